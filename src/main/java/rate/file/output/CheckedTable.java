package rate.file.output;

import rate.engine.math.Numbers;

/** A table that knows where the next cell goes and whether it may go there, and what a cell may hold. */
abstract class CheckedTable implements TableWriter {

    private final int columns;
    private int column;
    private long rows;

    /** @param rows that have ended before, or {@link TableFormat#NEW} */
    CheckedTable(int columns, long rows) {
        this.columns = columns;
        this.rows = Math.max(0, rows);
    }

    /** Column of the next cell, from 0. */
    final int column() {
        return column;
    }

    @Override
    public final long rows() {
        return rows;
    }

    /** Fails if the row has no place for a cell. */
    final void requireRoom() {
        if (column == columns) {
            throw new IllegalStateException("row " + (rows + 1) + " has more than " + columns + " cells");
        }
    }

    final void step() {
        column++;
    }

    /** The row has all its cells and ends, or the call fails. */
    final void checkRow() {
        if (column < columns) {
            throw new IllegalStateException(
                    "row " + (rows + 1) + " ends after " + column + " of " + columns + " cells");
        }
        column = 0;
        rows++;
    }

    /** Fails in the middle of a row. */
    final void requireRowEnd() {
        if (column > 0) {
            throw new IllegalStateException("the table ends in the middle of row " + (rows + 1));
        }
    }

    /** The text, if it is a number. */
    static String numeric(String digits) {
        if (Double.isNaN(Numbers.parse(digits))) {
            throw new IllegalArgumentException("not a number: " + digits);
        }
        return digits;
    }

    /**
     * Accepts text that UTF-8 can express. Of the two halves in which Java keeps a character beyond U+FFFF, neither is one
     * alone.
     *
     * @throws IllegalArgumentException if a half stands alone
     */
    static void requirePairs(String text) {
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException(
                        "the text has half of a surrogate pair at character " + (i + 1) + ", which cannot be written");
            }
            i += Character.charCount(c);
        }
    }
}
