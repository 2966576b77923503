package rate.file.input.own;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.input.own.OwnTable.OwnRows;

/**
 * The rows of a canonical JSON table: an array with an object per line, without blanks, all with the same keys in the same
 * order.
 */
final class OwnJsonRows implements OwnRows {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final String ESCAPED = "\"\\\b\f\n\r\t";
    private static final String LETTERS = "\"\\bfnrt";
    private static final String NULL = "null";

    private final OwnLines lines;

    /** By column, what stands before its cell: a comma, or of the first one a brace, and its key. */
    private final List<String> before = new ArrayList<>();

    private @Nullable OwnRow ahead;
    private boolean more;
    private String line = "";
    private int at;

    OwnJsonRows(OwnLines lines) {
        this.lines = lines;
    }

    /** Those of the first row, which is read ahead. */
    @Override
    public List<String> columns() {
        String first = text(lines.next());
        if (first.equals("[]")) {
            requireEnd();
            return List.of();
        }
        if (!first.equals("[")) {
            throw lines.refused("it is not an array with one object per line");
        }
        more = true;
        begin();
        List<String> columns = new ArrayList<>();
        List<String> row = new ArrayList<>();
        do {
            int from = at;
            require(columns.isEmpty() ? "{" : ",");
            columns.add(text());
            require(":");
            before.add(line.substring(from, at));
            row.add(cell());
        } while (at < line.length() && line.charAt(at) == ',');
        end();
        ahead = OwnRow.of(row.toArray(String[]::new));
        return columns;
    }

    @Override
    public @Nullable OwnRow next() {
        if (ahead != null) {
            OwnRow first = ahead;
            ahead = null;
            return first;
        }
        if (!more) {
            return null;
        }
        begin();
        String[] cells = new String[before.size()];
        for (int column = 0; column < cells.length; column++) {
            require(before.get(column));
            cells[column] = cell();
        }
        end();
        return OwnRow.of(cells);
    }

    private void begin() {
        byte[] next = lines.next();
        if (next == null) {
            throw lines.refused("the array has no end");
        }
        line = text(next);
        at = 0;
    }

    private static String text(byte @Nullable [] line) {
        return line == null ? "" : new String(line, StandardCharsets.UTF_8);
    }

    /** A comma behind a row says that another one follows; without it the array ends on the next line. */
    private void end() {
        require("}");
        more = line.startsWith(",", at);
        at += more ? 1 : 0;
        if (at < line.length()) {
            throw otherForm();
        }
        if (!more) {
            long row = lines.first;
            if (!text(lines.more()).equals("]")) {
                throw lines.refused("the array has no end after line " + row);
            }
            requireEnd();
        }
    }

    private void requireEnd() {
        if (lines.more() != null) {
            throw lines.refused("text follows the end of the array");
        }
    }

    private void require(String text) {
        if (!line.startsWith(text, at)) {
            throw otherForm();
        }
        at += text.length();
    }

    /** A number, a text that is not empty, or nothing. */
    private String cell() {
        if (line.startsWith("\"", at)) {
            String text = text();
            if (text.isEmpty()) {
                throw otherForm();
            }
            return text;
        }
        if (line.startsWith(NULL, at)) {
            at += NULL.length();
            return "";
        }
        Matcher number = NUMBER.matcher(line).region(at, line.length());
        if (!number.lookingAt()) {
            throw otherForm();
        }
        at = number.end();
        return number.group();
    }

    private String text() {
        require("\"");
        int from = at;
        int end = at;
        while (end < line.length() && isPlain(line.charAt(end))) {
            end++;
        }
        if (end < line.length() && line.charAt(end) == '"') {
            at = end + 1;
            return line.substring(from, end);
        }
        return escaped();
    }

    private String escaped() {
        StringBuilder text = new StringBuilder();
        while (!line.startsWith("\"", at)) {
            if (at == line.length()) {
                throw otherForm();
            }
            char c = line.charAt(at++);
            text.append(c == '\\' ? escape() : c);
            if (c != '\\' && !isPlain(c)) {
                throw otherForm();
            }
        }
        at++;
        return text.toString();
    }

    /**
     * Reads the rest of an escape, behind the backslash: a letter where there is one for the character, else the number of a
     * character that must be escaped.
     */
    private char escape() {
        int letter = at < line.length() ? LETTERS.indexOf(line.charAt(at)) : -1;
        if (letter >= 0) {
            at++;
            return ESCAPED.charAt(letter);
        }
        for (char c = 0; c < ' '; c++) {
            if (ESCAPED.indexOf(c) < 0 && line.startsWith(String.format(Locale.ROOT, "u%04X", (int) c), at)) {
                at += 5;
                return c;
            }
        }
        for (char c = '\u2028'; c <= '\u2029'; c++) {
            if (line.startsWith("u" + Integer.toHexString(c), at)) {
                at += 5;
                return c;
            }
        }
        throw otherForm();
    }

    /** Returns whether a character stands in a text as it is. */
    private static boolean isPlain(char c) {
        return c >= ' ' && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029';
    }

    private RuntimeException otherForm() {
        return lines.refused("the row is not written as this program writes it");
    }
}
