package rate.math;

import java.util.Arrays;
import java.util.Comparator;

/**
 * How far two orders of the same things agree: 1 if they are the same, −1 if one is the other reversed. Ties count as
 * neither agreement nor disagreement (tau-b):
 *
 * <pre>
 *   τ_b = (P − Q) / √((n₀ − n₁) (n₀ − n₂)),   n₀ = n (n − 1) / 2
 * </pre>
 *
 * <p>with P and Q the concordant and discordant pairs, n₁ and n₂ the pairs tied in the one and in the other. In n log n
 * steps, by counting the exchanges of a merge sort.
 *
 * @see <a href="https://doi.org/10.1080/01621459.1966.10480879">Knight 1966</a>, <i>A computer method for calculating Kendall's
 *     tau with ungrouped data</i>
 */
public final class KendallTau {

    private KendallTau() {}

    /**
     * The tau-b of two columns of numbers.
     *
     * @param x numbers, none of them NaN
     * @param y as many
     * @return in [−1, 1]; NaN if all of x or all of y are equal, or there are fewer than two
     */
    public static double b(double[] x, double[] y) {
        int n = x.length;
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.<Integer>comparingDouble(i -> x[i]).thenComparingDouble(i -> y[i]));
        double[] sortedX = new double[n];
        double[] sortedY = new double[n];
        for (int i = 0; i < n; i++) {
            sortedX[i] = x[order[i]] + 0.0; // no negative zeros, which would be no ties
            sortedY[i] = y[order[i]] + 0.0;
        }
        long all = pairs(n);
        long tiedX = 0;
        long tiedBoth = 0;
        int runX = 1;
        int runBoth = 1;
        for (int i = 1; i <= n; i++) {
            boolean sameX = i < n && sortedX[i] == sortedX[i - 1];
            boolean sameBoth = sameX && sortedY[i] == sortedY[i - 1];
            if (!sameBoth) {
                tiedBoth += pairs(runBoth);
                runBoth = 0;
            }
            if (!sameX) {
                tiedX += pairs(runX);
                runX = 0;
            }
            runBoth++;
            runX++;
        }
        long discordant = exchanges(sortedY, new double[n], 0, n);
        long tiedY = 0;
        int runY = 1;
        for (int i = 1; i <= n; i++) {
            if (i == n || sortedY[i] != sortedY[i - 1]) {
                tiedY += pairs(runY);
                runY = 0;
            }
            runY++;
        }
        double concordantLess = all - tiedX - tiedY + tiedBoth - 2.0 * discordant;
        double untied = Math.sqrt((double) (all - tiedX) * (double) (all - tiedY));
        return untied == 0 ? Double.NaN : Math.max(-1, Math.min(1, concordantLess / untied));
    }

    private static long pairs(long n) {
        return n * (n - 1) / 2;
    }

    /** Sorts a part of an array by merging; how many pairs of it stood the wrong way round. */
    private static long exchanges(double[] values, double[] room, int from, int to) {
        if (to - from < 2) {
            return 0;
        }
        int middle = (from + to) >>> 1;
        long exchanges = exchanges(values, room, from, middle) + exchanges(values, room, middle, to);
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            if (right == to || (left < middle && values[left] <= values[right])) {
                room[at] = values[left++];
            } else {
                room[at] = values[right++];
                exchanges += middle - left;
            }
        }
        System.arraycopy(room, from, values, from, to - from);
        return exchanges;
    }
}
