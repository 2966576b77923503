package rate.file.input;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.Source;
import rate.file.input.source.Utf8Lines;
import rate.file.input.source.XmlStart;
import rate.file.input.token.CsvRows;
import rate.file.input.token.Delimiters;
import rate.file.input.token.JsonTokens;
import rate.file.input.token.YamlJson;
import rate.file.input.workbook.SheetRows;
import rate.file.input.workbook.Workbook;

/**
 * A file that is open as records, and of which nobody said yet what its fields mean. Its content tells its format, and never
 * its name.
 *
 * @param records what it holds, if that can be told in records
 * @param json its games, if it is a JSON; else null
 */
public record RecordFile(
        RecordFormat format, Records records, @Nullable Json json) {

    /** How far to look for the first line of a file. */
    private static final int FIRST_LINE = 1 << 10;

    private static final int BUFFER = 1 << 16;

    /** The byte-order mark of UTF-8. */
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /**
     * A JSON file that is open, before its first game.
     *
     * @param names the keys of all objects in the first games, however deep
     * @param emptyList the key of the list that holds no game, if it is a page of an answer that has none; else null
     * @param text the whole of it, which can be begun anew
     */
    public record Json(
            JsonTokens tokens,
            JsonItems items,
            Set<String> names,
            @Nullable String emptyList,
            InputStream text) {}

    /**
     * Opens a file.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it cannot be read at all
     */
    public static RecordFile open(Source source, Layout layout) {
        InputStream in = layout.open(source);
        String filter = layout.jq();
        if (filter == null) {
            return open(source, layout, in);
        }
        try {
            return !source.isWorkbook()
                            && layout.lines() == null
                            && layout.skipLines() == null
                            && startsLikeJson(in, false)
                    ? filtered(source.name(), in, layout.at(), filter)
                    : open(source, layout, in).filtered(filter);
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
    }

    /** Opens a file, and leaves out the filter. */
    private static RecordFile open(Source source, Layout layout, InputStream in) {
        String file = source.name();
        if (source.isWorkbook()) {
            if (layout.lines() != null || layout.delimiter() != null) {
                throw new InputRefused(
                        ProblemKind.AMBIGUOUS_FORMAT,
                        Location.of(file),
                        "it is a workbook (.xlsx), and --lines and --delimiter are for texts");
            }
            return new RecordFile(RecordFormat.WORKBOOK, workbook(source, in, layout, false), null);
        }
        if (layout.sheet() != null) {
            throw new InputRefused(
                    ProblemKind.UNKNOWN_SHEET, Location.of(file), "it is not a workbook (.xlsx), so it has no sheets");
        }
        if (layout.lines() != null) {
            return new RecordFile(RecordFormat.LINES, lines(file, in, layout, layout.lines()), null);
        }
        try {
            if (layout.skipLines() != null) {
                refuseUtf16(file, in);
                return new RecordFile(RecordFormat.CSV, csv(file, in, layout), null);
            }
            String markup = XmlStart.of(ahead(in, XmlStart.REACH));
            if (XmlStart.begins(markup)) {
                InputStream xml = layout.isTranscoded() ? marked(in) : in;
                return XmlRows.recognises(markup)
                        ? new RecordFile(RecordFormat.POSTS, new XmlRows(file, xml), null)
                        : new RecordFile(RecordFormat.ALLEGIANCE, new AllegianceRecords(file, xml), null);
            }
            refuseUtf16(file, in);
            String first = firstLine(in);
            if (PgnRecords.recognises(first)) {
                return new RecordFile(RecordFormat.PGN, new PgnRecords(file, in), null);
            }
            if (RumbleRecords.recognises(first)) {
                return new RecordFile(RecordFormat.ROBORUMBLE, new RumbleRecords(file, in), null);
            }
            RecordFile found = startsLikeJson(in)
                    ? json(file, in, layout.at())
                    : new RecordFile(RecordFormat.CSV, csv(file, in, layout), null);
            return source.isColumnar() && found.format() == RecordFormat.JSON_LINES
                    ? new RecordFile(RecordFormat.PARQUET, found.records(), found.json())
                    : found;
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /** The keys of all objects in the first games of a JSON, however deep; none of another file. */
    public Set<String> keys() {
        return json == null ? Set.of() : json.names();
    }

    /**
     * The fields of the first row of a CSV, with tabs between them, if it may be a record; else empty. To be called before the
     * first record.
     */
    public String firstRow() {
        return records instanceof CsvRecords rows && rows.mayLackNames() ? rows.firstRow() : "";
    }

    /**
     * Returns a JSON with the records that it has under a key or by a filter; a table without a row of names with those that
     * are called by their positions. To be called before the first record.
     */
    public RecordFile read(Layout layout) {
        if (json == null) {
            return layout.jq() == null ? withoutNames() : withoutNames().filtered(layout.jq());
        }
        String file = records.file();
        try {
            json.text().reset();
            return layout.jq() == null
                    ? json(file, json.text(), layout.at())
                    : filtered(file, json.text(), layout.at(), layout.jq());
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /**
     * Returns this file with fields that are called by their positions: the first row of a CSV is then a record like the
     * others; other formats are unchanged. To be called before the first record.
     */
    public RecordFile withoutNames() {
        return records instanceof CsvRecords rows && rows.isNamed
                ? new RecordFile(format, rows.withoutNames(), json)
                : this;
    }

    /**
     * Opens a table: a CSV, or a list of flat JSON objects.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it is no table
     */
    public static Records table(Source source, Layout layout) {
        return table(source, layout, line -> layout.delimiterSign());
    }

    /**
     * Opens a table whose fields may be separated by any usual sign: by the one that its first line has most often.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it is no table
     */
    public static Records table(Source source) {
        return table(source, Layout.unsaid(), Delimiters::ofLine);
    }

    /** @param delimiter of the fields of a CSV, by its first line */
    private static Records table(Source source, Layout layout, Function<String, Character> delimiter) {
        String file = source.name();
        BufferedInputStream raw = new BufferedInputStream(source.openLog(), BUFFER);
        if (source.isWorkbook()) {
            return workbook(source, raw, layout, true);
        }
        InputStream in = YamlJson.orSame(file, raw);
        try {
            return startsLikeJson(in)
                    ? json(file, in, layout.at()).records()
                    : csv(
                            new Utf8Lines(file, in),
                            delimiter.apply(firstLine(in)),
                            !layout.headerless(),
                            "the table is empty",
                            List.of());
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /**
     * The names of the sheets of a workbook that are shown.
     *
     * @param source which stays open, and is to be closed by the caller
     * @return nothing if it is no workbook
     */
    public static List<String> sheets(Source source) {
        InputStream in = source.openLog();
        if (!source.isWorkbook()) {
            return List.of();
        }
        try (Workbook workbook = new Workbook(source.name(), in)) {
            return workbook.sheets();
        }
    }

    /**
     * The first rows of a sheet, by their numbers: those without any text are empty.
     *
     * @param source a workbook, which stays open, and is to be closed by the caller
     */
    public static List<List<String>> rows(Source source, String sheet, int most) {
        try (Workbook workbook = new Workbook(source.name(), source.openLog())) {
            SheetRows rows = workbook.rows(sheet);
            List<List<String>> all = new ArrayList<>();
            for (SheetRows.Row row = rows.next(); row != null && row.number() <= most; row = rows.next()) {
                while (all.size() < row.number() - 1) {
                    all.add(List.of());
                }
                all.add(List.of(row.cells()));
            }
            return all;
        }
    }

    /** A sheet of a workbook, which is closed with its source. */
    private static WorkbookRecords workbook(Source source, InputStream in, Layout layout, boolean everyCellCounts) {
        Workbook workbook = new Workbook(source.name(), in);
        source.closeWith(workbook::close);
        return WorkbookRecords.of(source.name(), workbook.rows(layout.sheet()), layout, everyCellCounts);
    }

    private static RecordFile json(String file, InputStream in, @Nullable String at) throws IOException {
        JsonKeys look = JsonKeys.of(file, in, at);
        in.mark(JsonKeys.REACH);
        JsonTokens tokens = new JsonTokens(file, in);
        JsonItems items = new JsonItems(tokens, at);
        return new RecordFile(
                RecordFormat.ofJson(look.keys.keySet(), items.holder),
                new JsonRecords(file, tokens, items, look.keys),
                new Json(tokens, items, look.names, look.emptyList(), in));
    }

    private static RecordFile filtered(String file, InputStream in, @Nullable String at, String filter) {
        JsonTokens tokens = JsonTokens.ofValues(file, in);
        JsonValues values = new JsonValues(tokens, new JsonItems(tokens, at));
        return new RecordFile(RecordFormat.JSON_FILTERED, new FilteredRecords(file, values, filter), null);
    }

    /** Returns the records that a filter makes of those of this file. To be called before the first record. */
    private RecordFile filtered(String filter) {
        Records made = new FilteredRecords(records.file(), FilteredRecords.of(records), filter);
        return new RecordFile(RecordFormat.FILTERED, made, null);
    }

    private static LineRecords lines(String file, InputStream in, Layout layout, String regex) {
        List<List<String>> beginning = beginning(file, in, layout, lines -> {
            LineRecords records = new LineRecords(lines, regex, List.of());
            return () -> records.next()
                    ? IntStream.range(0, records.names().size())
                            .mapToObj(records::text)
                            .toList()
                    : null;
        });
        return new LineRecords(below(file, in, layout), regex, beginning);
    }

    private static CsvRecords csv(String file, InputStream in, Layout layout) {
        List<List<String>> beginning = beginning(file, in, layout, lines -> {
            CsvRows rows = new CsvRows(lines, layout.delimiterSign());
            rows.nextFilled(); // the names
            return () -> rows.nextFilled() ? List.of(rows.fields()) : null;
        });
        return csv(
                below(file, in, layout),
                layout.delimiterSign(),
                !layout.headerless(),
                layout.skipLines() == null
                        ? "the log is empty"
                        : "the log has nothing below the lines that --skip-lines passes over",
                beginning);
    }

    /**
     * The fields of the first records, as far as they are whole.
     *
     * @param reader gives the fields of one record of some lines after the other, and null behind the last
     */
    private static List<List<String>> beginning(
            String file, InputStream in, Layout layout, Function<Utf8Lines, Supplier<@Nullable List<String>>> reader) {
        List<List<String>> beginning = new ArrayList<>();
        try {
            InputStream head = new ByteArrayInputStream(ahead(in, BUFFER));
            Supplier<@Nullable List<String>> records = reader.apply(below(file, head, layout));
            for (List<String> fields = records.get();
                    fields != null && beginning.size() < Records.BEGINNING;
                    fields = records.get()) {
                beginning.add(fields);
            }
        } catch (InputRefused refused) {
            // Reading will say it again, if the text is not only cut off here.
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
        return beginning;
    }

    /** The lines of a text, without those that stand before its records. */
    private static Utf8Lines below(String file, InputStream in, Layout layout) {
        Utf8Lines lines = new Utf8Lines(file, in);
        for (int i = 0; i < layout.skipped() && lines.advance(); i++) {}
        return lines;
    }

    private static CsvRecords csv(
            Utf8Lines lines, char delimiter, boolean isNamed, String ifEmpty, List<List<String>> beginning) {
        String file = lines.name();
        CsvRows rows = new CsvRows(lines, delimiter);
        if (!rows.nextFilled()) {
            throw new InputRefused(ProblemKind.EMPTY_LOG, Location.of(file), ifEmpty);
        }
        return new CsvRecords(file, rows, isNamed, isNamed ? beginning : List.of());
    }

    /** Letters and brackets of UTF-16 have a NUL as their other half. */
    private static void refuseUtf16(String file, InputStream in) throws IOException {
        byte[] first = ahead(in, 2);
        if (first.length > 0 && (first[0] == 0 || first[first.length - 1] == 0)) {
            throw new InputRefused(
                    ProblemKind.BAD_ENCODING, Location.of(file), "it contains NUL bytes and is probably UTF-16");
        }
    }

    /** Returns the XML with a byte order mark before it, which has precedence over the encoding that the XML declares. */
    private static InputStream marked(InputStream in) throws IOException {
        return Arrays.equals(ahead(in, MARK.length), MARK)
                ? in
                : new SequenceInputStream(new ByteArrayInputStream(MARK), in);
    }

    /** The first bytes, which are read once more. */
    private static byte[] ahead(InputStream in, int length) throws IOException {
        in.mark(length);
        byte[] ahead = in.readNBytes(length);
        in.reset();
        return ahead;
    }

    /** The first line that is not blank, or its beginning. */
    private static String firstLine(InputStream in) throws IOException {
        return new String(ahead(in, FIRST_LINE), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replace("\uFEFF", ""))
                .filter(line -> !Letters.isBlank(line))
                .findFirst()
                .orElse("");
    }

    private static boolean startsLikeJson(InputStream in) throws IOException {
        return startsLikeJson(in, true);
    }

    /** Looks past a byte order mark and white space for a brace, or a bracket; one before a digit may be that of a date. */
    private static boolean startsLikeJson(InputStream in, boolean mayBeDate) throws IOException {
        in.mark(1 << 12);
        int b = in.read();
        for (int i = 0;
                i < 1 << 10 && (b == 0xEF || b == 0xBB || b == 0xBF || b == ' ' || b == '\t' || b == '\r' || b == '\n');
                i++) {
            b = in.read();
        }
        int next = in.read();
        in.reset();
        return b == '{' || (b == '[' && (!mayBeDate || next < '0' || next > '9'));
    }
}
