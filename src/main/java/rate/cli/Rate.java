package rate.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import rate.generate.LogPlan;
import rate.log.Duplicates;
import rate.problem.InputRefused;
import rate.rating.IllegalParameter;
import rate.store.CannotWrite;
import rate.table.TableFormat;

/** The program: parses the words, runs a command, turns what went wrong into words and an exit code. */
public final class Rate {

    private Rate() {}

    public static void main(String[] args) {
        System.exit(run(Surroundings.ofProcess(), args));
    }

    /** Runs one command; returns the exit code. Nothing of the process is touched but the surroundings. */
    public static int run(Surroundings surroundings, String... args) {
        Console console = new Console(surroundings);
        int code = execute(console, args);
        IOException failure = console.finish().failure();
        if (failure == null || WatchedStream.isClosedPipe(failure)) {
            return code;
        }
        console.tell("rate: cannot write to standard output: " + failure.getMessage());
        return Exit.CANNOT_WRITE.code();
    }

    /** What a log needs of memory grows with its players: more of them than fit are no bug. */
    private static int execute(Console console, String... args) {
        try {
            return commandLine(console, args).execute(args);
        } catch (OutOfMemoryError e) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            console.tell("rate: the memory, " + megabytes + " MB, is too small for the players of this log");
            console.tell("  RATE_JAVA_OPTS=-Xmx4g gives more.");
            return Exit.REFUSED.code();
        }
    }

    /**
     * The grammar of the words. To learn the options of a command takes as long as to read a thousand games, so of
     * all commands only that is in it which the first word names; all of them, if it names none, or one that speaks of others.
     */
    private static CommandLine commandLine(Console console, String... words) {
        CommandLine line = new CommandLine(new RateCommand(console));
        exitCodes(line);
        Verb named = words.length == 0 ? null : Verb.named(words[0]);
        Verb[] verbs = named == null || named.speaksOfOthers() ? Verb.values() : new Verb[] {named};
        for (Verb verb : verbs) {
            CommandLine command = new CommandLine(verb.command(console));
            HelpOption.addTo(command);
            command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
            if (verb.rates()) {
                exitCodes(command);
            }
            line.addSubcommand(command);
        }
        return line.setOut(console.out())
                .setErr(console.err())
                .registerConverter(int.class, NumberWords::whole)
                .registerConverter(long.class, NumberWords::large)
                .registerConverter(double.class, NumberWords::number)
                .registerConverter(OnProblem.class, new Choice<>(OnProblem.class))
                .registerConverter(Duplicates.class, new Choice<>(Duplicates.class))
                .registerConverter(TableFormat.class, new Choice<>(TableFormat.class))
                .registerConverter(LogPlan.Shape.class, new Choice<>(LogPlan.Shape.class))
                .setExpandAtFiles(false) // @ may begin the name of a log
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler((e, args) -> misused(console, e))
                .setExecutionExceptionHandler((e, command, parsed) -> failed(console, e));
    }

    private static void exitCodes(CommandLine line) {
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Exit.meanings());
    }

    private static int misused(Console console, CommandLine.ParameterException e) {
        console.tell("rate: " + Misuse.of(e));
        console.tell("  See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
        return Exit.USAGE.code();
    }

    private static int failed(Console console, Exception e) {
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
