package rate.file.input;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.filter.JsonFilter;
import rate.file.input.source.Source;
import rate.file.input.source.Transcoded;
import rate.file.input.token.YamlJson;

/**
 * How the bytes of a file are cut into records, as far as the file does not say so itself. What the records mean is not
 * said here. Null stands for what nobody said.
 *
 * @param at the key, or keys with points between them, under which a JSON has its records; null if they are all there is
 * @param jq a filter that makes records of each value of a JSON, or of each record of another file; null for none
 * @param delimiter of the fields of a CSV, one character; null for a comma
 * @param encoding the name of a charset; null for UTF-8
 * @param skipLines how many lines stand before the records, from 1 to 2^20; null for none
 * @param sheet of a workbook, by its name or its number from 1; null for the first
 * @param lines a regular expression with named groups, which are the fields of each line of a text; null for other files
 * @param listSeparator between the texts of a list in one field, a sign or a word between spaces; null for a semicolon
 * @param headerless whether the first row of a table is a record like the others, so that fields are called by their positions
 */
public record Layout(
        @Nullable String at,
        @Nullable String jq,
        @Nullable String delimiter,
        @Nullable String encoding,
        @Nullable Integer skipLines,
        @Nullable String sheet,
        @Nullable String lines,
        @Nullable String listSeparator,
        boolean headerless) {

    private static final Layout UNSAID = new Layout(null, null, null, null, null, null, null, null, false);

    /** As many lines as a spreadsheet has rows. */
    private static final int MOST_SKIPPED = 1 << 20;

    private static final int BUFFER = 1 << 16;

    private static final char COMMA = ',';
    private static final String SEMICOLON = ";";

    /** Checks what can be checked without a file; a delimiter may be the word {@code tab}. */
    public Layout {
        if (jq != null) {
            JsonFilter.require(jq);
        }
        delimiter = "tab".equals(delimiter) || "\\t".equals(delimiter) ? "\t" : delimiter;
        if (delimiter != null && (delimiter.length() != 1 || "\"\r\n".contains(delimiter))) {
            throw new IllegalArgumentException("--delimiter must be one character, or tab, not \"" + delimiter + "\"");
        }
        if (encoding != null) {
            requireCharset(encoding);
        }
        if (skipLines != null && (skipLines < 1 || skipLines > MOST_SKIPPED)) {
            throw new IllegalArgumentException("--skip-lines must be from 1 to " + MOST_SKIPPED + ", not " + skipLines);
        }
        if (lines != null) {
            LineRecords.require(lines);
        }
        if (listSeparator != null
                && (listSeparator.isEmpty()
                        || listSeparator.chars().anyMatch(sign -> "\"\r\n".indexOf(sign) >= 0)
                        || Letters.isLetterOrDigit(listSeparator.charAt(0))
                        || Letters.isLetterOrDigit(listSeparator.charAt(listSeparator.length() - 1)))) {
            throw new IllegalArgumentException(
                    "--list-separator must be a sign that is neither a letter nor a digit, or a word between spaces, "
                            + "as ' and ', not \"" + listSeparator + "\"");
        }
    }

    /** Nothing is said: a CSV with commas, or what tells itself what it is. */
    public static Layout unsaid() {
        return UNSAID;
    }

    /** The records of a JSON under a key. */
    public static Layout at(@Nullable String key) {
        return new Layout(key, null, null, null, null, null, null, null, false);
    }

    /** The records that a filter makes of the values of a JSON. */
    public static Layout filtered(String filter) {
        return new Layout(null, filter, null, null, null, null, null, null, false);
    }

    /** The fields of a CSV with a delimiter. */
    public static Layout delimited(String sign) {
        return new Layout(null, null, sign, null, null, null, null, null, false);
    }

    /** A text in a charset. */
    public static Layout encoded(String charset) {
        return new Layout(null, null, null, charset, null, null, null, null, false);
    }

    /** Records below so many lines. */
    public static Layout below(String lines) {
        try {
            return new Layout(null, null, null, null, Integer.valueOf(lines), null, null, null, false);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--skip-lines must be a number, not \"" + lines + "\"", e);
        }
    }

    public static Layout sheet(String nameOrNumber) {
        return new Layout(null, null, null, null, null, nameOrNumber, null, null, false);
    }

    /** Lines of a text. */
    public static Layout lines(String pattern) {
        return new Layout(null, null, null, null, null, null, pattern, null, false);
    }

    /** Fields that are lists with a separator. */
    public static Layout listed(String separator) {
        return new Layout(null, null, null, null, null, null, null, separator, false);
    }

    /** A table without a row of names. */
    public static Layout withoutHeader() {
        return new Layout(null, null, null, null, null, null, null, null, true);
    }

    /** This layout, with what another one says besides or instead. */
    public Layout with(Layout other) {
        return new Layout(
                other.at == null ? at : other.at,
                other.jq == null ? jq : other.jq,
                other.delimiter == null ? delimiter : other.delimiter,
                other.encoding == null ? encoding : other.encoding,
                other.skipLines == null ? skipLines : other.skipLines,
                other.sheet == null ? sheet : other.sheet,
                other.lines == null ? lines : other.lines,
                other.listSeparator == null ? listSeparator : other.listSeparator,
                headerless || other.headerless);
    }

    /** This layout without its filter. */
    public Layout unfiltered() {
        return new Layout(at, null, delimiter, encoding, skipLines, sheet, lines, listSeparator, headerless);
    }

    /** The character that separates the fields of a CSV. */
    public char delimiterSign() {
        return delimiter == null ? COMMA : delimiter.charAt(0);
    }

    /** How many lines stand before the records. */
    public int skipped() {
        return skipLines == null ? 0 : skipLines;
    }

    /**
     * Opens a text, whose bytes are then UTF-8, or JSON if it is YAML; or a workbook, whose bytes are as they are.
     *
     * @param source which stays open, and is to be closed by the caller
     * @return a stream that can be marked
     */
    public InputStream open(Source source) {
        InputStream raw = source.openLog();
        boolean isText = !source.isWorkbook() && !source.isColumnar();
        BufferedInputStream in = new BufferedInputStream(
                isText && isTranscoded()
                        ? new Transcoded(source.name(), raw, Charset.forName(String.valueOf(encoding)))
                        : raw,
                BUFFER);
        boolean mayBeYaml = isText && lines == null && delimiter == null && skipLines == null && !headerless;
        return mayBeYaml ? YamlJson.orSame(source.name(), in) : in;
    }

    /** Returns whether texts have another charset than UTF-8. */
    boolean isTranscoded() {
        return encoding != null && !Charset.forName(encoding).equals(StandardCharsets.UTF_8);
    }

    /** Returns whether a field that is a text may be a list, because it was said how it is written. */
    public boolean hasLists() {
        return listSeparator != null;
    }

    /**
     * The texts of a field that is a list; of another the texts between the signs that were said, or as the records have it.
     */
    public List<String> items(Records records, int field) {
        if (listSeparator == null || (records.isSparse() && records.isList(field))) {
            return records.items(field);
        }
        String text = records.text(field);
        return Letters.isBlank(text) ? List.of() : split(text);
    }

    /** The texts between the signs that were said, or between semicolons; at least one. */
    public List<String> split(String text) {
        return split(text, listSeparator == null ? SEMICOLON : listSeparator);
    }

    /** The texts between signs, or between words; at least one. */
    public static List<String> split(String text, String sign) {
        List<String> items = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf(sign); end >= 0; end = text.indexOf(sign, from)) {
            items.add(text.substring(from, end));
            from = end + sign.length();
        }
        items.add(text.substring(from));
        return items;
    }

    private static void requireCharset(String name) {
        try {
            Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException(
                    "--encoding \"" + name + "\" is not known; examples are windows-1252, ISO-8859-2 and UTF-16", e);
        }
    }
}
