package rate.publish.ledger;

import java.util.stream.Stream;

/** Rows of the ledger that are handed on together: many enough to be worth it, few enough to stay in a cache. */
final class DeltaBatch {

    private static final int ROWS = 512;

    private final DeltaRow[] rows;
    private int size;

    /** @param columns how many numbers of a rating are shown */
    DeltaBatch(int columns) {
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
