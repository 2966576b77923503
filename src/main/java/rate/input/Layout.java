package rate.input;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;
import rate.text.Letters;

/**
 * How the bytes of a file are cut into records, as far as the file does not say so itself. What the records mean is not
 * said here. Null stands for what nobody said.
 *
 * @param at the key, or keys with points between them, under which a JSON has its records; null if they are all there is
 * @param delimiter of the fields of a CSV, one character; null for a comma
 * @param encoding the name of a charset; null for UTF-8
 * @param skipLines how many lines stand before the records, at least 1; null for none
 * @param sheet of a workbook, by its name or its number from 1; null for the first
 * @param lines a regular expression with named groups, which are the fields of each line of a text; null for other files
 * @param listSeparator between the texts of a list in one field, one character; null for a semicolon
 */
public record Layout(
        @Nullable String at,
        @Nullable String delimiter,
        @Nullable String encoding,
        @Nullable Integer skipLines,
        @Nullable String sheet,
        @Nullable String lines,
        @Nullable String listSeparator) {

    private static final Layout UNSAID = new Layout(null, null, null, null, null, null, null);

    private static final char COMMA = ',';
    private static final char SEMICOLON = ';';

    /** Checks what can be checked without a file; a delimiter may be the word {@code tab}. */
    public Layout {
        delimiter = "tab".equals(delimiter) || "\\t".equals(delimiter) ? "\t" : delimiter;
        if (delimiter != null && (delimiter.length() != 1 || "\"\r\n".contains(delimiter))) {
            throw new IllegalArgumentException("--delimiter must be one character, or tab, not \"" + delimiter + "\"");
        }
        if (encoding != null) {
            requireCharset(encoding);
        }
        if (skipLines != null && skipLines < 1) {
            throw new IllegalArgumentException("--skip-lines must be at least 1, not " + skipLines);
        }
        if (lines != null) {
            LineRecords.require(lines);
        }
        if (listSeparator != null
                && (listSeparator.length() != 1
                        || "\"\r\n".contains(listSeparator)
                        || Letters.isLetterOrDigit(listSeparator.charAt(0)))) {
            throw new IllegalArgumentException(
                    "--list-separator must be one character that is no letter or digit, not \"" + listSeparator + "\"");
        }
    }

    /** Nothing is said: a CSV with commas, or what tells itself what it is. */
    public static Layout unsaid() {
        return UNSAID;
    }

    /** The records of a JSON under a key. */
    public static Layout at(@Nullable String key) {
        return new Layout(key, null, null, null, null, null, null);
    }

    /** The fields of a CSV with a delimiter. */
    public static Layout delimited(String sign) {
        return new Layout(null, sign, null, null, null, null, null);
    }

    /** A text in a charset. */
    public static Layout encoded(String charset) {
        return new Layout(null, null, charset, null, null, null, null);
    }

    /** Records below so many lines. */
    public static Layout below(String lines) {
        try {
            return new Layout(null, null, null, Integer.valueOf(lines), null, null, null);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--skip-lines must be a number, not \"" + lines + "\"", e);
        }
    }

    /** A sheet of a workbook. */
    public static Layout sheet(String nameOrNumber) {
        return new Layout(null, null, null, null, nameOrNumber, null, null);
    }

    /** Lines of a text. */
    public static Layout lines(String pattern) {
        return new Layout(null, null, null, null, null, pattern, null);
    }

    /** Fields that are lists with a separator. */
    public static Layout listed(String separator) {
        return new Layout(null, null, null, null, null, null, separator);
    }

    /** This layout, with what another one says besides or instead. */
    public Layout with(Layout other) {
        return new Layout(
                other.at == null ? at : other.at,
                other.delimiter == null ? delimiter : other.delimiter,
                other.encoding == null ? encoding : other.encoding,
                other.skipLines == null ? skipLines : other.skipLines,
                other.sheet == null ? sheet : other.sheet,
                other.lines == null ? lines : other.lines,
                other.listSeparator == null ? listSeparator : other.listSeparator);
    }

    /** What separates the fields of a CSV. */
    public char delimiterSign() {
        return delimiter == null ? COMMA : delimiter.charAt(0);
    }

    /** What separates the texts of a list in one field. */
    public char listSign() {
        return listSeparator == null ? SEMICOLON : listSeparator.charAt(0);
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
