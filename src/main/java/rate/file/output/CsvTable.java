// Ugly for speed, one of two files that may be: every byte is laid by hand.
package rate.file.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;

/**
 * A table as CSV, RFC 4180 in UTF-8 with {@code \n} line ends. A ledger has hundreds of millions of cells, hence the speed.
 *
 * <p>A field is quoted if it has a comma, a quote or a line break, or if it begins or ends with a space, which some readers
 * would trim. An empty cell is nothing at all, except in a table of one column, where its row would be an empty line, which
 * readers skip; there it is {@code ""}. Text that a spreadsheet would run as a formula is written as it is: this table is
 * exact, and for programs.
 */
final class CsvTable extends CheckedTable {

    private static final int BUFFER = 1 << 16;

    /** Longer texts take the path that makes room for one character at a time. */
    private static final int LONGEST_PLAIN = 1 << 12;

    /** The ASCII characters that need no quotes inside a field. */
    private static final boolean[] PLAIN = plainCharacters();

    private final OutputStream out;
    private final boolean oneColumn;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private boolean closed;

    /**
     * By column the last plain text that is still in the buffer, and its index there: rows of one game say much twice, and a
     * player alone is a team.
     */
    private final @Nullable String[] lately;

    private final int[] latelyAt;

    CsvTable(OutputStream out, List<String> columns, long rows) throws IOException {
        super(columns.size(), rows);
        this.out = out;
        this.oneColumn = columns.size() == 1;
        this.lately = new @Nullable String[columns.size()];
        this.latelyAt = new int[columns.size()];
        if (rows == TableFormat.NEW) {
            for (String column : columns) {
                if (!plain(column)) {
                    strange(column);
                }
                put(',');
            }
            endLine();
        }
    }

    @Override
    public CsvTable text(@Nullable String value) throws IOException {
        if (value == null || value.isEmpty()) {
            return empty();
        }
        requireRoom();
        int column = column();
        if (!again(value, column) && !again(value, Math.max(0, column - 1))) {
            if (plain(value)) {
                lately[column] = value;
                latelyAt[column] = position - value.length();
            } else {
                strange(value);
            }
        }
        return endCell();
    }

    @Override
    public CsvTable exact(double value) throws IOException {
        requireRoom();
        reserve(Decimals.LENGTH + 1);
        position = Decimals.exact(value, buffer, position);
        return endCell();
    }

    @Override
    public CsvTable rounded(double value) throws IOException {
        requireRoom();
        reserve(Decimals.LENGTH + 1);
        position = Decimals.rounded(value, buffer, position);
        return endCell();
    }

    @Override
    public CsvTable number(String digits) throws IOException {
        return text(numeric(digits));
    }

    @Override
    public CsvTable count(long value) throws IOException {
        requireRoom();
        reserve(Decimals.LENGTH + 1);
        position = Decimals.whole(value, buffer, position);
        return endCell();
    }

    @Override
    public CsvTable empty() throws IOException {
        requireRoom();
        reserve(3);
        if (oneColumn) {
            put('"');
            put('"');
        }
        return endCell();
    }

    @Override
    public void endRow() {
        checkRow();
        endLine();
    }

    @Override
    public void flush() throws IOException {
        requireRowEnd();
        spill();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            spill();
            out.flush();
            requireRowEnd();
        } finally {
            // The buffer counts as full, so that the next cell runs into the closed stream.
            position = BUFFER;
        }
    }

    private CsvTable endCell() {
        put(',');
        step();
        return this;
    }

    /** Turns the comma of the last cell into the end of the line. */
    private void endLine() {
        buffer[position - 1] = '\n';
    }

    /** Writes a text by copying it, if the same object was the last text of a column; leaves room for its comma. */
    @SuppressWarnings("ReferenceEquality") // Quick, and all the same whichever way it is written.
    private boolean again(String text, int column) {
        if (text != lately[column]) {
            return false;
        }
        int length = text.length();
        if (BUFFER - position <= length) {
            return false;
        }
        System.arraycopy(buffer, latelyAt[column], buffer, position, length);
        position += length;
        return true;
    }

    /** Writes a short text that needs neither quotes nor more than ASCII, with room for its comma; others leave no trace. */
    private boolean plain(String text) throws IOException {
        int length = text.length();
        if (length > LONGEST_PLAIN) {
            return false;
        }
        reserve(length + 1);
        int start = position;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= PLAIN.length || !PLAIN[c]) {
                return false;
            }
            buffer[start + i] = (byte) c;
        }
        if (buffer[start] == ' ' || buffer[start + length - 1] == ' ') {
            return false;
        }
        position = start + length;
        return true;
    }

    private void strange(String text) throws IOException {
        requirePairs(text);
        boolean quoted = needsQuotes(text);
        reserve(1);
        if (quoted) {
            put('"');
        }
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            reserve(4);
            if (c < 0x80) {
                if (c == '"') {
                    put('"');
                }
                put(c);
            } else if (c < 0x800) {
                put(0xC0 | c >> 6);
                six(c);
            } else if (c < 0x10000) {
                put(0xE0 | c >> 12);
                six(c >> 6);
                six(c);
            } else {
                put(0xF0 | c >> 18);
                six(c >> 12);
                six(c >> 6);
                six(c);
            }
        }
        reserve(2);
        if (quoted) {
            put('"');
        }
    }

    /** Appends a byte, for which there must be room. */
    private void put(int b) {
        buffer[position++] = (byte) b;
    }

    /** Appends a byte that continues a character of UTF-8: the lowest six bits of the given ones. */
    private void six(int bits) {
        put(0x80 | (bits & 0x3F));
    }

    private void reserve(int bytes) throws IOException {
        if (BUFFER - position < bytes) {
            spill();
        }
    }

    private void spill() throws IOException {
        out.write(buffer, 0, position);
        position = 0;
        Arrays.fill(lately, null);
    }

    private static boolean needsQuotes(String text) {
        if (text.charAt(0) == ' ' || text.charAt(text.length() - 1) == ' ') {
            return true;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < PLAIN.length && !PLAIN[c]) {
                return true;
            }
        }
        return false;
    }

    private static boolean[] plainCharacters() {
        boolean[] plain = new boolean[0x80];
        for (int c = 0; c < plain.length; c++) {
            plain[c] = c != ',' && c != '"' && c != '\r' && c != '\n';
        }
        return plain;
    }
}
