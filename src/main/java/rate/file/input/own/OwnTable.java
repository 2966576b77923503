package rate.file.input.own;

import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.text.Counted;
import rate.file.input.source.Source;

/**
 * A table that the program wrote itself, CSV or JSON as its name says, row by row: its cells as the texts that stand in it.
 *
 * <p>It is read in the one format in which it was written, and refused in any other: an archive, a byte order mark, other line ends,
 * blanks, quotes and escapes that are not needed or missing, a last row without its end. So two texts of it that say the same are the
 * same bytes, and another program needs no more than a line or two to read it alike.
 */
public final class OwnTable {

    private final OwnLines lines;
    private final OwnRows rows;
    private final List<String> columns;
    private OwnRow row = OwnRow.of();
    private String @Nullable [] cells;

    private OwnTable(OwnLines lines, OwnRows rows, List<String> columns) {
        this.lines = lines;
        this.rows = rows;
        this.columns = columns;
    }

    /**
     * Opens a table before its first row.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it is no table
     */
    public static OwnTable open(Source source) {
        OwnLines lines = new OwnLines(source.name(), source.openRaw());
        OwnRows rows = source.name().endsWith(".json") ? new OwnJsonRows(lines) : new OwnCsvRows(lines);
        List<String> columns = List.copyOf(rows.columns());
        if (columns.size() == 1 || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw lines.refused("a table needs at least two columns with distinct names");
        }
        return new OwnTable(lines, rows, columns);
    }

    /** The names of its columns, in order; of a JSON those of its first row, none if it has no rows. */
    public List<String> columns() {
        return columns;
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if the row is none of a table: with cells too many or too few, in another format, or no UTF-8
     */
    public boolean next() {
        OwnRow next = rows.next();
        if (next == null) {
            return false;
        }
        if (next.size() != columns.size()) {
            throw lines.refused(
                    "the row has " + Counted.of(next.size(), "cell") + ", but the header has " + columns.size());
        }
        row = next;
        cells = null;
        return true;
    }

    /** The present row, with a cell for each column. */
    public OwnRow row() {
        return row;
    }

    /** The cells of the present row, in the order of the columns; one without a value is the empty text. */
    public String[] cells() {
        if (cells == null) {
            cells = row.texts();
        }
        return cells;
    }

    /** The line on which the present row begins, from 1. */
    public long line() {
        return lines.first();
    }

    /** Where the columns are named. */
    public Location header() {
        return Location.of(lines.file(), 1, null);
    }
}
