package rate.publish.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import rate.output.TableFormat;
import rate.output.TableWriter;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;

/** The file of a ledger: its rows, and the digests of its bytes by blocks of rows. */
public final class LedgerFile {

    private final LedgerBlocks blocks;
    private final TableWriter table;

    /**
     * Begins the ledger.
     *
     * @param out the file
     */
    public LedgerFile(TableFormat format, OutputStream out, List<String> columns) throws IOException {
        this.blocks = new LedgerBlocks(out);
        this.table = format.open(blocks, columns);
    }

    /**
     * Continues the ledger of an earlier run.
     *
     * @param out the file
     * @param earlier the file of the earlier run
     * @param from what {@link #save} wrote
     * @throws BrokenState if the earlier file is not what it was
     */
    public LedgerFile(TableFormat format, OutputStream out, List<String> columns, Path earlier, StateReader from)
            throws IOException {
        this.blocks = new LedgerBlocks(out);
        long rows = from.number();
        try (InputStream in = WrittenPart.open(earlier)) {
            blocks.restore(from, WrittenPart.name(earlier), in);
        }
        this.table = format.resume(blocks, columns, rows);
    }

    /** Saves how far it is written. */
    void save(StateWriter to) throws IOException {
        table.flush();
        to.number(table.rows());
        blocks.save(to);
    }

    /** The table, before a row of it is begun. */
    TableWriter nextRow() throws IOException {
        if (blocks.isFull(table.rows())) {
            table.flush();
            blocks.end(table.rows());
        }
        return table;
    }

    /** Rows written so far. */
    public long rows() {
        return table.rows();
    }

    /** Ends the ledger. */
    void close() throws IOException {
        table.close();
        blocks.end(table.rows());
    }

    /** The digests, complete once the ledger is closed. */
    public LedgerBlocks blocks() {
        return blocks;
    }
}
