package rate.cli.word;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Reads an option that need not have a value: what it has is attached, {@code --resume=strict}. The next word is another
 * one, such as the name of a log, whatever it says; the parser would take it.
 */
public class AttachedValue implements IParameterPreprocessor {

    /** The separator that the parser reports for an option without {@code =} behind it. */
    private static final String NOT_ATTACHED = " ";

    @Override
    @SuppressWarnings("JdkObsolete") // the parser's own
    public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec argument, Map<String, Object> said) {
        if (NOT_ATTACHED.equals(said.get("separator")) && (words.isEmpty() || !isValue(words.peek()))) {
            words.push(((OptionSpec) argument).fallbackValue());
        }
        return false; // the parser reads on
    }

    /** Whether the next word can be nothing else but a value, so that it need not be attached. */
    boolean isValue(String word) {
        return false;
    }
}
