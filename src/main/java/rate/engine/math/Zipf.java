package rate.engine.math;

import java.util.Arrays;

/** Chooses among n things, the i-th (from 1) with a weight of 1 / i^s: a realistic skew of activity for s about 0.6. */
public final class Zipf {

    private final double[] cumulated;

    /** Creates the distribution of at least one thing; the exponent is 0 for equal weights. */
    public Zipf(int n, double s) {
        cumulated = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += StrictMath.pow(i + 1.0, -s);
            cumulated[i] = sum;
        }
    }

    /** The index of the thing chosen, from 0. */
    public int next(SplitMix random) {
        double at = random.nextDouble() * cumulated[cumulated.length - 1];
        int found = Arrays.binarySearch(cumulated, at);
        return Math.min(found < 0 ? -found - 1 : found + 1, cumulated.length - 1);
    }
}
