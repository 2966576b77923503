package rate.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "help", description = "Prints the help of a command, or of the whole program.")
final class HelpCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "A command.")
    private @Nullable String command;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine shown = spec.root().commandLine();
        if (command != null) {
            shown = shown.getSubcommands().get(command);
            if (shown == null) {
                throw new WrongUsage(Unknown.command(command, spec.root()));
            }
        }
        shown.usage(console.out());
        return Exit.DONE.code();
    }
}
