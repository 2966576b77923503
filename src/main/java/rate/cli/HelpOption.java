package rate.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The one option of every command. Only the program itself has a version, so only it has the other standard option. */
final class HelpOption {

    private HelpOption() {}

    static void addTo(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help message and exit.")
                        .build());
    }
}
