package rate.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Prints the completion script for bash and zsh.",
        footer = {"", "Example:", "  source <(rate completion)"})
final class CompletionCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.say(AutoComplete.bash("rate", spec.root().commandLine()));
        return Exit.DONE.code();
    }
}
