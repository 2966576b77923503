package rate.engine.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction of many tests: p-values with which the probability that any true null hypothesis is rejected stays
 * below the level, however the tests depend on each other.
 *
 * @see <i>S. Holm: A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979)</i>
 */
public final class Holm {

    private Holm() {}

    /**
     * The adjusted p-values: with p₍₁₎ ≤ … ≤ p₍ₘ₎ the i-th is the greatest of min(1, (m − j + 1) p₍ⱼ₎) for j ≤ i.
     *
     * @param p the p-values; NaN where there was no test, which stays and does not count
     */
    public static double[] adjusted(double[] p) {
        IntStream tested = IntStream.range(0, p.length).filter(i -> !Double.isNaN(p[i]));
        int[] order = Ranks.sorted(tested, Comparator.comparingDouble(i -> p[i]));
        double[] adjusted = new double[p.length];
        Arrays.fill(adjusted, Double.NaN);
        double most = 0;
        for (int i = 0; i < order.length; i++) {
            most = Math.max(most, Math.min(1, (order.length - i) * p[order[i]]));
            adjusted[order[i]] = most;
        }
        return adjusted;
    }
}
