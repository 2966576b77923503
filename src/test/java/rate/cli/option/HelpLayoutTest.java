package rate.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import rate.InFolder;
import rate.Program;
import rate.cli.config.CommandName;

/** The short help and the whole one, at 80 columns. */
class HelpLayoutTest extends InFolder {

    /** Lines that are seen at once in a window of a usual size. */
    private static final int MOST_LINES = 43;

    private List<String> help(CommandName verb, String word) {
        Program.Ended ended = run(verb.word(), word).done();
        return ended.out().lines().toList();
    }

    @ParameterizedTest
    @EnumSource(CommandName.class)
    void the_short_help_is_seen_at_once_and_is_part_of_the_whole_one(CommandName verb) {
        List<String> brief = help(verb, "-h");
        List<String> whole = help(verb, "--help");
        assertThat(brief).hasSizeLessThanOrEqualTo(Math.min(MOST_LINES, whole.size()));
        assertThat(brief.stream().filter(line -> line.startsWith("      --")).map(line -> line.split("[ =\\[]+")[1]))
                .allSatisfy(option -> assertThat(whole).anyMatch(line -> line.contains(option)));
    }

    @Test
    void a_command_with_few_options_keeps_the_whole_of_their_first_sentences() {
        assertThat(String.join("", help(CommandName.EXPORT, "-h")).replaceAll(" +", " "))
                .contains("one table as CSV or JSON; tables as Markdown", "or a folder with a Parquet file")
                .contains("CSV that opens with a double click. -")
                .contains("rate export --help lists all ");
        assertThat(help(CommandName.DIFF, "-h")).isEqualTo(help(CommandName.DIFF, "--help"));
    }

    /** A list of fixtures is rarely that of another program. */
    @Test
    void the_form_of_a_log_is_told_where_a_log_is_rated() {
        assertThat(help(CommandName.REPLAY, "-h")).anyMatch(line -> line.contains("--zone"));
        assertThat(help(CommandName.PREDICT, "-h")).noneMatch(line -> line.contains("--zone"));
        assertThat(help(CommandName.PREDICT, "--help")).anyMatch(line -> line.contains("--zone"));
    }
}
