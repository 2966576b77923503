package rate.cli.log;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.file.TableRefused;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.source.Source;
import rate.log.correct.Corrections;
import rate.log.form.JoinTable;
import rate.log.form.JoinTable.JoinKey;
import rate.log.form.LogForm;
import rate.log.form.Profiles;
import rate.log.name.Rosters;
import rate.log.order.LogReading;

/**
 * The options that say how a log, or fixtures, are written, and which files are read beside them: the tables of {@code --join},
 * of which the first key is that of the first file, and so on, and rosters.
 */
public final class FormOptions implements OptionList.Described {

    @Nullable
    String profile;

    private List<String> map = new ArrayList<>();
    private List<String> where = new ArrayList<>();
    private List<String> replace = new ArrayList<>();
    private @Nullable String timeFormat;
    private @Nullable String zone;
    private @Nullable String jq;
    private @Nullable String delimiter;
    private @Nullable String encoding;
    private @Nullable Integer skipLines;
    private @Nullable String sheet;
    private @Nullable String lines;
    private @Nullable String listSeparator;
    private boolean noHeader;
    private @Nullable String decimal;
    private @Nullable String season;
    private @Nullable String abandoned;
    private @Nullable String scoreUnit;
    private boolean group;
    private List<String> join = new ArrayList<>();
    private List<String> on = new ArrayList<>();
    private @Nullable String rosterFile;
    private List<String> rosterKey = new ArrayList<>();
    private List<String> rosterMap = new ArrayList<>();

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.LOG);
        to.option(
                        "--profile NAME|FILE",
                        "The format of a third-party log: a name (see rate profiles), or a file written by rate inspect --save.")
                .into(String.class, profile, value -> profile = value);
        to.recorded(
                        "--map CANONICAL=THEIRS",
                        "Columns of a third-party log, for example time=date,player1=home_team; also joined:"
                                + " game=season+'-'+round, ladder='men', team1=w1;w2; or computed: place=if(team == winner, 1, 2).")
                .each(String.class, map, value -> map = value);
        to.recorded(
                        "--where CONDITION",
                        "Only rows or games that match: level!=Q, result=Blue|Red, round>=3, or an expression:"
                                + " crowd > 0 and not (round == 'Q').")
                .each(String.class, where, value -> where = value);
        to.recorded(
                        "--replace COLUMN:OLD=NEW",
                        "Translate the texts of a column: result:Blue=win,Red=loss. * means all other texts.")
                .each(String.class, replace, value -> replace = value);
        to.recorded(
                        "--time-format PATTERN",
                        "The format of times that are not ISO, for example dd.MM.yyyy, M/d/yyyy, epoch-millis, or "
                                + "excel for days as spreadsheets count them.")
                .into(String.class, timeFormat, value -> timeFormat = value);
        to.recorded("--zone ZONE", "The time zone of times without one: UTC, Europe/Berlin, +02:00.")
                .into(String.class, zone, value -> zone = value);
        to.recorded(
                        "--jq FILTER",
                        "Make the records of a log with a filter in the language of jq that gets a JSON value, or the "
                                + "texts of a row, and returns objects, for example '. as $g | .players[] | {game: $g.id, player: .name, score}'.")
                .into(String.class, jq, value -> jq = value);
        to.recorded("--delimiter SIGN", "The delimiter between the fields of a CSV, if it is not a comma: ';' or tab.")
                .into(String.class, delimiter, value -> delimiter = value);
        to.recorded("--encoding CHARSET", "The charset of a log that is not UTF-8: windows-1252, ISO-8859-2, UTF-16.")
                .into(String.class, encoding, value -> encoding = value);
        to.recorded(
                        "--skip-lines COUNT",
                        "The number of lines before the header of a CSV or sheet, or before the text that --lines reads.")
                .into(Integer.class, skipLines, value -> skipLines = value);
        to.recorded("--sheet NAME|NUMBER", "The sheet of a workbook (.xlsx) with the games (default: the first).")
                .into(String.class, sheet, value -> sheet = value);
        to.recorded(
                        "--lines REGEX",
                        "Read a text line by line. The named groups of a regular expression become the columns, for "
                                + "example '(?<player1>.+) beats (?<player2>.+)'.")
                .into(String.class, lines, value -> lines = value);
        to.recorded(
                        "--list-separator SIGN",
                        "The separator between the names of a list in one field, if it is not a semicolon: ',', "
                                + "'/' or ' and '.")
                .into(String.class, listSeparator, value -> listSeparator = value);
        to.recordedFlag(
                "--no-header",
                "The first row of a CSV or sheet is a record, not a header: the columns are called @1, @2, …",
                value -> noHeader = value);
        to.recorded("--decimal SIGN", "The decimal sign of numbers, if it is a comma.")
                .into(String.class, decimal, value -> decimal = value);
        to.recorded(
                        "--season year|MM-dd",
                        "Take the season of each game from its time instead of a column season: the year, or a "
                                + "season that begins every year on a day, for example 08-01 (UTC).")
                .into(String.class, season, value -> season = value);
        to.recorded(
                        "--abandoned count|leave-out|played",
                        "What to do with games whose scores say that they were not finished (W/O, RET, abandoned): "
                                + "count them as they stood, leave them out, or leave out walkovers only. Without "
                                + "this option they are errors.")
                .into(String.class, abandoned, value -> abandoned = value);
        to.recorded(
                        "--score-unit sets|points|share",
                        "What a score of sets such as 6-4 3-6 7-5 counts: the sets (the default), the points or games "
                                + "within them, or the share of the points.")
                .into(String.class, scoreUnit, value -> scoreUnit = value);
        to.recordedFlag(
                "--group",
                "Bring the rows of each game together, in a log with a row per player and game whose games "
                        + "are not contiguous. Games come in the order of their first rows.",
                value -> group = value);
        to.option(
                        "--join FILE",
                        "A table to join: each record also gets the columns of its row with the same key; see --on.")
                .each(String.class, join, value -> join = value);
        to.recorded(
                        "--on COLUMN=THEIRS",
                        "The key of each --join, in the same order: a column of the log and one of the file, for "
                                + "example venue=id; several with commas: season,team=name.")
                .each(String.class, on, value -> on = value);
        to.option("--rosters FILE", "The members of the teams that team1 and team2 name: a table with team and player.")
                .into(String.class, rosterFile, value -> rosterFile = value);
        to.recorded(
                        "--roster-key COLUMN",
                        "Further columns of the log and the rosters that identify a team, such as a tournament.")
                .split(",")
                .each(String.class, rosterKey, value -> rosterKey = value);
        to.recorded(
                        "--roster-map CANONICAL=THEIRS",
                        "Columns of the rosters that have other names, for example team=Club,player=Name.")
                .each(String.class, rosterMap, value -> rosterMap = value);
    }

    /**
     * How the log is written, by what was said of it, at the key of a JSON that holds the games; null if it holds nothing else.
     */
    LogForm form(Console console, @Nullable String at) {
        LogForm words = words(at);
        return (profile == null ? words : profile(console, profile).with(words)).joined(tables(console));
    }

    /** Returns the form that the options describe, without a profile. */
    LogForm words(@Nullable String at) {
        return WrongUsage.unless(() -> new LogForm.Builder()
                .layout(new Layout(at, jq, delimiter, encoding, skipLines, sheet, lines, listSeparator, noHeader))
                .map(map)
                .where(where)
                .replace(replace)
                .timeFormat(timeFormat)
                .zone(zone)
                .decimal(decimal)
                .season(season)
                .abandoned(abandoned)
                .scoreUnit(scoreUnit)
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
                .with(rosters(console))
                .with(corrected);
    }

    /** Returns true if tables are joined. */
    boolean joins() {
        return !join.isEmpty();
    }

    /**
     * Joins a table as if it had been named so, once for each of its keys as after {@code --on}, behind the others, with
     * mappings as after {@code --map}.
     */
    void join(String file, List<String> keys, List<String> columns) {
        join = new ArrayList<>(join);
        join.addAll(Collections.nCopies(keys.size(), file));
        on = new ArrayList<>(on);
        on.addAll(keys);
        map = new ArrayList<>(map);
        map.addAll(columns);
    }

    /** The tables that were named, in order. */
    private List<JoinTable> tables(Console console) {
        WrongUsage.require(
                join.size() == on.size(),
                "--join and --on belong together: " + join.size() + " and " + on.size()
                        + " were given, and the first --on is for the first --join");
        List<JoinKey> keys = on.stream()
                .map(text -> WrongUsage.unless(() -> JoinKey.parse(text)))
                .toList();
        List<JoinTable> tables = new ArrayList<>();
        for (int i = 0; i < join.size(); i++) {
            try (Source source = console.source(join.get(i))) {
                tables.add(JoinTable.read(source, RecordFile.table(source), keys.get(i)));
            } catch (InputRefused e) {
                throw TableRefused.ofJoin(e.problem());
            }
        }
        return tables;
    }

    /** Reads the rosters from the file that was named; null if none was. */
    @Nullable
    Rosters rosters(Console console) {
        if (rosterFile == null) {
            WrongUsage.require(
                    rosterKey.isEmpty() && rosterMap.isEmpty(), "--roster-key and --roster-map need --rosters");
            return null;
        }
        try (Source source = console.source(rosterFile)) {
            return Rosters.read(source, rosterForm(), rosterKey);
        } catch (InputRefused e) {
            throw TableRefused.ofRosters(e.problem());
        }
    }

    private LogForm rosterForm() {
        return WrongUsage.unless(() -> LogForm.ofTable(null, rosterMap));
    }

    /** The files that are read beside the log. */
    public List<String> files() {
        List<String> files = new ArrayList<>(join);
        if (rosterFile != null) {
            files.add(rosterFile);
        }
        if (profile != null && Profiles.named(profile).isEmpty()) {
            files.add(profile);
        }
        return files;
    }

    /** The words that name the tables and rosters again, for another command line. */
    List<String> besideWords() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < join.size(); i++) {
            words.addAll(List.of("--join", join.get(i), "--on", on.get(i)));
        }
        if (rosterFile != null) {
            words.addAll(List.of("--rosters", rosterFile));
        }
        if (!rosterKey.isEmpty()) {
            words.addAll(List.of("--roster-key", String.join(",", rosterKey)));
        }
        rosterMap.forEach(each -> words.addAll(List.of("--roster-map", each)));
        return words;
    }

    /** Everything that was said of how the log is written, for the manifest. */
    Map<String, @Nullable Object> recorded(LogForm form) {
        Map<String, @Nullable Object> words = new LinkedHashMap<>();
        Layout layout = form.layout();
        words.put("profile", form.name());
        words.put("map", form.mapping().texts());
        words.put("where", form.whereTexts());
        words.put("replace", LogForm.replacementTexts(form.replace()));
        words.put("at", layout.at());
        words.put("time_format", form.timeFormat());
        words.put("zone", form.zone());
        putIfAny(words, "zone_data", form.zoneData());
        words.put("delimiter", layout.delimiter());
        words.put("decimal", form.decimal());
        putIfAny(words, "jq", layout.jq());
        putIfAny(words, "encoding", layout.encoding());
        putIfAny(words, "skip_lines", layout.skipLines());
        form.plain().forEach(words::putIfAbsent);
        putIfAny(words, "on", on.isEmpty() ? null : on);
        words.put("roster_key", rosterKey);
        words.put("roster_map", rosterForm().mapping().texts());
        return words;
    }

    private static void putIfAny(Map<String, @Nullable Object> words, String name, @Nullable Object value) {
        if (value != null) {
            words.put(name, value);
        }
    }
}
