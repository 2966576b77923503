package rate.run.audit.read;

import java.util.List;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.file.input.source.Source;

/** The rows of a table of a run, one by one; those of a ledger as the full one has them, in whichever form it is written. */
interface RunRows {

    /**
     * Opens a table before its first row.
     *
     * @throws InputRefused if it is no table
     */
    static RunRows of(Source source) {
        return FileRows.of(source);
    }

    /**
     * Opens a ledger before its first row.
     *
     * @throws InputRefused if it is no table, or none of the form that the manifest says
     */
    static RunRows ofLedger(Source source, RunManifest manifest) {
        return FileRows.ofLedger(source, manifest);
    }

    /** The names of its columns; of a JSON without rows there are none. */
    List<String> columns();

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if it is no row of such a table
     */
    boolean next();

    /** The cells of the present row as they are written there; one without a value is the empty text. */
    String[] cells();

    /** The line on which the present row begins, from 1. */
    long line();

    /** Where the columns are named. */
    Location header();
}
