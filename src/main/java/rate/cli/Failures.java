package rate.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import rate.problem.InputRefused;
import rate.rating.IllegalParameter;
import rate.store.CannotWrite;

/** What went wrong, as words and an exit code. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException e, String[] words) {
        console.tell("rate: " + Misuse.of(e));
        console.tell("  See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
        return Exit.USAGE.code();
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, @Nullable ParseResult parsed) {
        if (e instanceof InputRefused refused) {
            console.tell(ProblemText.of(refused.problem(), true));
            return Exit.REFUSED.code();
        }
        if (e instanceof TableRefused refused) {
            console.tell(ProblemText.of(refused.problem(), refused.remedy()));
            return Exit.REFUSED.code();
        }
        if (e instanceof IllegalParameter || e instanceof WrongUsage) {
            console.tell("rate: " + e.getMessage());
            return Exit.USAGE.code();
        }
        if (e instanceof CannotWrite cannot) {
            String message = String.valueOf(cannot.getMessage());
            String file = console.shown(cannot.file()).toString();
            console.tell("rate: " + message.replace(cannot.file().toString(), file));
            return Exit.CANNOT_WRITE.code();
        }
        if (e instanceof UncheckedIOException || e instanceof IOException) {
            return cannotWrite(e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e);
        }
        console.tell("rate: a bug: " + e);
        e.printStackTrace(console.err());
        return Exit.BUG.code();
    }

    private int cannotWrite(@Nullable Throwable cause) {
        if (WatchedStream.isClosedPipe(cause)) {
            return Exit.DONE.code();
        }
        console.tell("rate: cannot write: " + (cause == null ? "unknown reason" : cause.getMessage()));
        return Exit.CANNOT_WRITE.code();
    }
}
