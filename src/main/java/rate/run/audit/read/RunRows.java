package rate.run.audit.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.file.input.own.OwnRow;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;

/** The rows of a table of a run, one by one; those of a ledger as the full one has them, in whichever form it is written. */
interface RunRows {

    /**
     * Opens a table before its first row.
     *
     * @throws rate.engine.problem.InputRefused if it is no table
     */
    static RunRows of(Source source) {
        return new FileRows(OwnTable.open(source), null);
    }

    /**
     * Opens a ledger before its first row.
     *
     * @throws rate.engine.problem.InputRefused if it is no table, or none of the form that the manifest says
     */
    static RunRows ofLedger(Source source, RunManifest manifest) {
        OwnTable table = OwnTable.open(source);
        return new FileRows(table, manifest.isCompact() ? new CompactRows(table, RankRule.of(manifest)) : null);
    }

    /** The names of its columns; of a JSON without rows there are none. */
    List<String> columns();

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws rate.engine.problem.InputRefused if it is no row of such a table
     */
    boolean next();

    /** The cells of the present row as they are written there; one without a value is the empty text. */
    String[] cells();

    /** The present row. */
    default OwnRow row() {
        return OwnRow.of(cells());
    }

    /** The line on which the present row begins, from 1. */
    long line();

    /** Where the columns are named. */
    Location header();

    /** The rows of a file. */
    final class FileRows implements RunRows {

        private final OwnTable table;
        private final @Nullable CompactRows compact;
        /** Those of the present row of a compact ledger. */
        private String[] cells = {};

        private FileRows(OwnTable table, @Nullable CompactRows compact) {
            this.table = table;
            this.compact = compact;
        }

        @Override
        public List<String> columns() {
            return compact == null ? table.columns() : compact.columns();
        }

        @Override
        public boolean next() {
            if (!table.next()) {
                return false;
            }
            if (compact != null) {
                cells = compact.cells();
            }
            return true;
        }

        @Override
        public String[] cells() {
            return compact == null ? table.cells() : cells;
        }

        @Override
        public OwnRow row() {
            return compact == null ? table.row() : OwnRow.of(cells);
        }

        @Override
        public long line() {
            return table.line();
        }

        @Override
        public Location header() {
            return table.header();
        }
    }
}
