package rate.run.publish.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.stage.Crew;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The ledger: a row for every member of every contest, with the numbers before and after, in the columns of
 * {@link LedgerRows}.
 *
 * <p>What it is shown it copies at once, and writes in batches, so that another thread can turn them into bytes.
 */
public final class DeltaTable implements Delta.Sink {

    private final ShapeColumns shape;
    private final LedgerDetail form;
    private final int workers;
    private final ContinuedTable.Opener<LedgerFile> opener;
    private boolean ladders;
    private @Nullable DeltaWriting writing;

    /**
     * @param workers threads that format and write rows; 0 if the one that shows them does it
     * @param opener opens the table when the first contest shows whether the log has ladders
     */
    public DeltaTable(ShapeColumns shape, LedgerDetail form, int workers, ContinuedTable.Opener<LedgerFile> opener) {
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
        return new DeltaWriting(ledger, cells, columns, workers);
    }

    /**
     * The way of the ledger's rows into its file: they are filled into batches, which any worker formats, and which are
     * digested and written in their order.
     */
    private static final class DeltaWriting {

        /*
         * The threads that write the ledger.
         *
         * Formatting numbers costs more than computing them. So DeltaTable copies the numbers of a delta into the columns
         * of a batch; names and times stay in the game. Any worker formats a batch. The same worker then digests and
         * writes it, when all batches before it are written (Crew). With --jobs 1 the rating thread does the same. A
         * failure comes back with the next batch, and ends the run.
         *
         * The texts of a player's last numbers are not kept for their next row. With many players they are far away in
         * memory, and fetching three of them takes longer than formatting them again.
         */

        /** A batch on its way, with what it becomes. */
        private static final class Work {
            final DeltaBatch batch;
            final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

            Work(int columns) {
                this.batch = new DeltaBatch(columns);
            }
        }

        private final LedgerFile ledger;
        private final Supplier<LedgerRows> cells;
        private final Crew<Work> crew;
        private Work work;

        private DeltaWriting(LedgerFile ledger, Supplier<LedgerRows> cells, int columns, int workers) {
            this.ledger = ledger;
            this.cells = cells;
            this.work = new Work(columns);
            work.batch.begin(ledger.rows());
            List<Work> spare = new ArrayList<>();
            if (workers > 0) {
                // One is filled meanwhile; one waits for its turn to be written.
                for (int i = 0; i < workers + 1; i++) {
                    spare.add(new Work(columns));
                }
            }
            this.crew = new Crew<>("ledger", workers, spare, this::format, this::write);
        }

        /** The batch that takes the next row, before the next call. */
        DeltaBatch next() {
            if (work.batch.isFull()) {
                handOn();
            }
            return work.batch;
        }

        private void handOn() {
            long next = work.batch.firstRow() + work.batch.size();
            if (work.batch.size() > 0) {
                work = crew.exchange(work);
            }
            work.batch.begin(next);
        }

        /** Appends rows that were formatted elsewhere, behind all so far. */
        void append(FormattedRows rows) throws IOException {
            if (work.batch.size() > 0) {
                handOn();
                crew.catchUp();
            }
            ledger.append(rows);
            work.batch.begin(ledger.rows());
        }

        /** Writes what is left, and how far the ledger is written into a checkpoint. */
        void save(StateWriter to) throws IOException {
            handOn();
            crew.catchUp();
            ledger.save(to);
        }

        /** Writes what is left and ends the ledger. */
        LedgerFile end() throws IOException {
            handOn();
            crew.finish();
            ledger.close();
            return ledger;
        }

        /** Stops writing; no other thread is at work when this returns. */
        void abandon() {
            crew.abandon();
        }

        private void format(Work filled) {
            try {
                filled.bytes.reset();
                ledger.format(filled.batch, cells.get(), filled.bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void write(Work formatted) {
            try {
                ledger.append(formatted.batch.size(), formatted.bytes);
                formatted.batch.clear();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
