package rate.cli.word;

import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.OverwrittenOptionException;

/** Reads an option whose value is a name of a log: a player, game or ladder may be called {@code --json}, and is no option for that. */
public final class AnyWord implements IParameterConsumer {

    @Override
    @SuppressWarnings("JdkObsolete") // the parser's own
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
        if (words.isEmpty()) {
            throw new MissingParameterException(command.commandLine(), option, "no value");
        }
        String before = option.getValue();
        if (before != null && !before.isEmpty()) {
            throw new OverwrittenOptionException(command.commandLine(), option, "two values");
        }
        option.setValue(words.pop());
    }
}
