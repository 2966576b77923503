package rate.study.health;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import rate.engine.math.Normal;
import rate.engine.math.Ranks;

/** Tests, one or many at a time, and the rate of false ones below which something counts as found. */
public final class Discovery {

    /** The false discovery rate below which a finding is shown as one. */
    public static final double RATE = 0.05;

    private Discovery() {}

    /** The probability of a normal number at least so many standard errors from 0, on either side. */
    public static double twoSided(double errors) {
        return Math.min(1, 2 * Normal.upperTail(Math.abs(errors)));
    }

    /**
     * The false discovery rate of each of some tests, NaN of none, by Benjamini and Hochberg, "Controlling the False Discovery
     * Rate", 1995.
     */
    public static double[] rates(double[] p) {
        return rates(
                p, (int) Arrays.stream(p).filter(each -> !Double.isNaN(each)).count());
    }

    /**
     * The false discovery rates of the most significant of so many tests, NaN of none; those that are not there have a greater
     * p.
     */
    public static double[] rates(double[] p, int tests) {
        IntStream tested = IntStream.range(0, p.length).filter(test -> !Double.isNaN(p[test]));
        int[] order = Ranks.sorted(tested, Comparator.comparingDouble(test -> p[test]));
        double[] rates = new double[p.length];
        Arrays.fill(rates, Double.NaN);
        double least = 1;
        for (int i = order.length - 1; i >= 0; i--) {
            least = Math.min(least, p[order[i]] * tests / (i + 1));
            rates[order[i]] = least;
        }
        return rates;
    }
}
