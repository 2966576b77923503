package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class FishCompletionTest {

    private enum Size {
        SMALL,
        LARGE
    }

    private static OptionSpec.Builder option(String description, Class<?> type, String... names) {
        return OptionSpec.builder(names).type(type).description(description);
    }

    @Test
    void commands_options_and_words_are_offered_where_they_fit() {
        CommandSpec tally = CommandSpec.create()
                .addOption(option("A file.", String.class, "-o", "--output").build())
                .addOption(option("How large.", Size.class, "--size").build())
                .addOption(option("Say less.", boolean.class, "--quiet").build())
                .addOption(option("Say nothing.", boolean.class, "--secret")
                        .hidden(true)
                        .build());
        tally.usageMessage().description("Counts what's there. Slowly.");
        CommandSpec program = CommandSpec.create().name("rate").addSubcommand("tally", tally);

        assertThat(FishCompletion.of(new CommandLine(program)).lines())
                .containsExactly(
                        "complete -c rate -n '__fish_use_subcommand' -f -a 'tally' -d 'Counts what\\'s there.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -s 'o' -l 'output' -r -d 'A file.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -l 'size' -x -a 'small large' -d 'How"
                                + " large.'",
                        "complete -c rate -n '__fish_seen_subcommand_from tally' -l 'quiet' -d 'Say less.'");
    }
}
