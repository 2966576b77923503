package rate.log;

import java.util.Arrays;
import java.util.List;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A table that the program wrote itself, CSV or JSON, row by row: its cells as the texts that stand in it. */
public final class OwnTable {

    private final Records records;
    private final List<String> columns;
    private final int[] fields;

    private OwnTable(Records records) {
        this.records = records;
        this.columns = List.copyOf(records.names());
        this.fields = columns.stream().mapToInt(records::field).toArray();
        if (columns.stream().distinct().count() < columns.size()) {
            throw new InputRefused(new Problem(
                    ProblemKind.DUPLICATE_COLUMN, records.header(), null, "two columns have the same name"));
        }
    }

    /**
     * Opens a table before its first row.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it is no table
     */
    public static OwnTable open(Source source) {
        return new OwnTable(RecordFile.table(source, null, ','));
    }

    /** The names of its columns, in order; of a JSON those of its first row, none if it has no rows. */
    public List<String> columns() {
        return columns;
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if the row is none of a table: with cells too many or too few, or no UTF-8
     */
    public boolean next() {
        if (!records.next()) {
            return false;
        }
        BadGame fault = records.fault();
        if (fault != null) {
            throw new InputRefused(fault.of(null));
        }
        return true;
    }

    /** The cells of the present row, in the order of the columns; one without a value is the empty text. */
    public String[] cells() {
        String[] cells = new String[fields.length];
        Arrays.setAll(cells, column -> records.text(fields[column]));
        return cells;
    }

    /** The line on which the present row stands, from 1. */
    public long line() {
        return records.location().line();
    }

    /** Where the columns are named. */
    public Location header() {
        return records.header();
    }
}
