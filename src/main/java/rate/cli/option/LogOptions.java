package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.cli.terminal.Console;
import rate.cli.word.Unknown;
import rate.cli.word.WrongUsage;
import rate.game.Roster;
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.inspect.Inspector;
import rate.log.Bookmarks;
import rate.log.GameLog;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.form.Profiles;
import rate.log.order.LogReading;
import rate.problem.Complaints;
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
                    "The form of a foreign log, by name (see rate profiles) or as a file that rate inspect --save wrote.")
    @Nullable
    String profile;

    @Option(
            names = "--map",
            paramLabel = "OURS=THEIRS",
            description = "Foreign columns, for example time=date,player1=home_team; also put together:"
                    + " game=season+'-'+round, ladder='men', team1=w1;w2.")
    private List<String> map = new ArrayList<>();

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "Only rows or games of which this holds: level!=Q, result=Blue|Red, round>=3.")
    private List<String> where = new ArrayList<>();

    @Option(
            names = "--replace",
            paramLabel = "COLUMN:OLD=NEW",
            description = "Texts of a foreign column that mean others: result:Blue=win,Red=loss.")
    private List<String> replace = new ArrayList<>();

    @Option(
            names = "--at",
            paramLabel = "KEY",
            description = "Where a JSON log has its games, if they are not all there is: games, data.matches.")
    @Nullable
    private String at;

    @Option(
            names = "--time-format",
            paramLabel = "PATTERN",
            description =
                    "If times are foreign, how they are written, for example dd.MM.yyyy, M/d/yyyy or epoch-millis.")
    @Nullable
    private String timeFormat;

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "Where the clock hung whose times name no zone: UTC, Europe/Berlin, +02:00.")
    @Nullable
    private String zone;

    @Option(
            names = "--delimiter",
            paramLabel = "SIGN",
            description = "What separates the fields of a CSV, if it is no comma: ';' or tab.")
    @Nullable
    private String delimiter;

    @Option(names = "--decimal", paramLabel = "SIGN", description = "The decimal sign of numbers, if it is a comma.")
    @Nullable
    private String decimal;

    @Mixin
    private RosterOptions rosters = new RosterOptions();

    /** How the log is written, by what was said of it. */
    private LogForm form(Console console) {
        LogForm words = words();
        return profile == null ? words : profile(console, profile).with(words);
    }

    /** What was said besides a profile. */
    private LogForm words() {
        return WrongUsage.unless(() -> LogForm.of(at, map, where, replace, timeFormat, zone, delimiter, decimal));
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
        words.put("replace", form.replace());
        words.put("at", form.at());
        words.put("time_format", form.timeFormat());
        words.put("zone", form.zone());
        String zoneData = form.zoneData();
        if (zoneData != null) {
            words.put("zone_data", zoneData);
        }
        words.put("delimiter", form.delimiter());
        words.put("decimal", form.decimal());
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

    /** Reads what stands beside the log, and puts together how the log is to be read. */
    public Asked asked(Console console, OrderOptions order, CorrectionOptions corrections) {
        LogForm form = form(console);
        Corrections corrected = corrections.read(console);
        RosterOptions.RosterFile file = rosters.read(console);
        return new Asked(
                new LogReading(form, file == null ? null : file.rosters(), corrected, order.of(logs)),
                file == null ? null : file.input());
    }

    /** The same for looking at the log, without anything that is to be corrected in it. */
    public Inspector.Said said(Console console) {
        RosterOptions.RosterFile file = rosters.read(console);
        return new Inspector.Said(profile, words(), form(console), file == null ? null : file.rosters());
    }

    /** The words that name the file of the teams. */
    public List<String> rosterWords() {
        return rosters.words();
    }

    /**
     * What was asked of a log.
     *
     * @param reading how it is to be read
     * @param rosters the file of its teams, counted as games; null if there is none
     */
    public record Asked(LogReading reading, @Nullable InputFile rosters) {}

    /** Opens the logs, to be read from the beginning. */
    public GameLog open(Console console, LogReading reading, Roster roster, Complaints complaints, boolean ahead) {
        return opener(console, reading, ahead).open(roster, complaints, Bookmarks.NONE);
    }

    /** Opens the log, for a run. */
    public ReplayRun.Opener opener(Console console, LogReading reading, boolean ahead) {
        if (logs.contains("")) {
            throw new WrongUsage("the name of a LOG is empty");
        }
        return new ReplayRun.Opener() {
            @Override
            public List<Source> sources() {
                return console.sources(logs);
            }

            @Override
            public GameLog open(Roster roster, Complaints complaints, Bookmarks bookmarks) {
                return new GameLog(sources(), reading, roster, complaints, ahead, bookmarks);
            }
        };
    }
}
