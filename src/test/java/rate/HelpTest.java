package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The help of a command with many options: under headings, as wide as the terminal; a configuration has the same ones. */
class HelpTest extends InFolder {

    private static final Pattern HEADING = Pattern.compile("(?m)^([A-Z][a-z ]+):$");
    private static final Pattern OPTION = Pattern.compile("(?m)^ {2,6}(?:-., )?--([a-z-]+)");

    /** An option of the configuration that the program writes, which is a comment. */
    private static final Pattern COMMENTED = Pattern.compile("(?m)^  //\"([a-z-]+)\": ");

    private String help(String command, Map<String, String> env) {
        return Program.run(folder, new byte[0], env, command, "--help").out();
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    @Test
    void no_option_is_lost_or_listed_twice() {
        for (String command :
                List.of("replay", "compare", "tune", "check", "explain", "predict", "simulate", "inspect")) {
            String help = help(command, Map.of());

            assertThat(found(OPTION, help)).as(command).doesNotHaveDuplicates().contains("help");
            assertThat(found(HEADING, help)).as(command).doesNotHaveDuplicates().contains("Log", "General");
        }
    }

    @Test
    void lines_are_as_long_as_the_terminal_allows_and_at_most_120_characters() {
        assertThat(longest(help("replay", Map.of()))).isBetween(70, 80);
        assertThat(longest(help("replay", Map.of("RATE_COLUMNS", "100")))).isBetween(90, 100);
        assertThat(longest(help("replay", Map.of("RATE_COLUMNS", "300")))).isBetween(110, 120);
        assertThat(help("replay", Map.of("RATE_COLUMNS", "20"))).contains("--map");
    }

    /** The examples are not wrapped. */
    private static int longest(String help) {
        return Stream.of(help.split("\nExamples:")[0].split("\n"))
                .mapToInt(line -> line.codePointCount(0, line.length()))
                .max()
                .orElse(0);
    }

    /** The word behind {@code --resume} is a log. */
    @Test
    void no_values_are_offered_behind_an_option_whose_value_is_attached() {
        String script = run("completion").out();

        assertThat(script).contains("'--resume'").doesNotContain("'--resume')").contains("'--format')");
    }

    @Test
    void every_option_of_replay_stands_in_what_init_writes() throws IOException {
        List<String> written = found(COMMENTED, init());
        List<String> inHelp = new ArrayList<>(found(OPTION, help("replay", Map.of())));
        inHelp.removeAll(List.of("help", "config"));
        assertThat(inHelp).hasSizeGreaterThan(30);
        assertThat(written).startsWith("log").containsAll(inHelp).hasSize(inHelp.size() + 1);
    }

    @Test
    void what_init_writes_changes_nothing_as_it_is_and_with_every_line_uncommented() throws IOException {
        write("games.csv", "winner,loser\nAnn,Bob\nBob,Cy\n");
        String without = replay();
        String commented = init();
        assertThat(replay()).isEqualTo(without);
        write(
                "rate.json",
                COMMENTED.matcher(commented).replaceAll((MatchResult name) -> "  \"" + name.group(1) + "\": "));
        assertThat(replay()).isEqualTo(without);
    }

    private String init() throws IOException {
        run("init").done();
        return read("rate.json");
    }

    /** Tables and manifest of a run. */
    private String replay() throws IOException {
        assertThat(done("replay games.csv --quiet").err()).isEmpty();
        return read("ratings/players.csv") + read("ratings/deltas.csv") + read("ratings/manifest.json");
    }
}
