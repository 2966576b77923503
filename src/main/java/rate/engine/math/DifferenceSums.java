package rate.engine.math;

import java.util.function.DoubleUnaryOperator;

/** Sums of a smooth function over the differences of many numbers, in far fewer steps than there are differences. */
public final class DifferenceSums {

    /** Length of a piece. The functions are smooth to a distance of more than its length from the real axis. */
    private static final double PIECE = 2;

    private DifferenceSums() {}

    /**
     * \( F_i = \sum_j f(x_i - x_j) \), j = i among them.
     *
     * <p>F is smooth, too. It is summed up at points of pieces of the range of x, and {@link Interpolated} between them. Where
     * the numbers are so far apart that this needs as many steps, the terms are summed up.
     *
     * @param x finite numbers
     * @param f a function that varies over distances of 1 and more: of which the nearest singularity in the complex plane is
     *     2.7 or more from the real axis, as of the logistic and the normal distribution function and of their logarithms
     * @return sums whose error is at most 10<sup>−14</sup> of the greatest sum nearby, as measured
     */
    public static double[] sums(double[] x, DoubleUnaryOperator f) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double each : x) {
            least = Math.min(least, each);
            greatest = Math.max(greatest, each);
        }
        double pieces = Math.floor((greatest - least) / PIECE) + 1;
        double[] sums = new double[x.length];
        if (!(pieces * Interpolated.POINTS < x.length)) {
            for (int i = 0; i < x.length; i++) {
                sums[i] = at(x[i], x, f);
            }
            return sums;
        }
        double[][] values = new double[(int) pieces][];
        for (int i = 0; i < x.length; i++) {
            int piece = (int) ((x[i] - least) / PIECE);
            double middle = least + (piece + 0.5) * PIECE;
            if (values[piece] == null) {
                values[piece] = Interpolated.values(middle, PIECE / 2, here -> at(here, x, f));
            }
            sums[i] = Interpolated.between(values[piece], (x[i] - middle) / (PIECE / 2));
        }
        return sums;
    }

    private static double at(double here, double[] x, DoubleUnaryOperator f) {
        Sum sum = new Sum();
        for (double other : x) {
            sum.add(f.applyAsDouble(here - other));
        }
        return sum.value();
    }
}
