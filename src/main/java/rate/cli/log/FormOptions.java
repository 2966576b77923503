package rate.cli.log;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.Recorded;
import rate.cli.option.Under;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.file.input.Layout;
import rate.file.input.source.Source;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.form.Profiles;
import rate.log.order.LogReading;

/** The words that say how a log, or fixtures, are written. */
@Under(HelpSection.LOG)
public final class FormOptions {

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
                    + " game=season+'-'+round, ladder='men', team1=w1;w2; or computed: place=if(team == winner, 1, 2).")
    private List<String> map = new ArrayList<>();

    @Recorded
    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "Only rows or games that match: level!=Q, result=Blue|Red, round>=3, or an expression:"
                    + " crowd > 0 and not (round == 'Q').")
    private List<String> where = new ArrayList<>();

    @Recorded
    @Option(
            names = "--replace",
            paramLabel = "COLUMN:OLD=NEW",
            description = "Translate texts of a column: result:Blue=win,Red=loss. * stands for all other texts.")
    private List<String> replace = new ArrayList<>();

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

    @Mixin
    private LayoutOptions layout = new LayoutOptions();

    @Recorded
    @Option(names = "--decimal", paramLabel = "SIGN", description = "The decimal sign of numbers, if it is a comma.")
    @Nullable
    private String decimal;

    @Recorded
    @Option(
            names = "--season",
            paramLabel = "year|MM-dd",
            description = "The season of each game by its time, instead of a column season: the year, or a season that"
                    + " begins every year on a day, for example 08-01 (UTC).")
    @Nullable
    private String season;

    @Recorded
    @Option(
            names = "--abandoned",
            paramLabel = "count|leave-out",
            description =
                    "Games whose scores say that they were not played to their end (W/O, RET, abandoned): count them as"
                            + " they stood, or leave them out. Without it they are not sound.")
    @Nullable
    private String abandoned;

    @Recorded
    @Option(
            names = "--group",
            description =
                    "Bring the rows of each game of a file together, in a log with a row per player and game whose rows"
                            + " are in another order. Games come in the order of their first rows.")
    private boolean group;

    @Mixin
    JoinOptions joins = new JoinOptions();

    @Mixin
    RosterOptions rosters = new RosterOptions();

    /**
     * How the log is written, by what was said of it.
     *
     * @param at the key of a JSON that holds the games; null if it holds nothing else
     */
    LogForm form(Console console, @Nullable String at) {
        LogForm words = words(at);
        return (profile == null ? words : profile(console, profile).with(words)).joined(joins.read(console));
    }

    /** Returns the form that the options describe, without a profile. */
    LogForm words(@Nullable String at) {
        return WrongUsage.unless(() -> new LogForm.Builder()
                .layout(Layout.at(at).with(layout.layout()))
                .map(map)
                .where(where)
                .replace(replace)
                .timeFormat(timeFormat)
                .zone(zone)
                .decimal(decimal)
                .season(season)
                .abandoned(abandoned)
                .group(group)
                .form());
    }

    private static LogForm profile(Console console, String name) {
        if (Profiles.named(name).isPresent()) {
            return Profiles.known(name);
        }
        if (!name.contains(".") && Files.notExists(console.path(name))) {
            return Profiles.known(name);
        }
        try (Source source = console.source(name)) {
            return Profiles.read(source);
        }
    }

    /** How fixtures are read: games that may be yet to be played, in their own order. */
    public LogReading ofFixtures(Console console, CorrectionOptions corrections) {
        Corrections corrected = corrections.read(console);
        return LogReading.of(form(console, null).ofFixtures())
                .with(rosters.read(console))
                .with(corrected);
    }

    /** The files that are read beside the log. */
    public List<String> files() {
        List<String> files = new ArrayList<>(joins.files);
        if (rosters.file != null) {
            files.add(rosters.file);
        }
        if (profile != null && Profiles.named(profile).isEmpty()) {
            files.add(profile);
        }
        return files;
    }
}
