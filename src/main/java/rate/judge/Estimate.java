package rate.judge;

import java.util.Arrays;

/**
 * A number with the interval in which 95 of 100 such logs would have it.
 *
 * @param value of the log as it is
 * @param low the lower end
 * @param high the upper end
 */
public record Estimate(double value, double low, double high) {

    private static final double TAIL = 0.025;

    /** The interval between the percentiles of its values in the samples. */
    static Estimate of(double value, double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int tail = (int) (TAIL * sorted.length);
        return new Estimate(value, sorted[tail], sorted[sorted.length - 1 - tail]);
    }

    /** Whether the interval leaves out 0. */
    public boolean isMoreThanNoise() {
        return low > 0 || high < 0;
    }
}
