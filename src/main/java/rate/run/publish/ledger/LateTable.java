package rate.run.publish.ledger;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.output.TableWriter;

/** A table of what was rated, opened when the first game shows whether the log has ladders. */
public abstract class LateTable {

    private final ContinuedTable.Opener<ContinuedTable> opener;
    private boolean ladders;
    private @Nullable ContinuedTable table;

    /** @param opener opens the table */
    LateTable(ContinuedTable.Opener<ContinuedTable> opener) {
        this.opener = opener;
    }

    abstract List<String> columns(boolean ladders);

    /** The table behind the first cells of a row: id and time of a game, and its ladder if the log has any. */
    final TableWriter row(Game game) throws IOException {
        if (table == null) {
            table = begin(game.ladder() != null);
        }
        GameTime time = game.time();
        TableWriter to = table.rows();
        to.text(game.id()).text(time == null ? null : time.text());
        if (ladders) {
            to.text(game.ladder());
        }
        return to;
    }

    /** Rows that were formatted elsewhere. */
    final void append(boolean withLadders, long rows, byte[] bytes) throws IOException {
        if (table == null) {
            table = begin(withLadders);
        }
        table.append(rows, bytes);
    }

    final void flush() throws IOException {
        if (table != null) {
            table.rows().flush();
        }
    }

    private ContinuedTable begin(boolean withLadders) throws IOException {
        ladders = withLadders;
        return opener.open(columns(withLadders));
    }

    /**
     * Continues the table of an earlier run, before this one has a row.
     *
     * @param from what {@link #save} wrote
     */
    public final void restore(StateReader from, ContinuedTable.Continuation<ContinuedTable> continuation)
            throws IOException {
        ladders = from.flag();
        table = continuation.open(columns(ladders), from);
    }

    public final void save(StateWriter to) throws IOException {
        if (table == null) {
            throw new IllegalStateException("nothing was rated");
        }
        to.flag(ladders);
        table.save(to);
    }

    /** Ends the table, and gives the number of its rows; one without any game has its header all the same. */
    public final long close() throws IOException {
        if (table == null) {
            table = begin(false);
        }
        table.rows().close();
        return table.rows().rows();
    }
}
