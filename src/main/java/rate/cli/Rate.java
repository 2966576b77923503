package rate.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import rate.game.Role;
import rate.generate.LogPlan;
import rate.log.Duplicates;
import rate.publish.ReplayRun;
import rate.publish.Telling;
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
        Failures failures = new Failures(console);
        CommandLine line = commandLine(console, failures, args);
        try {
            return line.execute(Configuration.over(console, line, args));
        } catch (RuntimeException | OutOfMemoryError e) {
            return failures.end(
                    e, args.length == 0 ? line : line.getSubcommands().getOrDefault(args[0], line), args);
        }
    }

    /**
     * A command that the program itself wants, ready to be called: what goes wrong is thrown, and told to nobody.
     *
     * @throws CommandLine.ParameterException if the words make none
     */
    static Callable<?> command(Console console, String... words) {
        CommandLine line = commandLine(console, new Failures(console), words);
        return (Callable<?>) line.parseArgs(words).subcommand().commandSpec().userObject();
    }

    /**
     * The grammar of the words. To learn the options of a command takes as long as to read a thousand games, so of
     * all commands only that is in it which the first word names; all of them, if it names none, or one that speaks of others.
     */
    private static CommandLine commandLine(Console console, Failures failures, String... words) {
        CommandLine line = new CommandLine(new RateCommand(console));
        StandardOptions.addHelpAndVersion(line);
        exitCodes(line);
        Verb named = words.length == 0 ? null : Verb.named(words[0]);
        Verb[] verbs = named == null || named.speaksOfOthers() ? Verb.values() : new Verb[] {named};
        for (Verb verb : verbs) {
            CommandLine command = new CommandLine(verb.command(console));
            if (verb.isConfigurable()) {
                StandardOptions.addConfiguration(command);
            }
            StandardOptions.addHelp(command);
            command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
            if (verb.rates()) {
                exitCodes(command);
            }
            line.addSubcommand(command);
        }
        return line.setOut(console.out())
                .setErr(console.err())
                .registerConverter(int.class, new NumberWords.Whole())
                .registerConverter(Integer.class, new NumberWords.Whole())
                .registerConverter(long.class, new NumberWords.Large())
                .registerConverter(double.class, new NumberWords.Real())
                .registerConverter(OnProblem.class, new Choice<>(OnProblem.class))
                .registerConverter(Duplicates.class, new Choice<>(Duplicates.class))
                .registerConverter(Role.class, new Choice<>(Role.class))
                .registerConverter(ReplayRun.Resume.class, new Choice<>(ReplayRun.Resume.class))
                .registerConverter(Telling.Which.class, new Choice<>(Telling.Which.class))
                .registerConverter(When.class, new Choice<>(When.class))
                .registerConverter(TableFormat.class, new Choice<>(TableFormat.class))
                .registerConverter(RunFormat.class, new Choice<>(RunFormat.class))
                .registerConverter(ExportFormat.class, new Choice<>(ExportFormat.class))
                .registerConverter(LogPlan.Shape.class, new Choice<>(LogPlan.Shape.class))
                .setExpandAtFiles(false) // @ may begin the name of a log
                .setUsageHelpLongOptionsMaxWidth(28)
                .setColorScheme(Help.defaultColorScheme(console.look().colours() ? Help.Ansi.ON : Help.Ansi.OFF))
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
