package rate.audit.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.input.OwnTable;
import rate.input.source.Source;
import rate.problem.InputRefused;
import rate.problem.Location;

/** The rows of a table of a run, one by one; those of a ledger as the full one has them, in whichever form it is written. */
final class RunRows {

    private final OwnTable table;
    private final @Nullable CompactRows compact;
    private String[] cells = {};

    private RunRows(OwnTable table, @Nullable CompactRows compact) {
        this.table = table;
        this.compact = compact;
    }

    /**
     * Opens a table before its first row.
     *
     * @throws InputRefused if it is no table
     */
    static RunRows of(Source source) {
        return new RunRows(OwnTable.open(source), null);
    }

    /**
     * Opens a ledger before its first row.
     *
     * @throws InputRefused if it is no table, or none of the form that the manifest says
     */
    static RunRows ofLedger(Source source, RunManifest manifest) {
        OwnTable table = OwnTable.open(source);
        return new RunRows(table, manifest.isCompact() ? new CompactRows(table, RankRule.of(manifest)) : null);
    }

    /** The names of its columns; of a JSON without rows there are none. */
    List<String> columns() {
        return compact == null ? table.columns() : compact.columns();
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if it is no row of such a table
     */
    boolean next() {
        if (!table.next()) {
            return false;
        }
        cells = compact == null ? table.cells() : compact.cells();
        return true;
    }

    /** The cells of the present row as they are written there; one without a value is the empty text. */
    String[] cells() {
        return cells;
    }

    /** The line on which the present row begins, from 1. */
    long line() {
        return table.line();
    }

    /** Where the columns are named. */
    Location header() {
        return table.header();
    }
}
