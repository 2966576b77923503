package rate.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import rate.audit.PublishedRun;
import rate.audit.RunManifest;
import rate.log.OwnTable;
import rate.log.Source;

/** A table of a run or a comparison, CSV or JSON, read row by row. */
final class RunTable implements AutoCloseable {

    private final InputStream in;
    private final OwnTable table;

    private RunTable(InputStream in, OwnTable table) {
        this.in = in;
        this.table = table;
    }

    /**
     * Opens a table before its first row.
     *
     * @throws rate.problem.InputRefused if it cannot be read
     */
    static RunTable open(PublishedRun run, RunManifest.Listed listed) {
        String file = run.file(listed.name());
        try {
            InputStream in = Files.newInputStream(run.folder().resolve(listed.name()));
            try {
                return new RunTable(in, OwnTable.open(Source.unhashed(file, in)));
            } catch (RuntimeException e) {
                in.close();
                throw e;
            }
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /** The names of its columns; of a JSON without rows there are none. */
    List<String> columns() {
        return table.columns();
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws rate.problem.InputRefused if it is none of a table
     */
    boolean next() {
        return !table.columns().isEmpty() && table.next();
    }

    /** The cells of the present row as they stand there; one without a value is the empty text. */
    String[] cells() {
        return table.cells();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
