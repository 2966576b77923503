package rate.cli.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rate.cli.manual.ManPage;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.Version;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;

/** The command {@code rate help}. */
@Command
public final class HelpCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "A command.")
    private @Nullable String command;

    @Option(names = "--man", description = "Print the manual page instead: rate help --man replay | man -l -.")
    private boolean man;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** @param console what it reads and writes */
    public HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine shown = spec.root().commandLine();
        if (command != null) {
            shown = shown.getSubcommands().get(command);
            if (shown == null) {
                throw new WrongUsage(Unknown.name(
                        "command", command, spec.root().subcommands().keySet()));
            }
        }
        if (man) {
            console.out().print(ManPage.of(shown, Version.number()));
        } else {
            shown.usage(console.out());
        }
        return Exit.DONE.code();
    }
}
