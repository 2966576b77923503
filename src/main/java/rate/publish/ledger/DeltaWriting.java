package rate.publish.ledger;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import rate.stage.Lane;
import rate.stage.Stage;
import rate.state.StateWriter;

/** The way of the ledger's rows into its table: they are filled in one by one, and written by the batch. */
abstract sealed class DeltaWriting {

    /** Rows of the ledger that are handed on together: many enough to be worth it, few enough to stay in a cache. */
    static final class Batch {

        private static final int ROWS = 512;

        private final DeltaRow[] rows;
        private int size;

        /** @param columns how many numbers of a rating are shown */
        Batch(int columns) {
            this.rows = Stream.generate(() -> new DeltaRow(columns)).limit(ROWS).toArray(DeltaRow[]::new);
        }

        /** One more row, with what was in it before. */
        DeltaRow next() {
            return rows[size++];
        }

        DeltaRow row(int i) {
            return rows[i];
        }

        int size() {
            return size;
        }

        boolean isFull() {
            return size == ROWS;
        }

        void clear() {
            size = 0;
        }
    }

    private final DeltaCells cells;
    private Batch batch;

    private DeltaWriting(DeltaCells cells, Batch first) {
        this.cells = cells;
        this.batch = first;
    }

    /** The next row, to be filled in before the next call. */
    final DeltaRow next() {
        if (batch.isFull()) {
            batch = handOn(batch);
        }
        return batch.next();
    }

    /** Writes what is left, and saves how far the table is written. */
    final void save(StateWriter to) throws IOException {
        batch = handOn(batch);
        catchUp();
        cells.save(to);
    }

    /** Writes what is left and ends the table. */
    final LedgerFile end() throws IOException {
        batch = handOn(batch);
        finish();
        return cells.close();
    }

    /** Sees to it that a batch is written, and gives an empty one. */
    abstract Batch handOn(Batch filled);

    /** Waits until what was handed on is written. */
    abstract void catchUp();

    /** Waits until all batches are written; none comes any more. */
    abstract void finish();

    /** Stops writing; no other thread is at work when this returns. */
    abstract void abandon();

    /** Writes a batch and empties it. */
    final void write(Batch filled) {
        cells.write(filled);
        filled.clear();
    }

    /** On the thread that fills the rows in. */
    static final class Here extends DeltaWriting {

        Here(DeltaCells cells, int columns) {
            super(cells, new Batch(columns));
        }

        @Override
        Batch handOn(Batch filled) {
            write(filled);
            return filled;
        }

        @Override
        void catchUp() {}

        @Override
        void finish() {}

        @Override
        void abandon() {}
    }

    /** On a thread of its own, from which the empty batches come back. */
    static final class Aside extends DeltaWriting {

        private static final int BATCHES = 4;

        private final Lane<Batch> full = new Lane<>(BATCHES);
        private final Lane<Batch> empty = new Lane<>(BATCHES);
        private final Stage stage;

        Aside(DeltaCells cells, int columns) {
            super(cells, new Batch(columns));
            for (int i = 1; i < BATCHES; i++) {
                empty.put(new Batch(columns));
            }
            this.stage = Stage.start("ledger", this::writeAll);
        }

        @Override
        Batch handOn(Batch filled) {
            full.put(filled);
            return Objects.requireNonNull(empty.take());
        }

        /** All batches but the one in hand are empty only if no thread writes any. */
        @Override
        void catchUp() {
            List<Batch> idle = new ArrayList<>();
            while (idle.size() < BATCHES - 1) {
                idle.add(Objects.requireNonNull(empty.take()));
            }
            idle.forEach(empty::put);
        }

        @Override
        void finish() {
            full.end();
            stage.join();
        }

        @Override
        void abandon() {
            full.close();
            try {
                stage.join();
            } catch (RuntimeException | Error e) {
                // The run is over already, for this reason or for another one.
            }
        }

        private void writeAll() {
            try (full) {
                for (Batch filled = full.take(); filled != null; filled = full.take()) {
                    write(filled);
                    empty.put(filled);
                }
            } catch (RuntimeException | Error e) {
                empty.fail(e);
                throw e;
            }
        }
    }
}
