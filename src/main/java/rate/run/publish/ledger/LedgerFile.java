package rate.run.publish.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/**
 * The file of a ledger: its rows, and the digests of its bytes by blocks of rows. Batches become bytes on any thread,
 * and these are appended in their order by one.
 */
public final class LedgerFile {

    private final TableFormat format;
    private final List<String> columns;
    private final LedgerChain blocks;
    private long rows;

    public LedgerFile(TableFormat format, OutputStream out, List<String> columns) {
        this.format = format;
        this.columns = columns;
        this.blocks = new LedgerChain(out);
    }

    /**
     * Begins with the rows of a ledger of an earlier run.
     *
     * @param from what {@link #save} wrote
     * @throws BrokenState if the earlier file is not what it was
     */
    public LedgerFile(TableFormat format, OutputStream out, List<String> columns, Path earlier, StateReader from)
            throws IOException {
        this(format, out, columns);
        this.rows = from.number();
        try (InputStream in = WrittenPart.open(earlier)) {
            blocks.restore(from, WrittenPart.name(earlier), in);
        }
    }

    /** Writes how far the ledger is written into a checkpoint. */
    void save(StateWriter to) throws IOException {
        blocks.flush();
        to.number(rows);
        blocks.save(to);
    }

    /** The rows of a batch as bytes. Safe on any thread, for several batches at a time. */
    void format(DeltaBatch batch, LedgerRows cells, OutputStream to) throws IOException {
        TableWriter table = open(to, batch.firstRow());
        cells.write(batch, table);
        table.flush();
    }

    /** Appends the next rows, which are all of one block, as bytes. */
    void append(int count, ByteArrayOutputStream bytes) throws IOException {
        if (blocks.isFull(rows)) {
            blocks.end(rows);
        }
        bytes.writeTo(blocks);
        rows += count;
    }

    void append(FormattedRows formatted) throws IOException {
        int at = 0;
        for (int length : formatted.lengths()) {
            int from = at;
            if (rows == 0) {
                TableWriter header = open(blocks, 0);
                header.flush();
                from += format.separator();
            } else if (blocks.isFull(rows)) {
                blocks.end(rows);
            }
            blocks.write(formatted.ledger(), from, at + length - from);
            at += length;
            rows++;
        }
    }

    private TableWriter open(OutputStream to, long first) throws IOException {
        return first == 0 ? format.open(to, columns) : format.resume(to, columns, first);
    }

    public long rows() {
        return rows;
    }

    void close() throws IOException {
        open(blocks, rows).close();
        blocks.end(rows);
    }

    /** The digests, complete once the ledger is closed. */
    public LedgerChain blocks() {
        return blocks;
    }
}
