package rate.audit;

import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import rate.game.Ladder;
import rate.log.OwnTable;
import rate.log.Source;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * A table of a run or a comparison, CSV or JSON, read row by row. It has as many rows as the manifest says, or is refused: a table that
 * was cut short looks like one that is whole. What else may be wrong with it is the business of {@link Verification}.
 */
public final class RunTable implements AutoCloseable {

    private final String file;
    private final InputStream in;
    private final OwnTable table;
    private final long promised;
    private long rows;

    private RunTable(String file, InputStream in, long promised) {
        this.file = file;
        this.in = in;
        this.table = OwnTable.open(Source.unhashed(file, in));
        this.promised = promised;
    }

    /**
     * Opens a table before its first row.
     *
     * @throws InputRefused if it cannot be read
     */
    public static RunTable open(PublishedRun run, RunManifest.Listed listed) {
        String file = run.file(listed.name());
        InputStream in = run.bytes(listed);
        try {
            return new RunTable(file, in, listed.rows());
        } catch (InputRefused e) {
            Ledger.closeOrLeave(in);
            throw ofRun(file, 0, e);
        }
    }

    /** Whether a table of that name has the standings of a ladder. */
    public static boolean isStandings(String name) {
        return Arrays.stream(Ladder.values()).anyMatch(ladder -> ladder.id().equals(name));
    }

    /** The names of its columns; of a JSON without rows there are none. */
    public List<String> columns() {
        return table.columns();
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if it is none of a table, or the last and not as many as the manifest says
     */
    public boolean next() {
        if (!table.columns().isEmpty() && hasNext()) {
            rows++;
            return true;
        }
        requireRows(file, rows, promised);
        return false;
    }

    private boolean hasNext() {
        try {
            return table.next();
        } catch (InputRefused e) {
            throw ofRun(file, 0, e);
        }
    }

    /** The cells of the present row as they stand there; one without a value is the empty text. */
    public String[] cells() {
        return table.cells();
    }

    /** Refuses the present row. */
    InputRefused refused(String message) {
        return new InputRefused(new Problem(ProblemKind.BAD_RUN, Location.of(file, table.line(), null), null, message));
    }

    /**
     * What is wrong with a file, said of a run and not of a log.
     *
     * @param linesBefore that were skipped
     */
    static InputRefused ofRun(String file, long linesBefore, InputRefused refused) {
        Location at = refused.problem().location();
        return new InputRefused(new Problem(
                ProblemKind.BAD_RUN,
                Location.of(file, linesBefore + at.line(), at.excerpt()),
                null,
                refused.problem().message()));
    }

    /** Refuses a table that was read to its end and has not the rows that the manifest says. */
    static void requireRows(String file, long rows, long promised) {
        if (rows != promised) {
            throw new InputRefused(new Problem(
                    ProblemKind.BAD_RUN,
                    Location.of(file),
                    null,
                    "it has " + rows + (rows == 1 ? " row" : " rows") + ", and the manifest says " + promised));
        }
    }

    @Override
    public void close() {
        Ledger.closeOrLeave(in);
    }
}
