package rate.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import rate.problem.InputRefused;
import rate.rating.IllegalParameter;
import rate.store.CannotWrite;

/** The program: parses the words, runs a command, turns what went wrong into words and an exit code. */
public final class Rate {

    private Rate() {}

    public static void main(String[] args) {
        System.exit(run(Surroundings.ofProcess(), args));
    }

    /** Runs one command; returns the exit code. Nothing of the process is touched but the surroundings. */
    public static int run(Surroundings surroundings, String... args) {
        Console console = new Console(surroundings);
        int code = commandLine(console).execute(args);
        IOException failure = console.finish().failure();
        if (failure == null || WatchedStream.isClosedPipe(failure)) {
            return code;
        }
        console.tell("rate: cannot write to standard output: " + failure.getMessage());
        return Exit.CANNOT_WRITE.code();
    }

    static CommandLine commandLine(Console console) {
        CommandLine line = new CommandLine(new RateCommand(console))
                .addSubcommand(new ReplayCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new SystemsCommand(console))
                .addSubcommand(new GenerateCommand(console))
                .addSubcommand(new CompletionCommand(console))
                .addSubcommand(new CommandLine.HelpCommand());
        return line.setOut(console.out())
                .setErr(console.err())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler((e, args) -> misused(console, e))
                .setExecutionExceptionHandler((e, command, parsed) -> failed(console, e));
    }

    private static int misused(Console console, CommandLine.ParameterException e) {
        console.tell("rate: " + e.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(e, console.err());
        console.tell("  See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
        return Exit.USAGE.code();
    }

    private static int failed(Console console, Exception e) {
        if (e instanceof InputRefused refused) {
            console.tell(ProblemText.of(refused.problem(), true));
            return Exit.REFUSED.code();
        }
        if (e instanceof IllegalParameter || e instanceof WrongUsage) {
            console.tell("rate: " + e.getMessage());
            return Exit.USAGE.code();
        }
        if (e instanceof CannotWrite) {
            console.tell("rate: " + e.getMessage());
            return Exit.CANNOT_WRITE.code();
        }
        if (e instanceof UncheckedIOException || e instanceof IOException) {
            return cannotWrite(console, e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e);
        }
        console.tell("rate: a bug: " + e);
        e.printStackTrace(console.err());
        return Exit.BUG.code();
    }

    private static int cannotWrite(Console console, @Nullable Throwable cause) {
        if (WatchedStream.isClosedPipe(cause)) {
            return Exit.DONE.code();
        }
        console.tell("rate: cannot write: " + (cause == null ? "unknown reason" : cause.getMessage()));
        return Exit.CANNOT_WRITE.code();
    }
}
