package rate.game;

import java.util.Arrays;

/** A growing column of numbers that takes no room as long as all of them are the usual one. */
final class SparseColumn {

    private final double usual;
    private double[] values = new double[0];
    private int size;

    SparseColumn(double usual) {
        this.usual = usual;
    }

    void add(double value) {
        boolean isUsual = Double.compare(value, usual) == 0;
        if (size >= values.length && !(isUsual && values.length == 0)) {
            int before = values.length;
            values = Arrays.copyOf(values, Math.max(16, size + (size >> 1) + 1));
            Arrays.fill(values, before, values.length, usual);
        }
        if (!isUsual) {
            values[size] = value;
        }
        size++;
    }

    double get(int row) {
        return row < values.length ? values[row] : usual;
    }
}
