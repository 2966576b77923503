package rate.game;

import java.util.Arrays;

/** A growing column of whole numbers. */
final class IntColumn {

    /** Rows for which a column has room at first: a portion of duels needs no more. */
    static final int FIRST = 520;

    private int[] values;
    private int size;

    IntColumn() {
        this(FIRST);
    }

    /** @param room rows for which there is room at first, at least 2 */
    IntColumn(int room) {
        this.values = new int[room];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    int get(int row) {
        return values[row];
    }

    int size() {
        return size;
    }
}
