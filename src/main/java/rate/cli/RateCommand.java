package rate.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import rate.cli.command.Version;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;

@Command(
        name = "rate",
        versionProvider = Version.class,
        description = "Replays a chronological log of games through a rating system.",
        footer = {
            "",
            "Examples:",
            "  rate replay games.csv        rate every game, write tables and ledger",
            "  rate check games.csv         read and validate only",
            "  rate systems allegskill      list its parameters",
            "  rate generate --games 1000   a synthetic log"
        })
final class RateCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    RateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(console.err(), Ansi.OFF);
        return Exit.USAGE.code();
    }
}
