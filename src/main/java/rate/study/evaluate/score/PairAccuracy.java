package rate.study.evaluate.score;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import rate.engine.math.Normal;

/**
 * How often a score tells of two things the one that truly has more, over all pairs whose truths differ. A pair of equal scores
 * counts half. The interval is that of the jackknife over the things, because two pairs with a thing in common are not
 * independent; of fewer than 30 there is none:
 *
 * <pre>
 *   A = C / P,   A_−i = (C − c_i) / (P − p_i),   se² = (n − 1) / n · Σ_i (A_−i − mean)²,   A ± 1.96 se
 * </pre>
 *
 * <p>with P all pairs and C those told right, p_i and c_i those of them with thing i. In n log n steps.
 *
 * @see <i>B. Efron, R. J. Tibshirani: An Introduction to the Bootstrap (1993), chapter 11</i>
 */
public final class PairAccuracy {

    /** The part of a normal distribution below the upper end of an interval. */
    private static final double HIGH = 0.975;

    /** The accuracy without each of the things. */
    private final double[] without;

    private final double accuracy;

    /** Takes two numbers for each thing: how much it truly has, and the score that is said of it. */
    public PairAccuracy(double[] truth, double[] scores) {
        int n = truth.length;
        double[] right = new double[n];
        double[] pairs = new double[n];
        Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> truth[i]));
        double[] levels = Arrays.stream(scores)
                .map(score -> score + 0.0)
                .sorted()
                .distinct()
                .toArray();
        int[] ranks = Arrays.stream(scores)
                .mapToInt(score -> Arrays.binarySearch(levels, score + 0.0))
                .toArray();
        Counts below = new Counts(levels.length);
        Counts all = new Counts(levels.length);
        for (int rank : ranks) {
            all.add(rank);
        }
        for (int from = 0, to; from < n; from = to) {
            to = from;
            while (to < n && truth[order[to]] == truth[order[from]]) {
                all.remove(ranks[order[to++]]);
            }
            // Now all holds those of a greater truth, and below those of a lesser one.
            for (int i : Arrays.copyOfRange(order, from, to)) {
                pairs[i] = from + (n - to);
                right[i] = below.less(ranks[i])
                        + 0.5 * below.equal(ranks[i])
                        + all.greater(ranks[i])
                        + 0.5 * all.equal(ranks[i]);
            }
            for (int i : Arrays.copyOfRange(order, from, to)) {
                below.add(ranks[i]);
            }
        }
        double allRight = Arrays.stream(right).sum() / 2;
        double allPairs = Arrays.stream(pairs).sum() / 2;
        this.accuracy = allRight / allPairs;
        this.without = new double[n];
        Arrays.setAll(without, i -> (allRight - right[i]) / (allPairs - pairs[i]));
    }

    /** The accuracy; NaN if there is no pair. */
    public IntervalEstimate estimate() {
        return estimate(accuracy, without).within(0, 1);
    }

    /** By how much it is greater than that of another score of the same things. */
    public IntervalEstimate over(PairAccuracy other) {
        double[] differences = new double[without.length];
        Arrays.setAll(differences, i -> without[i] - other.without[i]);
        return estimate(accuracy - other.accuracy, differences);
    }

    private static IntervalEstimate estimate(double value, double[] without) {
        int n = without.length;
        if (n < Resamples.FEWEST_BLOCKS) {
            return new IntervalEstimate(value, Double.NaN, Double.NaN);
        }
        double mean = Arrays.stream(without).sum() / n;
        double squares = 0;
        for (double each : without) {
            squares += (each - mean) * (each - mean);
        }
        double half = Normal.quantile(HIGH) * Math.sqrt(squares * (n - 1) / n);
        return new IntervalEstimate(value, value - half, value + half);
    }

    /** How many there are of each rank (Fenwick: A new data structure for cumulative frequency tables, 1994). */
    private static final class Counts {
        private final int[] sums;
        private final int[] equal;
        private int all;

        Counts(int ranks) {
            this.sums = new int[ranks + 1];
            this.equal = new int[ranks];
        }

        void add(int rank) {
            change(rank, 1);
        }

        void remove(int rank) {
            change(rank, -1);
        }

        private void change(int rank, int by) {
            equal[rank] += by;
            all += by;
            for (int i = rank + 1; i < sums.length; i += i & -i) {
                sums[i] += by;
            }
        }

        int equal(int rank) {
            return equal[rank];
        }

        int less(int rank) {
            int less = 0;
            for (int i = rank; i > 0; i -= i & -i) {
                less += sums[i];
            }
            return less;
        }

        int greater(int rank) {
            return all - less(rank) - equal[rank];
        }
    }
}
