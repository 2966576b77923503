package rate.engine.game;

import java.util.Arrays;

/** A growing column of numbers that takes no room as long as all of them are the usual one. */
final class SparseColumn {

    private final double usual;
    private double[] values = new double[0];

    SparseColumn(double usual) {
        this.usual = usual;
    }

    /** Sets a row, behind those set before. */
    void set(int row, double value) {
        if (Double.compare(value, usual) != 0) {
            setUnusual(row, value);
        }
    }

    private void setUnusual(int row, double value) {
        if (row >= values.length) {
            int before = values.length;
            values = Arrays.copyOf(values, Games.more(row));
            Arrays.fill(values, before, values.length, usual);
        }
        values[row] = value;
    }

    double get(int row) {
        return row < values.length ? values[row] : usual;
    }
}
