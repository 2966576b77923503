package rate.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import rate.cli.config.Settings;
import rate.cli.file.TableRefused;
import rate.cli.log.LogCommand;
import rate.cli.option.UsageMessage;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProblemText;
import rate.cli.text.Failure;
import rate.cli.text.Status;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.IllegalParameter;
import rate.file.store.CannotWrite;
import rate.file.store.RunLocked;

/** The handler of exceptions: reports them as words and an exit code, and as a status if a command was asked for one. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Messages for a log for which the memory was too small. */
    static final class Memory {

        private static final long MEGABYTE = 1 << 20;
        private static final long GIGABYTE = 1 << 30;

        /** So many megabytes a small amount is a multiple of. */
        private static final long STEP = 64;

        private Memory() {}

        /** The clause that says what is wrong. */
        static String tooSmall(long bytes) {
            return "this log needs more memory than " + bytes / MEGABYTE + " MB";
        }

        /** The advice to set at least twice as much memory as there was. */
        static String more(long bytes) {
            long twice = 2 * bytes;
            String amount = twice >= GIGABYTE ? ceil(twice, GIGABYTE) + "g" : ceil(twice, STEP * MEGABYTE) * STEP + "m";
            return "Set RATE_JAVA_OPTS=-Xmx" + amount + ".";
        }

        private static long ceil(long number, long unit) {
            return (number + unit - 1) / unit;
        }
    }

    private final Console console;
    private final Settings settings;

    Failures(Console console, Settings settings) {
        this.console = console;
        this.settings = settings;
    }

    @Override
    public int handleParseException(ParameterException e, String[] words) {
        CommandLine command = e.getCommandLine();
        String option = e.getArgSpec() instanceof OptionSpec named ? named.longestName() : null;
        String remedy = "See " + command.getCommandSpec().qualifiedName() + " --help.";
        return end(usage(option, UsageMessage.of(e), remedy), command, words);
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, @Nullable ParseResult parsed) {
        String[] words = parsed == null ? new String[0] : parsed.originalArgs().toArray(String[]::new);
        return end(e, command, words);
    }

    /** Reports an exception, even one thrown before any command began or after which none can go on; returns the exit code. */
    int end(Throwable e, CommandLine command, String... words) {
        Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        if (cause instanceof IOException broken && Console.WatchedStream.isClosedPipe(broken)) {
            return ExitCode.DONE.code();
        }
        Failure failure = failure(e, cause);
        return end(
                e instanceof InputRefused refused
                        ? failure.with(settings.sayer(refused.problem())).with(advice(refused, command))
                        : failure,
                command,
                words);
    }

    /** Where to look at a log that the command does not know. */
    private static @Nullable String advice(InputRefused refused, CommandLine command) {
        return command.getCommand() instanceof LogCommand reader ? reader.advice(refused.problem()) : null;
    }

    private Failure failure(Throwable e, @Nullable Throwable cause) {
        if (e instanceof InputRefused refused) {
            return Failure.of(refused.problem(), ProblemText.remedyOfFailure(refused.problem()));
        }
        if (e instanceof TableRefused refused) {
            return Failure.of(refused.problem(), refused.remedy());
        }
        if (e instanceof IllegalParameter) {
            return usage("--parameter", String.valueOf(e.getMessage()), null);
        }
        if (e instanceof WrongUsage wrong) {
            return usage(wrong.option(), String.valueOf(e.getMessage()), null);
        }
        if (e instanceof CannotWrite cannot) {
            return Failure.of(ExitCode.CANNOT_WRITE, asShown(cannot, cannot.file()), null);
        }
        if (e instanceof RunLocked busy) {
            return Failure.of(
                    ExitCode.BUSY, asShown(busy, busy.folder()), "Wait until it has ended, or use --wait 10m.");
        }
        if (cause instanceof IOException) {
            return Failure.of(ExitCode.CANNOT_WRITE, "cannot write: " + cause.getMessage(), null);
        }
        if (e instanceof OutOfMemoryError) {
            long bytes = Runtime.getRuntime().maxMemory();
            return Failure.of(ExitCode.REFUSED, Memory.tooSmall(bytes), Memory.more(bytes));
        }
        e.printStackTrace(console.err());
        return Failure.of(ExitCode.BUG, "a bug: " + e, null);
    }

    /** Wrong words; if they were not typed, with the place where they stand. */
    private Failure usage(@Nullable String option, String message, @Nullable String remedy) {
        Settings.Value setting = settings.of(option);
        if (setting == null) {
            String more = option == null && remedy == null ? settings.text() : remedy;
            return Failure.of(ExitCode.USAGE, message, more);
        }
        Problem problem = setting.problem(message);
        return Failure.of(problem, problem.kind().remedy());
    }

    /** The message of an error about a place, with the place as the user knows it. */
    private String asShown(Exception e, Path place) {
        return String.valueOf(e.getMessage())
                .replace(place.toString(), console.shown(place).toString());
    }

    /** The words are looked at, as they need not have been parsed to their end. */
    private int end(Failure failure, CommandLine command, String... words) {
        console.tell(failure.text(console.errLook()));
        if (command.getCommand() instanceof Status.Publisher publisher
                && Arrays.asList(words).contains("--json")) {
            Status.tell(console, failure, publisher);
        }
        return failure.exit().code();
    }
}
