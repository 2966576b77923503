package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The help of a command with many options: under headings, and as wide as the terminal. */
class HelpTest extends InFolder {

    private static final Pattern HEADING = Pattern.compile("(?m)^([A-Z][a-z ]+):$");
    private static final Pattern OPTION = Pattern.compile("(?m)^ {2,6}(?:-., )?--([a-z-]+)");

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
}
