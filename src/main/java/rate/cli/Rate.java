package rate.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import rate.cli.command.Commands;
import rate.cli.command.HelpCommand;
import rate.cli.command.ReplayCommand;
import rate.cli.command.study.CompareCommand;
import rate.cli.command.study.TuneCommand;
import rate.cli.config.CommandName;
import rate.cli.config.Configuration;
import rate.cli.config.Settings;
import rate.cli.file.TableRefused;
import rate.cli.log.LogCommand;
import rate.cli.option.CommandLineErrors;
import rate.cli.option.HelpLayout;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProblemText;
import rate.cli.terminal.ProcessContext;
import rate.cli.terminal.Version;
import rate.cli.text.Failure;
import rate.cli.text.Status;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.IllegalParameter;
import rate.file.store.CannotWrite;
import rate.file.store.LockRequest.RunLocked;

/** The program: parses the words, runs a command, turns what went wrong into words and an exit code. */
public final class Rate {

    /** The program without its commands. It is described by calls, as annotations take longer to read than it runs. */
    private static final class Root implements Callable<Integer> {

        /** The lines that the program prints without arguments. */
        private static final List<String> BEGINNING = List.of(
                "rate replays a log of games through a rating system. To begin with:",
                "",
                "  rate inspect games.csv           shows how your log is read",
                "  rate replay games.csv            rates every game, into the folder ratings",
                "  rate top ratings                 shows the best players",
                "  rate report ratings -o run.html  makes a page for the browser",
                "",
                "rate --help lists all commands. rate replay -h shows the options that people",
                "use most, rate replay --help all of them; rate help WORD finds the others.");

        private final Console console;
        private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

        Root(Console console) {
            this.console = console;
        }

        CommandSpec spec() {
            spec.name("rate")
                    .versionProvider(new Version())
                    .addOption(help(""))
                    .addOption(OptionSpec.builder("-V", "--version")
                            .versionHelp(true)
                            .description("Print version, commit and digest of the program, and exit.")
                            .build())
                    .usageMessage()
                    .description("Replays a chronological log of games through a rating system.")
                    .footer(
                            "",
                            "Examples:",
                            "  rate replay games.csv        rate every game, write tables and ledger",
                            "  rate check games.csv         read and validate only",
                            "  rate systems allegskill      list its parameters",
                            "  rate generate --games 1000   a synthetic log");
            exitCodes(spec, true);
            return spec;
        }

        @Override
        public Integer call() {
            BEGINNING.forEach(console::tell);
            return ExitCode.USAGE.code();
        }
    }

    private Rate() {}

    public static void main(String[] args) {
        System.exit(run(ProcessContext.ofProcess(), args));
    }

    /** Runs one command; returns the exit code. Nothing of the process is touched but the context. */
    public static int run(ProcessContext context, String... args) {
        return run(context, (ReplayCommand.Execution) null, args);
    }

    /**
     * Runs one command, with replays, comparisons and searches that something else executes if it is there; returns the exit
     * code.
     */
    public static int run(ProcessContext context, ReplayCommand.@Nullable Execution execution, String... args) {
        Console console = new Console(context);
        int code = execute(console, execution, args);
        IOException failure = console.finish().failure();
        if (failure == null || Console.WatchedStream.isClosedPipe(failure)) {
            return code;
        }
        console.tell("rate: cannot write to standard output: " + failure.getMessage());
        return ExitCode.CANNOT_WRITE.code();
    }

    /** Runs a replay. Memory grows with the players of a log, so more players than fit are not a bug. */
    private static int execute(Console console, ReplayCommand.@Nullable Execution execution, String... args) {
        Settings settings = new Settings();
        Commands commands = commands(console, settings, execution);
        Failures failures = new Failures(console, settings);
        CommandLine line = commandLine(commands, failures, args);
        try {
            return line.execute(Configuration.over(console, settings, commands::spec, line, args));
        } catch (RuntimeException | OutOfMemoryError e) {
            return failures.end(
                    e, args.length == 0 ? line : line.getSubcommands().getOrDefault(args[0], line), args);
        }
    }

    /**
     * Returns the job that the words of a replay describe; another process was given these words and accepted them. Everything
     * beside the log is read.
     *
     * @param words those of the command line, beginning with the name of the command
     * @throws rate.engine.problem.InputRefused if what is beside the log can be read no more
     */
    public static ReplayCommand.Job replay(ProcessContext context, String... words) {
        return ((ReplayCommand) parsed(context, words).command).job();
    }

    /** Returns the job that the words of a comparison describe; another process was given these words and accepted them. */
    public static CompareCommand.Job comparison(ProcessContext context, String... words) {
        return ((CompareCommand) parsed(context, words).command).job();
    }

    /**
     * Returns the job that the words of a search for parameters describe, with its log read; another process was given these
     * words and accepted them.
     */
    public static TuneCommand.Job tuning(ProcessContext context, String... words) {
        return ((TuneCommand) parsed(context, words).command).job();
    }

    /**
     * The words of a command that reads a log, and the files that they name.
     *
     * @param words with those of the configuration
     * @param logs the names of the logs
     * @param beside the names of the files that are read beside them
     */
    public record Arguments(List<String> words, List<String> logs, List<String> beside) {}

    /**
     * Returns the words and the files that another process needs if the words are to mean the same there.
     *
     * @throws RuntimeException if the words make no sense; of what kind, {@link #run} tells
     */
    public static Arguments arguments(ProcessContext context, String... words) {
        ParsedCommand command = parsed(context, words);
        LogCommand reading = (LogCommand) command.command;
        return new Arguments(List.of(command.words), reading.log().logs, reading.beside());
    }

    private static Commands commands(Console console, Settings settings, ReplayCommand.@Nullable Execution execution) {
        return new Commands(console, settings, execution, words -> execute(console, null, words));
    }

    /** A command, and its words with those of the configuration. */
    private record ParsedCommand(Object command, String... words) {}

    private static ParsedCommand parsed(ProcessContext context, String... words) {
        Console console = new Console(context);
        Settings settings = new Settings();
        Commands commands = commands(console, settings, null);
        CommandLine line = commandLine(commands, new Failures(console, settings), words);
        String[] all = Configuration.over(console, settings, commands::spec, line, words);
        line.parseArgs(all);
        Object command =
                Objects.requireNonNull(line.getSubcommands().get(words[0])).getCommand();
        return new ParsedCommand(command, all);
    }

    /**
     * The grammar of the words. To learn the options of a command takes as long as to read a thousand games, so they are in it
     * only of commands that the words name. Of others the name and what they do is in it, if the first word names none, or one
     * that speaks of others.
     */
    private static CommandLine commandLine(Commands commands, Failures failures, String... words) {
        Console console = commands.console();
        CommandLine line = new CommandLine(new Root(console).spec());
        CommandName named = words.length == 0 ? null : CommandName.named(words[0]);
        boolean isVersion = words.length == 1 && List.of("-V", "--version").contains(words[0]);
        boolean tellsOfOthers = named == null ? words.length > 0 && !isVersion : named.speaksOfOthers();
        boolean areWhole =
                named == CommandName.COMPLETION || (named == CommandName.HELP && HelpCommand.searches(words));
        for (CommandName verb :
                tellsOfOthers ? CommandName.values() : named == null ? new CommandName[0] : new CommandName[] {named}) {
            boolean isWhole = areWhole || Arrays.asList(words).contains(verb.word());
            CommandSpec brief = CommandSpec.create().name(verb.word());
            brief.usageMessage().description(verb.summary());
            line.addSubcommand(isWhole ? whole(commands, verb) : new CommandLine(brief));
        }
        HelpLayout.layOut(line, console.columns(), named != null && named != CommandName.HELP && isShortHelp(words));
        return Words.register(line)
                .setOut(console.out())
                .setErr(console.err())
                .setColorScheme(Help.defaultColorScheme(console.look().colours() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }

    private static CommandLine whole(Commands commands, CommandName verb) {
        CommandLine command = OptionList.of(commands.of(verb));
        if (verb.isConfigurable()) {
            Configuration.addOption(command);
        }
        command.getCommandSpec()
                .name(verb.word())
                .addOption(help(
                        HelpSection.areMany(command.getCommandSpec())
                                ? "; -h lists only the options that people use most"
                                : ""))
                .usageMessage()
                .description(verb.description())
                .abbreviateSynopsis(true);
        exitCodes(command.getCommandSpec(), verb.rates());
        return command;
    }

    /** Returns true if the words ask for the options that people use most, as {@code -h} does. */
    private static boolean isShortHelp(String... words) {
        return Arrays.asList(words).contains("-h") && !Arrays.asList(words).contains("--help");
    }

    private static OptionSpec help(String more) {
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit" + more + ".")
                .build();
    }

    /** Lets the help list exit codes under a heading: all that there are, or those that a command names itself. */
    private static void exitCodes(CommandSpec command, boolean all) {
        UsageMessageSpec usage = command.usageMessage();
        if (all) {
            usage.exitCodeList(ExitCode.meanings());
        }
        if (!usage.exitCodeList().isEmpty()) {
            usage.exitCodeListHeading("%nExit codes:%n");
        }
    }

    /** The handler of exceptions: reports them as words and an exit code, and as a status if a command was asked for one. */
    static final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

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
                String amount =
                        twice >= GIGABYTE ? ceil(twice, GIGABYTE) + "g" : ceil(twice, STEP * MEGABYTE) * STEP + "m";
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
            return end(usage(option, CommandLineErrors.of(e), remedy), command, words);
        }

        @Override
        public int handleExecutionException(Exception e, CommandLine command, @Nullable ParseResult parsed) {
            String[] words =
                    parsed == null ? new String[0] : parsed.originalArgs().toArray(String[]::new);
            return end(e, command, words);
        }

        /**
         * Reports an exception, even one thrown before any command began or after which none can go on; returns the exit code.
         */
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
}
