package rate.run.publish.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import rate.engine.stage.Crew;
import rate.engine.state.StateWriter;

/**
 * The way of the ledger's rows into its file: they are filled into batches, which any worker formats, and which are
 * digested and written in their order.
 */
abstract sealed class DeltaWriting {

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
    private Work work;

    private DeltaWriting(LedgerFile ledger, Supplier<LedgerRows> cells, Work first) {
        this.ledger = ledger;
        this.cells = cells;
        this.work = first;
        first.batch.begin(ledger.rows());
    }

    /** The batch that takes the next row, before the next call. */
    final DeltaBatch next() {
        if (work.batch.isFull()) {
            handOn();
        }
        return work.batch;
    }

    private void handOn() {
        long next = work.batch.firstRow() + work.batch.size();
        if (work.batch.size() > 0) {
            work = handOn(work);
        }
        work.batch.begin(next);
    }

    /** Appends rows that were formatted elsewhere, behind all so far. */
    final void append(FormattedRows rows) throws IOException {
        if (work.batch.size() > 0) {
            handOn();
            catchUp();
        }
        ledger.append(rows);
        work.batch.begin(ledger.rows());
    }

    /** Writes what is left, and how far the ledger is written into a checkpoint. */
    final void save(StateWriter to) throws IOException {
        handOn();
        catchUp();
        ledger.save(to);
    }

    /** Writes what is left and ends the ledger. */
    final LedgerFile end() throws IOException {
        handOn();
        finish();
        ledger.close();
        return ledger;
    }

    /** Sees to it that a batch is written after those before, and gives one to be filled. */
    abstract Work handOn(Work filled);

    /** Waits until what was handed on is written. */
    abstract void catchUp();

    /** Waits until all batches are written; none comes any more. */
    abstract void finish();

    /** Stops writing; no other thread is at work when this returns. */
    abstract void abandon();

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

    /** On the thread that fills the rows in. */
    static final class Here extends DeltaWriting {

        Here(LedgerFile ledger, Supplier<LedgerRows> cells, int columns) {
            super(ledger, cells, new Work(columns));
        }

        @Override
        Work handOn(Work filled) {
            super.format(filled);
            super.write(filled);
            return filled;
        }

        @Override
        void catchUp() {}

        @Override
        void finish() {}

        @Override
        void abandon() {}
    }

    /** By workers of its own, from which the empty batches come back. */
    static final class Aside extends DeltaWriting {

        private final Crew<Work> crew;

        Aside(LedgerFile ledger, Supplier<LedgerRows> cells, int columns, int workers) {
            super(ledger, cells, new Work(columns));
            List<Work> spare = new ArrayList<>();
            // One is filled meanwhile; one waits for its turn to be written.
            for (int i = 0; i < workers + 1; i++) {
                spare.add(new Work(columns));
            }
            this.crew = new Crew<>("ledger", workers, spare, super::format, super::write);
        }

        @Override
        Work handOn(Work filled) {
            return crew.exchange(filled);
        }

        @Override
        void catchUp() {
            crew.catchUp();
        }

        @Override
        void finish() {
            crew.finish();
        }

        @Override
        void abandon() {
            crew.abandon();
        }
    }
}
