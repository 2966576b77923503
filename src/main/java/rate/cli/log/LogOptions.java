package rate.cli.log;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.game.Roster;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.problem.WrongUsage;
import rate.engine.text.ShellWords;
import rate.file.input.source.FoundLogs;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.form.Profiles;
import rate.log.inspect.Inspection;
import rate.log.inspect.Inspector;
import rate.log.inspect.JoinGuess;
import rate.log.inspect.question.Remark;
import rate.log.order.LogReading;
import rate.run.publish.ReplayRun;

/** The words that say which logs to read and how. */
public final class LogOptions implements OptionList.Described {

    /** Columns that are not understood. */
    private static final Set<ProblemKind> OF_COLUMNS = EnumSet.of(
            ProblemKind.MISSING_COLUMN,
            ProblemKind.NO_SUCH_COLUMN,
            ProblemKind.AMBIGUOUS_COLUMNS,
            ProblemKind.AMBIGUOUS_FORMAT,
            ProblemKind.NO_ZONE);

    /** Problems of the contents of columns, if the first game has them. */
    private static final Set<ProblemKind> OF_FIRST_GAME = EnumSet.of(
            ProblemKind.BAD_TIME,
            ProblemKind.BAD_NUMBER,
            ProblemKind.BAD_RESULT,
            ProblemKind.BAD_SCORES,
            ProblemKind.BAD_PLACE);

    /** The logs as the user named them. */
    public List<String> logs = new ArrayList<>();

    private final FormOptions written = new FormOptions();
    private @Nullable String at;

    private @Nullable GameLog opened;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.LOG);
        to.parameter(
                        "LOG",
                        "Logs of games, oldest first: CSV, JSON and others, also gzipped. A folder or zip archive "
                                + "stands for all logs in it, in natural order of their names; - is standard input.")
                .arity("1..*")
                .each(String.class, logs, value -> logs = value);
        to.with(written);
        to.recorded(
                        "--at KEY",
                        "The key that holds the games, if they are inside a larger JSON document: games, data.matches.")
                .into(String.class, at, value -> at = value);
    }

    /** Everything that was said of the log, for the manifest. */
    public Map<String, @Nullable Object> words(LogForm form) {
        return written.recorded(form);
    }

    /** Every file that is to be read: the logs, what stands beside them, and others. */
    public List<String> inputs(List<String> others) {
        List<String> inputs = new ArrayList<>(logs);
        inputs.addAll(beside(others));
        return inputs;
    }

    /** Every file that is to be read except the logs: what stands beside them, and others. */
    public List<String> beside(List<String> others) {
        List<String> beside = new ArrayList<>(others);
        beside.addAll(written.files());
        return beside;
    }

    /**
     * Reads what stands beside the log, and puts together how it is to be read; a player may be on two teams of a game, or not.
     */
    public LogReading reading(Console console, OrderOptions order, CorrectionOptions corrections, boolean defectors) {
        return reading(console, order, order.columns(), corrections, defectors);
    }

    /**
     * Reads what stands beside the log, and puts together how the log is to be read, with the columns that order the games of
     * one time, and behind them others that are only looked at.
     */
    public LogReading reading(
            Console console,
            OrderOptions order,
            List<OrderColumn> columns,
            CorrectionOptions corrections,
            boolean defectors) {
        LogForm form = written.form(console, at).ordered(columns);
        Corrections corrected = corrections.read(console);
        return new LogReading(form, written.rosters(console), corrected, order.order(), defectors);
    }

    /**
     * Looks at the log. A file that has what the ids of the log stand for is joined from then on, and no log: one that is named
     * as a log, or one beside it that the log's profile knows.
     *
     * @param reading how it is to be read
     * @param rejecting true if games that cannot be read are to be left out
     * @param asRead keys of the questions that were answered by saying that the log is right as it is read
     */
    public Inspection inspect(Console console, LogReading reading, boolean rejecting, Set<String> asRead) {
        List<String> files = LogSources.of(console, logs).sources().stream()
                .map(Source::name)
                .toList();
        List<JoinGuess> tables = written.joins() ? List.of() : tables(console, reading, files);
        if (tables.isEmpty()) {
            return inspected(console, reading, rejecting, asRead);
        }
        logs = new ArrayList<>(logs);
        for (JoinGuess table : tables) {
            logs.removeIf(log -> InputGuard.isOne(console.path(log), console.path(table.file())));
            written.join(table.file(), table.on(), table.map());
        }
        LogReading with = LogReading.of(
                        written.form(console, at).ordered(reading.form().order()))
                .with(reading.rosters())
                .with(reading.corrections())
                .with(reading.order());
        Inspection joined = inspected(console, with, rejecting, asRead);
        for (JoinGuess table : tables) {
            List<String> ours =
                    table.on().stream().map(key -> key.replaceFirst("=.*", "")).toList();
            joined.findings()
                    .add(new Remark(
                            "columns",
                            table.file()
                                    + (files.contains(table.file())
                                            ? " has no games, but what "
                                            : " lies beside the log, and has what ")
                                    + String.join(" and ", ours)
                                    + (ours.size() == 1 ? " stands" : " stand") + " for, so it is joined"));
        }
        return joined;
    }

    /**
     * Finds the tables to be joined to the files of the logs. If a folder holds them, only those of its files are logs from
     * then on to which they belong.
     */
    private List<JoinGuess> tables(Console console, LogReading reading, List<String> files) {
        boolean areFiles = logs.stream().allMatch(log -> Files.isRegularFile(console.path(log)));
        Map<String, List<JoinGuess>> known = new LinkedHashMap<>();
        for (String log : areFiles || Profiles.haveJoins(files) ? files : List.<String>of()) {
            List<JoinGuess> found = JoinGuess.ofProfile(
                    () -> LogSources.of(console, List.of(log)).sources().get(0),
                    reading,
                    file -> Files.isRegularFile(console.path(file)) ? console.source(file) : null);
            if (!found.isEmpty()) {
                known.put(log, found);
            }
        }
        if (!known.isEmpty()) {
            logs = areFiles ? logs : new ArrayList<>(known.keySet());
            return known.values().iterator().next();
        }
        if (logs.size() != 2) {
            return List.of();
        }
        JoinGuess table = JoinGuess.among(() -> LogSources.of(console, logs).sources(), reading);
        return table != null && logs.contains(table.file()) ? List.of(table) : List.of();
    }

    private Inspection inspected(Console console, LogReading reading, boolean rejecting, Set<String> asRead) {
        Inspector.Said said = new Inspector.Said(written.profile, written.words(at), rejecting, asRead);
        return Inspector.inspect(() -> LogSources.of(console, logs).sources(), reading, said, console.clock());
    }

    /** The words that name the files that are read beside the log to read it, and say in which order games are taken. */
    public List<String> besideWords(OrderOptions order, CorrectionOptions corrections) {
        List<String> words = new ArrayList<>(written.besideWords());
        words.addAll(order.words());
        words.addAll(corrections.words());
        return words;
    }

    /** Opens the logs, to be read from the beginning. */
    public GameLog open(Console console, LogReading reading, Roster roster, ProblemListener listener, boolean ahead) {
        return opener(console, reading, ahead, sources -> sources).open(roster, listener);
    }

    /** Opens the files to be read, of those that were named, as the log of a run. */
    public ReplayRun.Opener opener(
            Console console, LogReading reading, boolean ahead, UnaryOperator<List<Source>> files) {
        WrongUsage.require(!logs.contains(""), "the name of a LOG is empty");
        return remembered((roster, listener) -> {
            FoundLogs found = LogSources.of(console, logs);
            found.findings().forEach(listener::report);
            return new GameLog(files.apply(found.sources()), reading, roster, listener, ahead);
        });
    }

    /** Returns an opener of the same log that also keeps it, so that {@link #advice} can be given. */
    public ReplayRun.Opener remembered(ReplayRun.Opener opener) {
        return (roster, listener) -> {
            GameLog log = opener.open(roster, listener);
            opened = log;
            return log;
        };
    }

    /**
     * Where to look if a problem is the first of a log that the program does not know: its columns are not understood, or what
     * is in them cannot be read from the first game on. Null elsewhere, as after one bad game of a known log.
     */
    public @Nullable String advice(Problem problem) {
        String file = problem.location().file();
        boolean ofGame = OF_FIRST_GAME.contains(problem.kind()) && opened != null && opened.beginsWith(problem);
        if (file.equals("-") || !(OF_COLUMNS.contains(problem.kind()) || ofGame)) {
            return null;
        }
        return logs.stream()
                .filter(log -> file.equals(log) || file.startsWith(log.endsWith("/") ? log : log + "/"))
                .findFirst()
                .map(log -> ShellWords.written(List.of("rate", "inspect", log)) + " shows what this log holds")
                .orElse(null);
    }
}
