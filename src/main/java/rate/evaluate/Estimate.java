package rate.evaluate;

import java.util.Arrays;

/**
 * A number with the interval in which 95 of 100 such logs would have it.
 *
 * @param value of the log as it is
 * @param low the lower end; NaN if there are too few games to tell
 * @param high the upper end; NaN likewise
 */
public record Estimate(double value, double low, double high) {

    private static final double TAIL = 0.025;

    /**
     * The interval between the percentiles of its values in the samples, moved by their bias: drawing anew adds noise, which
     * makes a mean no greater and an error that cannot be negative greater.
     */
    static Estimate of(double value, double[] samples) {
        if (samples.length == 0) {
            return new Estimate(value, Double.NaN, Double.NaN);
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        double mean = 0;
        for (double sample : sorted) {
            mean += sample / sorted.length;
        }
        double bias = mean - value;
        int tail = (int) (TAIL * sorted.length);
        return new Estimate(value, sorted[tail] - bias, sorted[sorted.length - 1 - tail] - bias);
    }

    /** The same for a number that cannot be outside of a range. */
    Estimate within(double least, double most) {
        return new Estimate(value, Math.max(least, low), Math.min(most, high));
    }

    /** Whether the interval leaves out 0. */
    boolean leavesOutZero() {
        return low > 0 || high < 0;
    }
}
