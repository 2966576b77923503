package rate.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rate.cli.manual.FishCompletion;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;

/** The command {@code rate completion}. */
@Command(
        footer = {
            "",
            "Examples:",
            "  source <(rate completion)",
            "  rate completion fish > ~/.config/fish/completions/rate.fish"
        })
public final class CompletionCommand implements Callable<Integer> {

    /** A shell for which the program writes a completion script. */
    public enum Shell {
        BASH,
        /** It reads the script of bash. */
        ZSH,
        FISH
    }

    private final Console console;

    @Parameters(
            paramLabel = "bash|zsh|fish",
            arity = "0..1",
            defaultValue = "bash",
            description = "The shell; bash without this.")
    private Shell shell = Shell.BASH;

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
        CommandLine program = spec.root().commandLine();
        console.say(shell == Shell.FISH ? FishCompletion.of(program) : AutoComplete.bash("rate", program));
        return Exit.DONE.code();
    }

    /** Behind an option whose value is attached, the script has to offer what may come next, not values. */
    private static void takeAsFlags(CommandSpec command) {
        for (OptionSpec option : List.copyOf(command.options())) {
            if (option.preprocessor() instanceof Words.Attached) {
                command.remove(option);
                command.addOption(OptionSpec.builder(option.names())
                        .arity("0")
                        .description(option.description())
                        .build());
            }
        }
    }
}
