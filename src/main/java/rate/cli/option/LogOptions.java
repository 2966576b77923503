package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.cli.terminal.Console;
import rate.cli.word.Unknown;
import rate.cli.word.WrongUsage;
import rate.game.Roster;
import rate.input.source.Source;
import rate.inspect.Inspection;
import rate.inspect.Inspector;
import rate.log.GameLog;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.form.Profiles;
import rate.log.name.Rosters;
import rate.log.order.LogOrder;
import rate.log.order.LogReading;
import rate.problem.ProblemListener;
import rate.publish.ReplayRun;

/** The words that say which logs to read and how. */
public final class LogOptions {

    /** The logs as the user named them. */
    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description = "Logs of games, oldest first: CSV or JSON, also gzipped; - is standard input.")
    public List<String> logs = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "NAME|FILE",
            description =
                    "The format of a third-party log: a name (see rate profiles), or a file written by rate inspect --save.")
    @Nullable
    String profile;

    @Recorded
    @Option(
            names = "--map",
            paramLabel = "CANONICAL=THEIRS",
            description = "Columns of a third-party log, for example time=date,player1=home_team; also joined:"
                    + " game=season+'-'+round, ladder='men', team1=w1;w2.")
    private List<String> map = new ArrayList<>();

    @Recorded
    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "Only rows or games that match: level!=Q, result=Blue|Red, round>=3.")
    private List<String> where = new ArrayList<>();

    @Recorded
    @Option(
            names = "--replace",
            paramLabel = "COLUMN:OLD=NEW",
            description = "Translate texts of a column: result:Blue=win,Red=loss.")
    private List<String> replace = new ArrayList<>();

    @Recorded
    @Option(
            names = "--at",
            paramLabel = "KEY",
            description =
                    "The key that holds the games, if they are inside a larger JSON document: games, data.matches.")
    @Nullable
    private String at;

    @Recorded
    @Option(
            names = "--time-format",
            paramLabel = "PATTERN",
            description = "The format of other times, for example dd.MM.yyyy, M/d/yyyy, epoch-millis, or excel for days"
                    + " as spreadsheets count them.")
    @Nullable
    private String timeFormat;

    @Recorded
    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "The time zone of times without one: UTC, Europe/Berlin, +02:00.")
    @Nullable
    private String zone;

    @Recorded
    @Option(
            names = "--delimiter",
            paramLabel = "SIGN",
            description = "The delimiter of the fields of a CSV, if it is not a comma: ';' or tab.")
    @Nullable
    private String delimiter;

    @Recorded
    @Option(names = "--decimal", paramLabel = "SIGN", description = "The decimal sign of numbers, if it is a comma.")
    @Nullable
    private String decimal;

    @Recorded
    @Option(
            names = "--abandoned",
            paramLabel = "count|leave-out",
            description =
                    "Games whose scores say that they were not played to their end (W/O, RET, abandoned): count them as"
                            + " they stood, or leave them out. Without it they are not sound.")
    @Nullable
    private String abandoned;

    @Mixin
    private RosterOptions rosters = new RosterOptions();

    /** How the log is written, by what was said of it. */
    private LogForm form(Console console) {
        LogForm words = words();
        return profile == null ? words : profile(console, profile).with(words);
    }

    /** What was said besides a profile. */
    private LogForm words() {
        return WrongUsage.unless(() -> new LogForm.Builder()
                .at(at)
                .map(map)
                .where(where)
                .replace(replace)
                .timeFormat(timeFormat)
                .zone(zone)
                .delimiter(delimiter)
                .decimal(decimal)
                .abandoned(abandoned)
                .form());
    }

    private static LogForm profile(Console console, String name) {
        if (Profiles.named(name).isPresent()) {
            return known(name);
        }
        if (!name.contains(".") && Files.notExists(console.path(name))) {
            return known(name);
        }
        try (Source source = console.source(name)) {
            return Profiles.read(source);
        }
    }

    /** A profile that comes with the program. */
    public static LogForm known(String name) {
        return Profiles.named(name)
                .orElseThrow(() -> new WrongUsage(Unknown.name(
                        "profile",
                        name,
                        Profiles.all().stream().map(Profiles.Profile::name).toList())));
    }

    /** Everything that was said of the log, for the manifest. */
    public Map<String, @Nullable Object> words(LogForm form) {
        Map<String, @Nullable Object> words = new LinkedHashMap<>();
        words.put("profile", form.name());
        words.put("map", form.mapping().texts());
        words.put("where", form.whereTexts());
        words.put("replace", LogForm.replacementTexts(form.replace()));
        words.put("at", form.at());
        words.put("time_format", form.timeFormat());
        words.put("zone", form.zone());
        String zoneData = form.zoneData();
        if (zoneData != null) {
            words.put("zone_data", zoneData);
        }
        words.put("delimiter", form.delimiter());
        words.put("decimal", form.decimal());
        if (form.abandoned() != null) {
            words.put("abandoned", form.abandoned());
        }
        rosters.record(words);
        return words;
    }

    /** Every file that is to be read: the logs, what stands beside them, and others. */
    public List<String> inputs(List<String> others) {
        List<String> inputs = new ArrayList<>(logs);
        inputs.addAll(others);
        if (rosters.file != null) {
            inputs.add(rosters.file);
        }
        if (profile != null && Profiles.named(profile).isEmpty()) {
            inputs.add(profile);
        }
        return inputs;
    }

    /**
     * Reads what stands beside the log, and puts together how the log is to be read.
     *
     * @param defectors whether a player may be on two teams of a game
     */
    public LogReading reading(Console console, OrderOptions order, CorrectionOptions corrections, boolean defectors) {
        return reading(console, order, order.columns(), corrections, defectors);
    }

    /**
     * The same, with columns that are only looked at.
     *
     * @param columns those that order the games of one time, and behind them the others
     */
    public LogReading reading(
            Console console,
            OrderOptions order,
            List<OrderColumn> columns,
            CorrectionOptions corrections,
            boolean defectors) {
        LogForm form = form(console).ordered(columns);
        Corrections corrected = corrections.read(console);
        return new LogReading(form, rosters.read(console), corrected, order.order(), defectors);
    }

    /** Looks at the log, without anything that is to be corrected in it. */
    public Inspection inspect(Console console) {
        Rosters read = rosters.read(console);
        LogForm words = words();
        LogReading said = new LogReading(form(console), read, Corrections.none(), LogOrder.ofTheFiles(), false);
        return Inspector.inspect(() -> console.sources(logs), said, profile, words, console.clock());
    }

    /** The words that name the file of the teams. */
    public List<String> rosterWords() {
        return rosters.words();
    }

    /** Opens the logs, to be read from the beginning. */
    public GameLog open(Console console, LogReading reading, Roster roster, ProblemListener listener, boolean ahead) {
        return opener(console, reading, ahead, sources -> sources).open(roster, listener);
    }

    /**
     * Opens the log, for a run.
     *
     * @param files gives the files to be read, of those that were named
     */
    public ReplayRun.Opener opener(
            Console console, LogReading reading, boolean ahead, UnaryOperator<List<Source>> files) {
        if (logs.contains("")) {
            throw new WrongUsage("the name of a LOG is empty");
        }
        return (roster, listener) -> new GameLog(files.apply(console.sources(logs)), reading, roster, listener, ahead);
    }
}
