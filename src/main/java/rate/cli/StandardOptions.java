package rate.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options that are not said of a class, as every command has the one, and the other makes sense for the program alone. */
final class StandardOptions {

    private StandardOptions() {}

    /** Lets a command print its help. */
    static void addHelp(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help message and exit.")
                        .build());
    }

    /** Lets the program print its version, too. */
    static void addHelpAndVersion(CommandLine program) {
        addHelp(program);
        program.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print version information and exit.")
                        .build());
    }
}
