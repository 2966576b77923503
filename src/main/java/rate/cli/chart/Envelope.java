package rate.cli.chart;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The least and the greatest value of a curve within each column of a picture: however many points share a column, no peak is
 * lost. Between two points the curve is straight, and neighbouring columns share the value where they meet.
 */
final class Envelope {

    private final double[] least;
    private final double[] greatest;

    /**
     * @param columns of the picture, two at least
     * @param points of the curve, two at least; the first lies in the first column, the last in the last one
     * @param value of a point
     */
    Envelope(int columns, int points, IntToDoubleFunction value) {
        this.least = new double[columns];
        this.greatest = new double[columns];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        for (int point = 1; point < points; point++) {
            stretch(
                    at(point - 1, columns, points),
                    at(point, columns, points),
                    value.applyAsDouble(point - 1),
                    value.applyAsDouble(point));
        }
    }

    /** Where a point lies: from 0, the middle of the first column. */
    static double at(int point, int columns, int points) {
        return (double) point * (columns - 1) / (points - 1);
    }

    private void stretch(double from, double to, double before, double after) {
        for (int column = (int) Math.rint(from); column <= (int) Math.rint(to); column++) {
            double begin = Math.max(0, (column - 0.5 - from) / (to - from));
            double end = Math.min(1, (column + 0.5 - from) / (to - from));
            take(column, before + begin * (after - before));
            take(column, end == 1 ? after : before + end * (after - before));
        }
    }

    private void take(int column, double value) {
        least[column] = Math.min(least[column], value);
        greatest[column] = Math.max(greatest[column], value);
    }

    double least(int column) {
        return least[column];
    }

    double greatest(int column) {
        return greatest[column];
    }
}
