package rate.run.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The ledger: a row for every member of every contest, with the numbers before and after.
 *
 * <p>What it is shown it copies at once, and writes in batches, so that another thread can turn them into bytes.
 */
public final class DeltaTable implements Delta.Sink {

    private final ShapeColumns shape;
    private final LedgerForm form;
    private final int workers;
    private final ContinuedTable.Opener<LedgerFile> opener;
    private boolean ladders;
    private @Nullable DeltaWriting writing;

    /**
     * @param shape the columns of the system's ratings
     * @param form how much of a row is written
     * @param workers threads that format and write rows; 0 if the one that shows them does it
     * @param opener opens the table when the first contest shows whether the log has ladders
     */
    public DeltaTable(ShapeColumns shape, LedgerForm form, int workers, ContinuedTable.Opener<LedgerFile> opener) {
        this.shape = shape;
        this.form = form;
        this.workers = workers;
        this.opener = opener;
    }

    @Override
    public void accept(Delta delta) {
        Contest contest = delta.contest();
        if (writing == null) {
            writing = begin(contest.game().ladder() != null);
        }
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                writing.next().add(delta, team, seat);
            }
        }
    }

    /** Rows that were formatted elsewhere. */
    public void append(FormattedRows rows) throws IOException {
        if (writing == null) {
            writing = begin(rows.ladders());
        }
        writing.append(rows);
    }

    /** A row without a game: what a new season, or the end of the log, changed for a player. */
    @Override
    public void adjustIdle(IdleAdjustment idleAdjustment) {
        if (writing == null) {
            throw new IllegalStateException("nothing was rated");
        }
        writing.next().add(idleAdjustment);
    }

    /**
     * Continues the ledger of an earlier run, before anything is shown to this one.
     *
     * @param from what {@link #save} wrote
     */
    public void restore(StateReader from, ContinuedTable.Continuation<LedgerFile> continuation) throws IOException {
        ladders = from.flag();
        List<String> columns = LedgerRows.columns(shape, form, ladders);
        writing = writing(continuation.open(columns, from));
    }

    /** Saves how far it is written. */
    public void save(StateWriter to) throws IOException {
        if (writing == null) {
            throw new IllegalStateException("nothing was rated");
        }
        to.flag(ladders);
        writing.save(to);
    }

    /** Ends the table and gives what it has become; one without any contest has its header all the same. */
    public LedgerFile close() throws IOException {
        if (writing == null) {
            writing = begin(false);
        }
        return writing.end();
    }

    /** Gives up: nothing is written any more, and no other thread is at work. */
    public void abandon() {
        if (writing != null) {
            writing.abandon();
        }
    }

    private DeltaWriting begin(boolean withLadders) {
        ladders = withLadders;
        try {
            List<String> columns = LedgerRows.columns(shape, form, ladders);
            return writing(opener.open(columns));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private DeltaWriting writing(LedgerFile ledger) {
        int columns = shape.names().size();
        boolean withLadders = ladders;
        Supplier<LedgerRows> cells = () -> new LedgerRows(shape, form, withLadders);
        return workers == 0
                ? new DeltaWriting.Here(ledger, cells, columns)
                : new DeltaWriting.Aside(ledger, cells, columns, workers);
    }
}
