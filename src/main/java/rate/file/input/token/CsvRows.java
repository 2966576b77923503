package rate.file.input.token;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.opencsv.ICSVParser;
import com.opencsv.RFC4180ParserBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Slice;
import rate.file.input.source.ByteScan;
import rate.file.input.source.Source;
import rate.file.input.source.Utf8Lines;

/**
 * The records of a text with separated fields (RFC 4180, also with other separators than the comma), each with the line it
 * starts on.
 *
 * <p>Empty lines are no records, and neither are rules of dashes ({@link #nextFilled}). A line end within quotes becomes
 * {@code \n}. A backslash is a character like any other, and mostly so is a quote within a field that does not begin with
 * one. A line without quotes is cut at its separators, byte by byte, and its fields become texts only if asked for. All
 * other lines opencsv splits; because it passes over some misplaced quotes and then joins lines or drops characters, their
 * places are checked before it. A text that begins with a byte-order mark is a spreadsheet's, and its fields are given
 * without the {@linkplain FormulaGuard apostrophe} before a formula. Refused are
 *
 * <ul>
 *   <li>as {@link ProblemKind#UNCLOSED_QUOTE}: a quote still open at the end of the text or of its
 *       {@value #MAX_QUOTED_LINES}th line; text after a closing quote; and in a field that does not begin with a quote,
 *       two of them in a row, or an odd number of them in the last field or before a last comma;
 *   <li>as {@link ProblemKind#LINE_TOO_LONG}: a field of more than {@value #MAX_FIELD} characters, a record of more
 *       than {@value #MAX_COLUMNS} columns or {@value #MAX_RECORD} characters.
 * </ul>
 */
public final class CsvRows {

    /** Physical lines that one quoted field may span; opencsv takes quadratic time in them. */
    static final int MAX_QUOTED_LINES = 64;

    /** Longest field, in chars. */
    static final int MAX_FIELD = 1 << 16;

    /** Most fields of a record. */
    public static final int MAX_COLUMNS = 1 << 10;

    /** Longest record, in chars, its line ends within quotes included. */
    static final int MAX_RECORD = Utf8Lines.MAX_LINE;

    /** Most records without any text in a row: as many rows as a spreadsheet has. */
    static final int MOST_BLANK = 1 << 20;

    private static final char QUOTE = '"';

    private final Utf8Lines lines;
    private final char separator;
    private final ICSVParser parser;

    /** True if a record without quotes is cut byte by byte. */
    private final boolean bytewise;

    /** The fields of a record that opencsv split; null if the present one was cut byte by byte. */
    private String @Nullable [] quoted;

    /** Where the fields of a record that was cut byte by byte end in its line, and how many there are. */
    private final int[] ends = new int[MAX_COLUMNS + 1];

    private int plain;
    private Slice[] slices = {};

    private long line;

    /** The first line of a record that opencsv split. */
    private String text = "";

    /** Columns counted so far in it. */
    private int columns;

    /** Where the last quote opened. */
    private Location opening;

    public CsvRows(Utf8Lines lines, char separator) {
        this(lines, separator, separator < 0x80);
    }

    /**
     * @param bytewise whether records without quotes are cut byte by byte, which takes a separator of ASCII; if not, opencsv
     *     splits every record
     */
    public CsvRows(Utf8Lines lines, char separator, boolean bytewise) {
        this.lines = lines;
        this.separator = separator;
        this.bytewise = bytewise;
        this.parser = new RFC4180ParserBuilder().withSeparator(separator).build();
        this.opening = Location.of(lines.name());
    }

    /** Goes to the next record; false if there is none. */
    boolean next() {
        do {
            if (!lines.advance()) {
                return false;
            }
        } while (lines.start() == lines.end());
        cut();
        return true;
    }

    /** Goes to the next record that has any text; false if there is none. */
    public boolean nextFilled() {
        int blank = 0;
        do {
            if (!lines.advance()) {
                return false;
            }
            if (blank > MOST_BLANK) {
                throw new InputRefused(
                        ProblemKind.LINE_TOO_LONG,
                        Location.of(lines.name(), lines.line(), null),
                        "the " + blank + " rows before have no text");
            }
            blank += lines.start() == lines.end() ? 0 : 1;
        } while (isBlank() || isRule());
        cut();
        return true;
    }

    /** Returns whether the line has no text at all: no fields, or such with nothing but white space, in quotes or not. */
    private boolean isBlank() {
        byte[] bytes = lines.bytes();
        int end = lines.end();
        boolean begins = true; // of a field
        boolean quoted = false;
        for (int at = lines.start(); at < end; at++) {
            byte b = bytes[at];
            if (b == '"' && (begins || (quoted && (at + 1 == end || bytes[at + 1] == separator)))) {
                quoted = !quoted;
            } else if ((quoted || b != separator) && b != ' ' && b != '\t') {
                return false;
            }
            begins = b == separator && !quoted;
        }
        return !quoted;
    }

    /** Returns whether the line is drawn below names or between rows: dashes, three and more in at least two fields. */
    private boolean isRule() {
        byte[] bytes = lines.bytes();
        int dashes = 0;
        int fields = 0;
        for (int at = lines.start(); at <= lines.end(); at++) {
            byte b = at == lines.end() ? (byte) separator : bytes[at];
            if (b == '-') {
                dashes++;
            } else if (b != separator && " \t:|+".indexOf(b) < 0) {
                return false;
            } else {
                if (dashes == 1 || dashes == 2) {
                    return false;
                }
                fields += dashes > 0 ? 1 : 0;
                dashes = 0;
            }
        }
        return fields > 1;
    }

    /** Cuts the line, and with an open quote those that follow, into fields. */
    private void cut() {
        line = lines.line();
        plain = bytewise ? ByteScan.fields(lines.bytes(), lines.start(), lines.end(), separator, ends) : -1;
        quoted = null;
        if (plain < 0) {
            text = lines.text();
            String[] fields = quoted(text);
            if (lines.isMarked()) {
                Arrays.setAll(fields, field -> FormulaGuard.removed(fields[field]));
            }
            quoted = fields;
        }
        requireColumns(size());
        if (plain >= 0 && lines.end() - lines.start() > MAX_FIELD) {
            requireFields(fields());
        }
    }

    /** How many fields the record has. */
    public int size() {
        return quoted == null ? plain : quoted.length;
    }

    /** A field of the record, without its quotes. */
    public String text(int field) {
        return quoted == null
                ? new String(
                        lines.bytes(), begin(field), ends[field] - begin(field), lines.isAscii() ? ISO_8859_1 : UTF_8)
                : quoted[field];
    }

    /**
     * A field of the record, without its quotes, to be used only while the record is the present one; for a field in plain
     * ASCII no string is made.
     */
    public CharSequence chars(int field) {
        if (quoted != null || !(lines.isAscii() || ByteScan.isAscii(lines.bytes(), begin(field), ends[field]))) {
            return text(field);
        }
        while (slices.length <= field) {
            slices = Arrays.copyOf(slices, slices.length + 1);
            slices[slices.length - 1] = new Slice();
        }
        return slices[field].over(lines.bytes(), begin(field), ends[field]);
    }

    /** Where the text of a field begins in its line, if that was cut byte by byte. */
    private int begin(int field) {
        int from = field == 0 ? lines.start() : ends[field - 1] + 1;
        return lines.isMarked() && FormulaGuard.stands(lines.bytes(), from, ends[field]) ? from + 1 : from;
    }

    public String[] fields() {
        String[] fields = new String[size()];
        Arrays.setAll(fields, this::text);
        return fields;
    }

    /** The physical line, from 1, on which the record starts. */
    long line() {
        return line;
    }

    /** That line as it stands in the text: the whole record, unless a field of it goes on in the next line. */
    public String text() {
        return quoted == null ? lines.text() : text;
    }

    /**
     * Where a field begins in {@link #text}.
     *
     * @return the character, from 1, of its opening quote if it has one; 0 if the field is not on that line
     */
    int columnOf(int field) {
        String text = text();
        int at = 0;
        for (int before = 0; before < field; before++) {
            at = endOfField(text, at);
            if (at == text.length()) {
                return 0;
            }
            at++;
        }
        return at + 1;
    }

    /** Where the record starts. */
    public Location location() {
        return quoted == null
                ? new Location(lines.name(), line, 0, lines.excerpt())
                : Location.of(lines.name(), line, text);
    }

    /** Where a field of the record begins, its index counted from 0. */
    public Location location(int field) {
        return location().at(columnOf(field));
    }

    private int endOfField(String text, int start) {
        int end = start;
        if (text.startsWith("\"", start)) {
            do {
                end = text.indexOf(QUOTE, end + 1) + 1;
                if (end == 0) {
                    return text.length();
                }
            } while (text.startsWith("\"", end));
        }
        int next = text.indexOf(separator, end);
        return next < 0 ? text.length() : next;
    }

    /** The fields that opencsv finds in a record; reads on while a quote is open. */
    private String[] quoted(String first) {
        columns = 1;
        boolean open = checkQuotes(first, false);
        String[] head = split(first);
        if (!open) {
            return head;
        }
        List<String> all = new ArrayList<>(Arrays.asList(head));
        long length = first.length();
        while (open) {
            if (lines.line() - opening.line() + 1 >= MAX_QUOTED_LINES) {
                throw misquoted(
                        opening, "the quote that begins here is still open after " + MAX_QUOTED_LINES + " lines");
            }
            String more = lines.next();
            if (more == null) {
                throw misquoted(opening, "the quote that begins here is never closed");
            }
            length += 1 + more.length();
            if (length > MAX_RECORD) {
                throw tooLong("the record has more than " + MAX_RECORD + " characters");
            }
            open = checkQuotes(more, true);
            all.addAll(Arrays.asList(split(more)));
        }
        return all.toArray(String[]::new);
    }

    /** The fields that opencsv finds complete with this line. */
    private String[] split(String physical) {
        String[] complete;
        try {
            complete = parser.parseLineMulti(physical);
        } catch (IOException e) {
            throw Source.cannotRead(lines.name(), e);
        }
        requireFields(complete);
        return complete;
    }

    private void requireFields(String[] fields) {
        for (String field : fields) {
            if (field.length() > MAX_FIELD) {
                throw tooLong("a field has more than " + MAX_FIELD + " characters");
            }
        }
    }

    /**
     * Refuses misplaced quotes, and too many columns.
     *
     * @param open whether it begins within a quoted field
     * @return whether it ends within one
     */
    private boolean checkQuotes(String physical, boolean open) {
        int length = physical.length();
        int at = 0;
        boolean within = open;
        while (true) {
            if (!within) {
                int quote = physical.indexOf(QUOTE, at);
                countColumns(physical, at, quote < 0 ? length : quote);
                if (quote < 0) {
                    return false;
                }
                if (quote > 0 && physical.charAt(quote - 1) != separator) {
                    at = endOfPlain(physical, quote);
                    continue;
                }
                opening = here(physical, quote);
                at = quote + 1;
            }
            int quote = physical.indexOf(QUOTE, at);
            if (quote < 0) {
                return true;
            }
            at = quote + 1;
            within = at < length && physical.charAt(at) == QUOTE;
            if (within) {
                at++;
            } else if (at < length && physical.charAt(at) != separator) {
                throw opening.line() == lines.line()
                        ? misquoted(here(physical, at), "text follows a closing quote")
                        : misquoted(
                                opening,
                                "the quote that begins here ends in line " + lines.line()
                                        + ", in the middle of a field");
            }
        }
    }

    /**
     * The end of an unquoted field with a quote in it. That quote is text, but opencsv makes one of two in a row, and
     * takes an odd number in the last field, or before a last comma, for the begin of a field that goes on.
     */
    private int endOfPlain(String physical, int firstQuote) {
        int length = physical.length();
        boolean odd = false;
        boolean doubled = false;
        int end = firstQuote;
        while (end < length && physical.charAt(end) != separator) {
            boolean quote = physical.charAt(end) == QUOTE;
            doubled |= quote && physical.charAt(end - 1) == QUOTE;
            odd ^= quote;
            end++;
        }
        if (doubled || (odd && end >= length - 1)) {
            throw misquoted(here(physical, firstQuote), "the field contains a quote, but does not begin with one");
        }
        return end;
    }

    /** Before opencsv sees them: its time is the product of columns and line length if there is a quote. */
    private void countColumns(String physical, int start, int end) {
        for (int i = start; i < end; i++) {
            if (physical.charAt(i) == separator) {
                columns++;
            }
        }
        requireColumns(columns);
    }

    private void requireColumns(int count) {
        if (count > MAX_COLUMNS) {
            throw tooLong("the record has more than " + MAX_COLUMNS + " columns");
        }
    }

    private Location here(String physical, int index) {
        return Location.of(lines.name(), lines.line(), physical).at(index + 1);
    }

    private static InputRefused misquoted(Location location, String message) {
        return new InputRefused(ProblemKind.UNCLOSED_QUOTE, location, message);
    }

    private InputRefused tooLong(String message) {
        Location record = Location.of(lines.name(), line, null);
        return new InputRefused(ProblemKind.LINE_TOO_LONG, record, message);
    }
}
