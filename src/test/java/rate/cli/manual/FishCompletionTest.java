package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class FishCompletionTest {

    private enum Size {
        SMALL,
        LARGE
    }

    @Command(name = "rate", subcommands = Tally.class)
    private static final class Program {}

    @Command(name = "tally", description = "Counts what's there. Slowly.")
    private static final class Tally {
        @Option(
                names = {"-o", "--output"},
                description = "A file.")
        private String output = "";

        @Option(names = "--size", description = "How large.")
        private Size size = Size.SMALL;

        @Option(names = "--quiet", description = "Say less.")
        private boolean quiet;
    }

    @Test
    void commands_options_and_words_are_offered_where_they_fit() {
        assertThat(FishCompletion.of(new CommandLine(new Program())).lines())
                .containsExactly(
                        "complete -c rate -n '__fish_use_subcommand' -f -a 'tally' -d 'Counts what\\'s there.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -s 'o' -l 'output' -r -d 'A file.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -l 'size' -x -a 'small large' -d 'How"
                                + " large.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -l 'quiet' -d 'Say less.'");
    }
}
