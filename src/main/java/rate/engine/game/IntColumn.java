package rate.engine.game;

import java.util.Arrays;

/** A growing column of whole numbers. */
final class IntColumn {

    private int[] values = new int[16];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Games.more(size));
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
