package rate.cli.command;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.cli.manual.FishCompletion;
import rate.cli.manual.PowerShellCompletion;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;

/** The command {@code rate completion}. */
public final class CompletionCommand extends OptionList.Command {

    /** A shell for which the program writes a completion script. */
    public enum Shell {
        BASH,
        /** It reads the script of bash. */
        ZSH,
        FISH,
        POWERSHELL
    }

    private Shell shell = Shell.BASH;

    @Override
    public void describe(OptionList to) {
        to.byAlphabet();
        to.examples(
                "  source <(rate completion)",
                "  rate completion fish > ~/.config/fish/completions/rate.fish",
                "  rate completion powershell | Out-String | Invoke-Expression");
        to.parameter("bash|zsh|fish|powershell", "The shell; bash without this.")
                .arity("0..1")
                .usually("bash")
                .into(Shell.class, shell, value -> shell = value);
    }

    public CompletionCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        for (CommandLine command : spec().root().subcommands().values()) {
            takeAsFlags(command.getCommandSpec());
        }
        CommandLine program = spec().root().commandLine();
        console.say(
                switch (shell) {
                    case BASH, ZSH -> AutoComplete.bash("rate", program);
                    case FISH -> FishCompletion.of(program);
                    case POWERSHELL -> PowerShellCompletion.of(program);
                });
        return ExitCode.DONE.code();
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
