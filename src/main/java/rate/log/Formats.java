package rate.log;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

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
        try {
            refuseUtf16();
            String first = firstLine();
            if (PgnRecords.recognises(first)) {
                return records(new PgnRecords(file, in), named(PGN));
            }
            if (RumbleRecords.recognises(first)) {
                return records(new RumbleRecords(file, in), named(ROBORUMBLE));
            }
            return startsLikeJson(in) ? json() : rows(csv(file, in, form, "the log is empty"));
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    private static CsvRecords csv(String file, InputStream in, LogForm form, String ifEmpty) {
        CsvRows rows = new CsvRows(new Utf8Lines(file, in), form.delimiterSign());
        if (!rows.next()) {
            throw new InputRefused(new Problem(ProblemKind.EMPTY_LOG, Location.of(file), null, ifEmpty));
        }
        return new CsvRecords(file, rows);
    }

    private Opened json() throws IOException {
        Set<String> keys = JsonKeys.of(file, in, form.at());
        JsonTokens json = new JsonTokens(file, in);
        JsonItems items = new JsonItems(json, form.at());
        JsonRecords records = new JsonRecords(file, json, items, keys);
        if (EloMmrGames.recognises(keys)) {
            return new Opened(new EloMmrGames(json, items, unmapped("an Elo-MMR contest", items), reading), form);
        }
        if (TankRoyaleGames.recognises(keys)) {
            return new Opened(new TankRoyaleGames(json, items, unmapped("a Tank Royale battle", items), reading), form);
        }
        LogForm fitting = fitting(records);
        Columns columns = new Columns(records, fitting);
        boolean flat = !columns.has("teams") && (GameRows.recognises(columns) || columns.has("player"));
        return flat
                ? records(records, fitting)
                : new Opened(new JsonGames(file, json, items, fitting, reading), fitting);
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
        return records(records, fitting(records));
    }

    /** A format of which the form is known, and what the user says besides. */
    private LogForm named(String name) {
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
    private LogForm fitting(Records records) {
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
    private static boolean isComplete(Records records, LogForm read) {
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
                .filter(line -> !line.isBlank())
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
