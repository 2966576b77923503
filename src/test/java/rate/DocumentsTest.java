package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.cli.config.CommandName;
import rate.cli.terminal.ExitCode;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;
import rate.run.form.StandingsColumn;

/** What the documents say is so. With {@code -Dupdate=true} what they show of the program is written anew. */
class DocumentsTest extends InFolder {

    private static final Path README = Path.of("README.md");
    private static final Path CONTRIBUTING = Path.of("CONTRIBUTING.md");
    private static final Path CHANGELOG = Path.of("CHANGELOG.md");
    private static final Path ERRORS = Path.of("docs/errors.md");
    private static final Path ARCHITECTURE = Path.of("docs/architecture.md");
    private static final Path SOURCES = Path.of("src/main/java/rate");
    private static final Pattern LINK = Pattern.compile("(?:\\]\\(|(?:href|src)=\")([^)#:\"]*)(?:#([^)\"]+))?[)\"]");
    private static final Pattern SHOWN =
            Pattern.compile("```console\n\\$ scripts/rate ([^\n]*)\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @CsvSource({
        "README.md, 3",
        "docs/explain.md, 2",
        "docs/balance.md, 2",
        "docs/ladders.md, 2",
        "docs/predicting.md, 3",
        "docs/questions.md, 1",
        "docs/site.md, 3",
        "docs/auto.md, 2",
        "docs/tuning.md, 3",
        "docs/what-if.md, 2"
    })
    void every_command_that_a_document_shows_prints_what_it_shows(Path document, int shows) throws IOException {
        linkSamples();
        Matcher shown = SHOWN.matcher(Files.readString(document));
        StringBuilder updated = new StringBuilder();
        int commands = 0;
        while (shown.find()) {
            String output = ShownCommand.printed(folder, "rate " + shown.group(1));
            String actual = CasesTest.withoutClock(output);
            String expected = CasesTest.withoutClock(shown.group(2));
            if (Update.ON) {
                // Another time that it took is no change.
                String block = actual.equals(expected)
                        ? shown.group()
                        : "```console\n$ scripts/rate " + shown.group(1) + "\n" + output + "```";
                shown.appendReplacement(updated, Matcher.quoteReplacement(block));
            } else {
                assertThat(actual).as("in %s; %s", document, Update.HOW).isEqualTo(expected);
            }
            commands++;
        }
        assertThat(commands).isEqualTo(shows);
        if (Update.ON) {
            Files.writeString(document, shown.appendTail(updated).toString());
        }
    }

    /** Those of a list that stand between backquotes, in its order, in one folder: later ones find the runs of earlier ones. */
    @Test
    void every_command_of_the_list_of_seeds_runs() throws IOException {
        linkSamples();
        Matcher command = Pattern.compile("`rate ([^`]+)`").matcher(Files.readString(Path.of("docs/seeds.md")));
        int commands = 0;
        while (command.find()) {
            Program.Ended ended = unproved(command.group(1).split(" "));
            assertThat(ended.exit()).as("%s%n%s", command.group(), ended.err()).isIn(0, 4); // 4: games were rejected
            commands++;
        }
        assertThat(commands).isGreaterThan(30);
    }

    @Test
    void the_log_that_the_readme_tells_a_newcomer_to_write_gives_a_table() throws IOException {
        Matcher log = Pattern.compile("Call it `games.csv`:\n\n```\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(README));
        assertThat(log.find()).isTrue();
        write("games.csv", log.group(1));
        Program.Ended ended = run("replay", "games.csv");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("players (3)", "3 games rated");
    }

    @Test
    void every_kind_of_problem_stands_in_the_catalogue_of_errors_with_a_message_from_a_case() throws IOException {
        String catalogue = new ErrorCatalogue(Path.of("src/test/resources/cases")).text();
        if (Update.ON) {
            Files.writeString(ERRORS, catalogue);
        }
        SameText.check(ERRORS.toString(), catalogue, Files.readString(ERRORS));
    }

    @Test
    void the_benchmarks_have_a_row_for_every_online_system() throws IOException {
        String rows = Files.readString(Path.of("docs/benchmarks.md"));
        List<String> without = Systems.all().stream()
                .filter(EverySystemReplayTest::isOnline)
                .map(SystemEntry::name)
                .filter(name -> !rows.contains("\n| `" + name + "` |"))
                .toList();
        assertThat(without).as("no row from: scripts/bench systems").isEmpty();
    }

    @Test
    void every_link_between_documents_leads_to_a_page_and_to_a_heading_in_it() throws IOException {
        for (Path document : documents()) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                assertThat(target).as("in %s", document).exists();
                if (link.group(2) != null) {
                    assertThat(anchors(target))
                            .as("in %s, of %s", document, target)
                            .contains(link.group(2));
                }
            }
        }
    }

    @Test
    void the_exit_codes_are_those_of_the_program() throws IOException {
        StringBuilder table = new StringBuilder("| code | meaning |\n|---|---|\n");
        ExitCode.meanings().forEach((code, meaning) -> table.append("| " + code + " | " + meaning + " |\n"));
        Update.checkTable(Path.of("docs/formats.md"), table.toString());
    }

    /** A line of a crontab that is broken runs something else, or nothing. */
    @Test
    void the_lines_of_the_crontab_are_whole() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("docs/nightly.md"));
        assertThat(lines.stream().filter(line -> line.matches("    [0-9]+ [0-9]+ [*] [*] .*")))
                .hasSize(3)
                .allMatch(line -> line.matches(".*( --keep 14|/ratings|/var/www/league)"));
        assertThat(lines).contains("    MAILTO=ops@example.org");
    }

    @Test
    void the_readme_is_short() throws IOException {
        assertThat(Files.readAllLines(README)).hasSizeLessThanOrEqualTo(120);
    }

    @Test
    void the_readme_says_how_many_systems_there_are() throws IOException {
        String text = Files.readString(README);
        String counted =
                text.replaceFirst(" \\d+ systems, ", " " + Systems.all().size() + " systems, ");
        if (Update.ON) {
            Files.writeString(README, counted);
        }
        SameText.check(README.toString(), counted, Files.readString(README));
        assertThat(text).contains(" systems, ", "](docs/faq.md)", "](docs/README.md)");
    }

    @Test
    void the_changelog_has_what_breaks_first_and_no_more_of_a_version_than_a_page() throws IOException {
        String[] versions = Files.readString(CHANGELOG).split("\n## ");
        assertThat(versions).hasSizeGreaterThan(2);
        for (String version : List.of(versions).subList(1, versions.length)) {
            assertThat(version.lines())
                    .as(
                            "%s; join what is new to a line there is",
                            version.lines().findFirst().orElse(""))
                    .hasSizeLessThanOrEqualTo(60);
            List<String> kinds =
                    version.lines().filter(line -> line.startsWith("### ")).toList();
            assertThat(kinds).allMatch(kind -> kind.matches("### (Breaking.*|New|Fixed)"));
            assertThat(kinds.get(0)).startsWith("### Breaking");
        }
    }

    @Test
    void the_guide_for_contributors_is_short() throws IOException {
        assertThat(Files.readString(CONTRIBUTING).split("\\s+").length).isLessThanOrEqualTo(1500);
    }

    /** Words of all documents, which a system and a command bring some more of: whoever adds one need not shorten others. */
    private static int mostWords() {
        return 35_800 + 350 * Systems.all().size() + 300 * CommandName.values().length;
    }

    /** Not counted are the changelog, the catalogue of errors and the tables that the build writes. */
    @Test
    void all_documents_can_be_read() throws IOException {
        long words = 0;
        for (Path document : documents()) {
            if (!document.equals(CHANGELOG) && !document.equals(ERRORS)) {
                words += Prose.words(Files.readString(document));
            }
        }
        assertThat(words)
                .as("words of all documents; shorten others by as many as the change adds")
                .isLessThanOrEqualTo(mostWords());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '/',
            value = {
                "# One, two - `3` | / 3",
                "| code | meaning |@|---|---|@| 0 | done |@| 1 | a bug |@@After it. / 2",
                "| code | what to do |@|---|---|@| 0 | nothing |@ / 6",
                "| `elo` | Elo |@|---|---|@| source | a book |@@Of K. / 2",
                "| `elo` | Elo |@|---|---|@| K | 20 |@ / 4"
            })
    void words_are_counted_but_for_tables_that_the_build_writes(String document, long words) {
        assertThat(Prose.words(document.replace("@", "\n"))).isEqualTo(words);
    }

    /** The index of the documents leads to each of them. */
    @Test
    void the_list_of_documents_names_every_page() throws IOException {
        String list = Files.readString(Path.of("docs/README.md"));
        try (Stream<Path> files = Files.list(Path.of("docs"))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(file -> file.endsWith(".md") && !file.equals("README.md")))
                    .allMatch(page -> list.contains("](" + page + ")"), "stands in docs/README.md");
        }
    }

    @Test
    void lines_and_paragraphs_are_short() throws IOException {
        for (Path document : documents()) {
            if (!document.equals(ERRORS)) {
                assertThat(Prose.faults(Files.readAllLines(document)))
                        .as("in %s", document)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"121, 1, 1", "120, 1, 0", "20, 9, 1", "20, 8, 0"})
    void a_line_that_is_too_long_and_a_paragraph_that_is_are_found(int length, int lines, int faults) {
        String line = "x".repeat(length);
        assertThat(Prose.faults(Collections.nCopies(lines, line))).hasSize(faults);
        assertThat(Prose.faults(List.of("```", line, "```", "| " + line + " |", "", "    " + line)))
                .isEmpty();
        assertThat(Prose.faults(List.of("", "| a |", "|---|", "| b |", "", "| c |")))
                .hasSize(1);
        assertThat(Prose.faults(Collections.nCopies(9, "* an item of a list"))).isEmpty();
    }

    /** The table of packages is what each says of itself in the first sentence of its {@code package-info}, with its systems. */
    @Test
    void the_architecture_has_a_row_for_every_package() throws IOException {
        StringBuilder table = new StringBuilder("| package | what is there |\n|---|---|\n");
        for (String part : List.of("engine", "file", "log", "run", "study", "pages", "cli", "api")) {
            List<Path> infos = new ArrayList<>(Disk.files(SOURCES.resolve(part), "package-info.java"));
            infos.sort(Comparator.comparing(path -> path.getParent().toString()));
            for (Path info : infos) {
                String name = SOURCES.relativize(info.getParent()).toString().replace('/', '.');
                table.append("| `" + name + "` | " + firstSentence(info) + systems("rate." + name) + " |\n");
            }
        }
        Update.checkTable(ARCHITECTURE, table.toString());
    }

    /** The table of columns is what the comment of each says. */
    @Test
    void the_formats_have_a_row_for_every_column_of_the_final_tables() throws IOException {
        String source = Files.readString(SOURCES.resolve("run/form/StandingsColumn.java"));
        StringBuilder table = new StringBuilder("| column of final tables | meaning |\n|---|---|\n");
        for (StandingsColumn column : StandingsColumn.values()) {
            if (column == StandingsColumn.EARLIER_GAMES) {
                table.append("| … | the system's own numbers, exact; then those of a "
                        + "[leaderboard](systems/allegskill.md#leaderboard), if there is one |\n");
            }
            String said = comment(source, "\\s+" + column + "\\(").replaceAll("\\.$", "");
            table.append("| `" + column.id() + "` | " + said.substring(0, 1).toLowerCase(Locale.ROOT)
                    + said.substring(1) + " |\n");
        }
        Update.checkTable(Path.of("docs/formats.md"), table.toString());
    }

    /** The first comment of a source that stands before something, on one line and as Markdown. */
    private static String comment(String source, String before) {
        Matcher comment = Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/" + before, Pattern.DOTALL)
                .matcher(source);
        assertThat(comment.find()).as("a comment before %s", before).isTrue();
        return comment.group(1)
                .replaceAll("(?:\\s*\n\\s*\\*)+\\s*", " ")
                .replaceAll("<p>.*|<ul>.*", "")
                .replaceAll("\\{@(?:code|link) ([^}]+)}", "`$1`")
                .strip();
    }

    /** The systems that are in a package: {@code " `glicko`, `glicko2`."}; nothing if there are none. */
    private static String systems(String room) {
        String names = Systems.all().stream()
                .filter(system -> EverySystemReplayTest.byDefault(system)
                        .getClass()
                        .getPackageName()
                        .equals(room))
                .map(system -> "`" + system.name() + "`")
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " " + names + ".";
    }

    private static String firstSentence(Path info) throws IOException {
        String said = comment(Files.readString(info), "");
        return said.split("(?<=\\.) (?=[A-Z])")[0].replaceAll(":$", ".");
    }

    @Test
    void the_architecture_names_no_class_that_is_not_there() throws IOException {
        Matcher named = Pattern.compile("`((?:[a-z]+\\.)+[A-Z]\\w+)`").matcher(Files.readString(ARCHITECTURE));
        int classes = 0;
        while (named.find()) {
            assertThat(SOURCES.resolve(named.group(1).replace('.', '/') + ".java"))
                    .exists();
            classes++;
        }
        assertThat(classes).isGreaterThan(50);
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(README, CONTRIBUTING, CHANGELOG));
        documents.addAll(Disk.files(Path.of("docs"), ".md"));
        return documents;
    }

    /** The headings of a document as addresses: in small letters, without punctuation, and with hyphens for spaces. */
    private static List<String> anchors(Path document) throws IOException {
        return Files.readAllLines(document).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                        .replace(' ', '-'))
                .toList();
    }
}
