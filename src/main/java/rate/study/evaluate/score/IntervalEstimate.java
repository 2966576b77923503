package rate.study.evaluate.score;

import java.util.Arrays;
import rate.engine.math.Normal;

/** A number with the interval in which 95 of 100 such logs would have it; NaN if there are too few games to tell. */
public record IntervalEstimate(double value, double low, double high) {

    private static final double TAIL = 0.025;

    /**
     * The interval between the percentiles of its values in the samples, moved by their bias: drawing anew adds noise, which
     * makes a mean no greater and an error that cannot be negative greater.
     */
    static IntervalEstimate of(double value, double[] samples) {
        if (samples.length == 0) {
            return new IntervalEstimate(value, Double.NaN, Double.NaN);
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        double mean = 0;
        for (double sample : sorted) {
            mean += sample / sorted.length;
        }
        double bias = mean - value;
        int tail = (int) (TAIL * sorted.length);
        return new IntervalEstimate(value, sorted[tail] - bias, sorted[sorted.length - 1 - tail] - bias);
    }

    /**
     * A frequency k / n with the interval of Wilson, which holds for few trials and for frequencies near 0 and 1, too. With
     * z = 1.96, the quantile of the normal distribution:
     *
     * <pre>
     *   (k + z²/2 ± z √(k (n − k) / n + z²/4)) / (n + z²)
     * </pre>
     *
     * <p>A draw counts as half a success, which varies less than a whole one: then the interval is rather too wide.
     *
     * @param successes k, in [0, n]
     * @param trials n; of none, all is NaN
     * @see <i>E. B. Wilson: Probable inference, the law of succession, and statistical inference, Journal of the American
     *     Statistical Association 22 (1927)</i>
     */
    public static IntervalEstimate ofFrequency(double successes, double trials) {
        if (trials == 0) {
            return new IntervalEstimate(Double.NaN, Double.NaN, Double.NaN);
        }
        double z = Normal.quantile(1 - TAIL);
        double centre = successes + z * z / 2;
        double half = z * Math.sqrt(successes * (trials - successes) / trials + z * z / 4);
        double all = trials + z * z;
        return new IntervalEstimate(successes / trials, (centre - half) / all, (centre + half) / all).within(0, 1);
    }

    /** Returns this estimate with its interval cut to the range [least, most], for a number that cannot be outside of it. */
    IntervalEstimate within(double least, double most) {
        return new IntervalEstimate(value, Math.max(least, low), Math.min(most, high));
    }

    boolean leavesOutZero() {
        return low > 0 || high < 0;
    }
}
