package rate.run.publish.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.OutputFile;

/** A table that is written row by row while games are rated, and that a later run takes over as far as a checkpoint. */
public final class ContinuedTable {

    /**
     * Opens a table once its columns are known.
     *
     * @param <T> the kind of table
     */
    @FunctionalInterface
    public interface Opener<T> {
        T open(List<String> columns) throws IOException;
    }

    /**
     * Opens a table that continues another.
     *
     * @param <T> the kind of table
     */
    @FunctionalInterface
    public interface Continuation<T> {
        T open(List<String> columns, StateReader from) throws IOException;
    }

    private final TableFormat format;
    private final List<String> columns;
    private final @Nullable OutputFile file;
    private final CheckedOutputStream checked;
    private TableWriter rows;

    /** Rows that are in the file, and that the writer of rows does not count. */
    private long appended;

    public ContinuedTable(TableFormat format, OutputFile file, List<String> columns) throws IOException {
        this.format = format;
        this.columns = columns;
        this.file = file;
        this.checked = new CheckedOutputStream(file, new CRC32C());
        this.rows = format.open(checked, columns);
    }

    /** Formats rows as they are behind others, for a table that is elsewhere. */
    ContinuedTable(TableFormat format, OutputStream out, List<String> columns) throws IOException {
        this.format = format;
        this.columns = columns;
        this.file = null;
        this.checked = new CheckedOutputStream(out, new CRC32C());
        this.rows = format.resume(checked, columns, 1);
    }

    /**
     * Begins with the rows of a table of an earlier run.
     *
     * @param from what {@link #save} wrote
     * @throws BrokenState if the earlier file is not what it was
     */
    public ContinuedTable(TableFormat format, OutputFile file, List<String> columns, Path earlier, StateReader from)
            throws IOException {
        this.format = format;
        this.columns = columns;
        this.file = file;
        this.checked = new CheckedOutputStream(file, new CRC32C());
        long written = from.number();
        try (InputStream in = WrittenPart.open(earlier)) {
            WrittenPart.restore(from).copy(WrittenPart.name(earlier), in, checked);
        }
        this.rows = format.resume(checked, columns, written);
    }

    /** Writes how far the table is written into a checkpoint. */
    void save(StateWriter to) throws IOException {
        rows().flush();
        to.number(rows.rows());
        new WrittenPart(
                        Objects.requireNonNull(file).bytes(),
                        checked.getChecksum().getValue())
                .save(to);
    }

    /** Appends rows that were formatted elsewhere. */
    void append(long count, byte[] bytes) throws IOException {
        if (count > 0) {
            if (appended == 0) {
                rows.flush();
            }
            int from = rows.rows() + appended == 0 ? format.separator() : 0;
            checked.write(bytes, from, bytes.length - from);
            appended += count;
        }
    }

    /** Where the next row goes. */
    TableWriter rows() throws IOException {
        if (appended > 0) {
            rows = format.resume(checked, columns, rows.rows() + appended);
            appended = 0;
        }
        return rows;
    }
}
