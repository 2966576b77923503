package rate.cli.option;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options that are not said of a class, as every command has the one, and the other makes sense for the program alone. */
public final class StandardOptions {

    private StandardOptions() {}

    /** Lets a command print its help. */
    public static void addHelp(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help message and exit.")
                        .build());
    }

    /** Lets a command take options from elsewhere. */
    public static void addConfiguration(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("--config")
                        .paramLabel("FILE")
                        .type(String.class)
                        .description("Read options that are not given from this file instead of rate.json; with none,"
                                + " neither from a file nor from the environment (RATE_SYSTEM=elo).")
                        .build());
    }

    /** Lets the program print its version, too. */
    public static void addHelpAndVersion(CommandLine program) {
        addHelp(program);
        program.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print version, commit and digest of the program, and exit.")
                        .build());
    }
}
