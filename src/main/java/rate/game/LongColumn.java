package rate.game;

import java.util.Arrays;

/** A growing column of long whole numbers. */
final class LongColumn {

    private long[] values = new long[IntColumn.FIRST];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    long get(int row) {
        return values[row];
    }
}
