package rate.file.output;

/** Where the next cell goes, and whether it may go there. */
final class Cursor {

    private final int columns;
    private int column;
    private long rows;

    /** @param rows that have ended before, or {@link TableFormat#NEW} */
    Cursor(int columns, long rows) {
        this.columns = columns;
        this.rows = Math.max(0, rows);
    }

    /** Column of the next cell, from 0. */
    int column() {
        return column;
    }

    /** Rows that have ended. */
    long rows() {
        return rows;
    }

    /** Fails if the row has no place for a cell. */
    void requireRoom() {
        if (column == columns) {
            throw new IllegalStateException("row " + (rows + 1) + " has more than " + columns + " cells");
        }
    }

    /** A cell was written. */
    void step() {
        column++;
    }

    /** The row has all its cells and ends, or the call fails. */
    void endRow() {
        if (column < columns) {
            throw new IllegalStateException(
                    "row " + (rows + 1) + " ends after " + column + " of " + columns + " cells");
        }
        column = 0;
        rows++;
    }

    /** Fails in the middle of a row. */
    void requireRowEnd() {
        if (column > 0) {
            throw new IllegalStateException("the table ends in the middle of row " + (rows + 1));
        }
    }
}
