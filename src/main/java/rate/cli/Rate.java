package rate.cli;

import java.io.IOException;
import picocli.CommandLine;
import rate.generate.LogPlan;
import rate.log.Duplicates;
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
        StandardOptions.addHelpAndVersion(line);
        exitCodes(line);
        Verb named = words.length == 0 ? null : Verb.named(words[0]);
        Verb[] verbs = named == null || named.speaksOfOthers() ? Verb.values() : new Verb[] {named};
        for (Verb verb : verbs) {
            CommandLine command = new CommandLine(verb.command(console));
            StandardOptions.addHelp(command);
            command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
            if (verb.rates()) {
                exitCodes(command);
            }
            line.addSubcommand(command);
        }
        Failures failures = new Failures(console);
        return line.setOut(console.out())
                .setErr(console.err())
                .registerConverter(int.class, new NumberWords.Whole())
                .registerConverter(Integer.class, new NumberWords.Whole())
                .registerConverter(long.class, new NumberWords.Large())
                .registerConverter(double.class, new NumberWords.Real())
                .registerConverter(OnProblem.class, new Choice<>(OnProblem.class))
                .registerConverter(Duplicates.class, new Choice<>(Duplicates.class))
                .registerConverter(TableFormat.class, new Choice<>(TableFormat.class))
                .registerConverter(LogPlan.Shape.class, new Choice<>(LogPlan.Shape.class))
                .setExpandAtFiles(false) // @ may begin the name of a log
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }

    private static void exitCodes(CommandLine line) {
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Exit.meanings());
    }
}
