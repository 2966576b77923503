package rate.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.word.AttachedValue;

/** The command {@code rate completion}. */
@Command(
        name = "completion",
        description = "Prints the completion script for bash and zsh.",
        footer = {"", "Example:", "  source <(rate completion)"})
public final class CompletionCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** @param console what it reads and writes */
    public CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        for (CommandLine command : spec.root().subcommands().values()) {
            takeAsFlags(command.getCommandSpec());
        }
        console.say(AutoComplete.bash("rate", spec.root().commandLine()));
        return Exit.DONE.code();
    }

    /** Behind an option whose value is attached, the script has to offer what may come next, not values. */
    private static void takeAsFlags(CommandSpec command) {
        for (OptionSpec option : List.copyOf(command.options())) {
            if (option.preprocessor() instanceof AttachedValue) {
                command.remove(option);
                command.addOption(OptionSpec.builder(option.names())
                        .arity("0")
                        .description(option.description())
                        .build());
            }
        }
    }
}
