package rate.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.cli.config.CommandName;

/** The files of a page are read before anything is rated, published or changed for it. */
class PageHeadOptionsTest extends InFolder {

    private static final String COMMIT = " --exclude exclude.csv --ban Ann --commit --reason test";

    @BeforeEach
    void a_run_and_a_forum() throws IOException {
        run("generate --games 300 --players 6 -o games.csv", "");
        run("generate --shape forum --games 60 --players 9 -o posts.csv", "");
        write("exclude.csv", "game,reason\n");
        run("replay games.csv -q --system elo --exclude exclude.csv", "").done();
        write("bad.svg", "<svg>\n<g></svg>\n");
    }

    private Program.Ended run(String words, String stdin) {
        return Program.run(folder, stdin.getBytes(StandardCharsets.UTF_8), words.split(" "));
    }

    private Map<Path, String> files() throws IOException {
        Map<Path, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) all::iterator) {
                files.put(folder.relativize(file), Files.isRegularFile(file) ? Files.readString(file) : "");
            }
        }
        return files;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tune games.csv --system elo --fit k -o tuned.json --html page.html",
                "questions posts.csv -o forum --html page.html",
                "whatif games.csv --run ratings -o kept --html page.html" + COMMIT,
                "explain games.csv --game 7 --system trueskill --html page.html",
                "report ratings -o page.html",
                "report ratings --site site"
            })
    void a_logo_that_cannot_be_used_ends_a_command_before_anything_is_written(String command) throws IOException {
        Map<Path, String> before = files();
        Program.Ended damaged = run(command + " --logo bad.svg", "");
        assertThat(damaged.exit()).isEqualTo(3);
        assertThat(damaged.err()).startsWith("rate: bad.svg:2:");
        Program.Ended missing = run(command + " --intro gone.md", "");
        assertThat(missing.exit()).isEqualTo(3);
        assertThat(missing.err()).startsWith("rate: gone.md: there is no such file");
        assertThat(files()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tune - --system elo --html page.html --intro -",
                "questions - -o forum --html page.html --intro -",
                "explain - --game 7 --html page.html --intro -",
                "simulate ratings - --table league.json --html page.html --intro -",
                "report ratings -o page.html --intro - --logo -"
            })
    void an_introduction_is_not_taken_from_the_log(String command) throws IOException {
        Map<Path, String> before = files();
        Program.Ended ended = run(command, "game,winner,loser\n7,Ann,Bob\n");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("standard input (-) can be read only once");
        assertThat(files()).isEqualTo(before);
    }

    private static final List<String> WITH_WORDS =
            List.of(("export ratings --to xlsx -o table.xlsx|explain games.csv --game 7 --html page.html|"
                            + "health ratings --html page.html|questions posts.csv -o forum --html page.html|"
                            + "report ratings -o page.html|report ratings --site site|"
                            + "simulate ratings fixtures.csv --table league.json --html page.html|"
                            + "tune games.csv --system elo --fit k --html page.html|"
                            + "whatif games.csv --run ratings --ban Ann --html page.html")
                    .split("\\|", -1));

    @Test
    void every_command_with_a_language_is_tried_here() {
        List<String> tried = WITH_WORDS.stream()
                .map(command -> command.split(" ", 2)[0])
                .distinct()
                .sorted()
                .toList();
        assertThat(Arrays.stream(CommandName.values())
                        .map(verb -> verb.name().toLowerCase(Locale.ROOT))
                        .filter(verb -> run(verb + " --help", "").out().contains("--language="))
                        .sorted())
                .isEqualTo(tried);
    }

    @ParameterizedTest
    @FieldSource("WITH_WORDS")
    void a_language_without_words_is_refused_by_every_command(String command) throws IOException {
        Map<Path, String> before = files();
        String all = "languages are: de (German), en (English), es (Spanish), fr (French), pt (Portuguese)";
        for (String[] wrong : new String[][] {
            {"xx", "unknown language \"xx\"; " + all},
            {"ja", "there are no words of \"ja\"; " + all},
            {"NL_nl.UTF-8", "there are no words of \"NL_nl.UTF-8\"; " + all},
            {"Español", "unknown language \"Español\"; did you mean es? Languages" + all.substring("languages".length())
            },
            {"germn", "unknown language \"germn\"; did you mean de? Languages" + all.substring("languages".length())},
            {"Espanol", "unknown language \"Espanol\"; did you mean es? Languages" + all.substring("languages".length())
            }
        }) {
            Program.Ended ended = run(command + " --language " + wrong[0], "");
            assertThat(ended.exit()).isEqualTo(2);
            assertThat(ended.err()).startsWith("rate: --language: " + wrong[1]);
        }
        Program.Ended missing = run(command + " --language ./nl", "");
        assertThat(missing.exit()).isEqualTo(3);
        assertThat(missing.err()).startsWith("rate: ./nl: there is no such file");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void an_introduction_may_come_from_standard_input() throws IOException {
        run("report ratings -o page.html --intro -", "Every *Tuesday*.\n").done();
        assertThat(folder.resolve("page.html")).content().contains("Every <em>Tuesday</em>.");
    }
}
