package rate.log;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.game.Roster;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.text.Letters;

/**
 * Opens a file with the reader for its format, which its content tells and never its name; and finds out which of the
 * forms that come with the program it has, if its columns are not ours and nothing else was said.
 */
final class Formats {

    /** What profiles are for: CSV and JSON objects without teams. */
    private static final String ROWS = "rows";

    /** What profiles are for: JSON objects with teams. */
    private static final String GAMES = "games";

    private static final String PGN = "pgn";
    private static final String ROBORUMBLE = "roborumble";

    /** How far to look for the first line of a file. */
    private static final int FIRST_LINE = 1 << 10;

    /**
     * A file that is open.
     *
     * @param reader of its games
     * @param form how it is read
     */
    record Opened(GameReader reader, LogForm form) {}

    /**
     * A JSON file that is open, before its first game.
     *
     * @param json its tokens
     * @param items its games
     * @param keys of the first of them
     */
    private record JsonFile(JsonTokens json, JsonItems items, Set<String> keys) {}

    /**
     * A file that is open, and of which nobody said yet what its fields mean.
     *
     * @param records what it holds, if that can be told in records
     * @param json its games, if it is a JSON; else null
     */
    record Raw(
            RawLog.Format format, Records records, @Nullable JsonFile json) {}

    private final String file;
    private final InputStream in;
    private final LogForm form;
    private final Reading reading;

    private Formats(String file, InputStream in, LogForm form, Reading reading) {
        this.file = file;
        this.in = in;
        this.form = form;
        this.reading = reading;
    }

    /** Opens a log. */
    static Opened open(Source source, LogForm form, Reading reading) {
        InputStream in = new BufferedInputStream(source.open(), 1 << 16);
        return new Formats(source.name(), in, form, reading).open();
    }

    /** Opens a table: a CSV, or a list of flat JSON objects. */
    static Records table(Source source, LogForm form) {
        InputStream in = new BufferedInputStream(source.open(), 1 << 16);
        try {
            if (startsLikeJson(in)) {
                Set<String> keys = JsonKeys.of(source.name(), in, form.at());
                JsonTokens json = new JsonTokens(source.name(), in);
                return new JsonRecords(source.name(), json, new JsonItems(json, form.at()), keys);
            }
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        return csv(source.name(), in, form, "the table is empty");
    }

    private Opened open() {
        Raw raw = raw();
        return switch (raw.format()) {
            case PGN, ROBORUMBLE -> records(raw.records(), fitting(raw, form));
            case CSV -> rows(raw.records());
            default -> json(raw, Objects.requireNonNull(raw.json()));
        };
    }

    private Raw raw() {
        try {
            refuseUtf16();
            String first = firstLine();
            if (PgnRecords.recognises(first)) {
                return new Raw(RawLog.Format.PGN, new PgnRecords(file, in), null);
            }
            if (RumbleRecords.recognises(first)) {
                return new Raw(RawLog.Format.ROBORUMBLE, new RumbleRecords(file, in), null);
            }
            return startsLikeJson(in)
                    ? rawJson()
                    : new Raw(RawLog.Format.CSV, csv(file, in, form, "the log is empty"), null);
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    private Raw rawJson() throws IOException {
        Set<String> keys = JsonKeys.of(file, in, form.at());
        JsonTokens json = new JsonTokens(file, in);
        JsonItems items = new JsonItems(json, form.at());
        RawLog.Format format = EloMmrGames.recognises(keys)
                ? RawLog.Format.ELO_MMR
                : TankRoyaleGames.recognises(keys)
                        ? RawLog.Format.TANK_ROYALE
                        : switch (items.holder()) {
                            case ARRAY -> RawLog.Format.JSON_ARRAY;
                            case NONE -> RawLog.Format.JSON_LINES;
                            case LIST -> RawLog.Format.JSON_LIST;
                            case OBJECT -> RawLog.Format.JSON_OBJECT;
                        };
        return new Raw(format, new JsonRecords(file, json, items, keys), new JsonFile(json, items, keys));
    }

    private static CsvRecords csv(String file, InputStream in, LogForm form, String ifEmpty) {
        CsvRows rows = new CsvRows(new Utf8Lines(file, in), form.delimiterSign());
        if (!rows.next()) {
            throw new InputRefused(new Problem(ProblemKind.EMPTY_LOG, Location.of(file), null, ifEmpty));
        }
        return new CsvRecords(file, rows);
    }

    private Opened json(Raw raw, JsonFile opened) {
        if (raw.format() == RawLog.Format.ELO_MMR) {
            TopLevel top = unmapped("an Elo-MMR contest", opened.items());
            return new Opened(new EloMmrGames(opened.json(), opened.items(), top, reading), form);
        }
        if (raw.format() == RawLog.Format.TANK_ROYALE) {
            TopLevel top = unmapped("a Tank Royale battle", opened.items());
            return new Opened(new TankRoyaleGames(opened.json(), opened.items(), top, reading), form);
        }
        LogForm fitting = fitting(raw, form);
        return isFlat(new Columns(raw.records(), fitting))
                ? records(raw.records(), fitting)
                : new Opened(new JsonGames(file, opened.json(), opened.items(), fitting, reading), fitting);
    }

    /** Whether JSON objects are as the rows of a table. */
    static boolean isFlat(Columns columns) {
        return !columns.has("teams") && (GameRows.recognises(columns) || columns.has("player"));
    }

    /** Of formats whose keys say what they are, conditions are all that can be said. */
    private TopLevel unmapped(String what, JsonItems items) {
        TopLevel top = new TopLevel(file, items, form);
        if (!form.mapping().isEmpty() || !form.replace().isEmpty()) {
            throw top.refused(
                    ProblemKind.AMBIGUOUS_FORM,
                    what + " has keys of its own, and --map and --replace do not apply to it");
        }
        return top;
    }

    private Opened rows(Records records) {
        return records(records, fitting(records, form));
    }

    /** Opens a log as records, whatever they mean. */
    static Raw raw(Source source, LogForm form) {
        Reading nobody = new Reading(new Names(new Roster()), null, new Numbering(), problem -> {});
        InputStream in = new BufferedInputStream(source.open(), 1 << 16);
        return new Formats(source.name(), in, form, nobody).raw();
    }

    /** How a file is read: in the form that its format or its columns tell, under what was said besides. */
    static LogForm fitting(Raw raw, LogForm form) {
        return switch (raw.format()) {
            case PGN -> named(PGN, form);
            case ROBORUMBLE -> named(ROBORUMBLE, form);
            case ELO_MMR, TANK_ROYALE -> form;
            default -> fitting(raw.records(), form);
        };
    }

    /** A format of which the form is known, and what the user says besides. */
    private static LogForm named(String name, LogForm form) {
        return Profiles.named(name).orElseThrow().with(form);
    }

    private Opened records(Records records, LogForm fitting) {
        Columns columns = new Columns(records, fitting);
        boolean perGame = GameRows.recognises(columns);
        if (perGame && columns.has("player")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "\"player\" is for a row per seat, and other columns are for a row per game");
        }
        if (!perGame && !columns.has("player") && !columns.has("game")) {
            throw columns.unrecognised();
        }
        GameReader reader = perGame
                ? new GameRows(records, columns, fitting, reading)
                : new SeatRows(records, columns, fitting, reading);
        for (String unused : columns.unused()) {
            columns.slip(unused)
                    .ifPresent(ours -> reading.complaints()
                            .hear(new Problem(
                                    ProblemKind.UNKNOWN_COLUMN,
                                    records.header(),
                                    null,
                                    "column \"" + unused + "\" is not used; did you mean \"" + ours + "\"?")));
        }
        return new Opened(reader, fitting);
    }

    /**
     * The form that was asked for; or, if the columns are not ours and no profile was named, the one of the program's that
     * fits, under what was said besides. Of several the one counts that needs the most columns.
     */
    private static LogForm fitting(Records records, LogForm form) {
        if (form.name() != null || isComplete(records, form)) {
            return form;
        }
        List<LogForm> possible = Profiles.all().stream()
                .filter(profile -> ROWS.equals(profile.format()) || GAMES.equals(profile.format()))
                .map(profile -> profile.form().with(form))
                .filter(profile -> fits(records, profile))
                .toList();
        List<LogForm> complete = possible.stream()
                .filter(profile -> isComplete(records, profile))
                .toList();
        // What almost has a form lacks what that form says it lacks.
        List<LogForm> fitting = (complete.isEmpty() ? possible : complete)
                .stream()
                        .sorted(Comparator.comparingInt((LogForm profile) -> needs(profile))
                                .reversed())
                        .toList();
        if (fitting.size() > 1 && needs(fitting.get(0)) == needs(fitting.get(1))) {
            throw new InputRefused(new Problem(
                    ProblemKind.AMBIGUOUS_FORM,
                    records.header(),
                    null,
                    "the columns could be those of several forms: "
                            + String.join(
                                    ", ", fitting.stream().map(LogForm::name).toList())));
        }
        return fitting.isEmpty() ? form : fitting.get(0);
    }

    private static int needs(LogForm profile) {
        return profile.mapping().required().size();
    }

    private static boolean fits(Records records, LogForm profile) {
        Set<String> names = records.names().stream().map(Mapping::key).collect(Collectors.toSet());
        return profile.mapping().required().stream()
                .allMatch(alternatives -> alternatives.stream().anyMatch(name -> names.contains(Mapping.key(name))));
    }

    /** Whether the columns, read so, say who played and how it ended. */
    static boolean isComplete(Records records, LogForm read) {
        Columns columns = new Columns(records, read);
        return SeatRows.recognises(columns)
                || GameRows.isComplete(columns)
                || (columns.has("teams") && (columns.has("places") || columns.has("scores")));
    }

    /** Letters and brackets of UTF-16 have a NUL as their other half. */
    private void refuseUtf16() throws IOException {
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        if (first == 0 || second == 0) {
            throw new InputRefused(new Problem(
                    ProblemKind.BAD_ENCODING, Location.of(file), null, "it looks like UTF-16: there are NUL bytes"));
        }
    }

    /** The first line that is not blank, or its beginning. */
    private String firstLine() throws IOException {
        in.mark(FIRST_LINE);
        String head = new String(in.readNBytes(FIRST_LINE), StandardCharsets.UTF_8);
        in.reset();
        return head.lines()
                .map(line -> line.replace("\uFEFF", ""))
                .filter(line -> !Letters.isBlank(line))
                .findFirst()
                .orElse("");
    }

    /** Looks past a byte order mark and white space for a bracket or a brace. */
    private static boolean startsLikeJson(InputStream in) throws IOException {
        in.mark(1 << 12);
        int b = in.read();
        for (int i = 0;
                i < 1 << 10 && (b == 0xEF || b == 0xBB || b == 0xBF || b == ' ' || b == '\t' || b == '\r' || b == '\n');
                i++) {
            b = in.read();
        }
        in.reset();
        return b == '[' || b == '{';
    }
}
