package rate.engine.math;

import java.util.Arrays;

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

    /** Numbers that are sorted faster by insertion than by merging. */
    private static final int SHORT = 16;

    private KendallTau() {}

    /**
     * The tau-b of two columns of numbers, of the positions that have a rank in both.
     *
     * @return in [−1, 1]; NaN if all of x or all of y are equal, or there are fewer than two
     */
    public static double b(Ranks x, Ranks y) {
        int[] others = new int[x.size()]; // the ranks of y in the order of x
        int n = 0;
        long tiedX = 0;
        long tiedBoth = 0;
        int run = 0; // where those begin that are equal in x
        int last = 0; // their rank
        for (int i = 0; i < x.size(); i++) {
            int position = x.position(i);
            if (y.has(position)) {
                if (x.rank(position) != last) {
                    tiedX += pairs(n - run);
                    tiedBoth += sort(others, run, n);
                    run = n;
                    last = x.rank(position);
                }
                others[n++] = y.rank(position);
            }
        }
        tiedX += pairs(n - run);
        tiedBoth += sort(others, run, n);
        long discordant = exchanges(others, new int[n], 0, n);
        long tiedY = ties(others, 0, n);
        long all = pairs(n);
        double concordantLess = all - tiedX - tiedY + tiedBoth - 2.0 * discordant;
        double untied = Math.sqrt((double) (all - tiedX) * (double) (all - tiedY));
        return untied == 0 ? Double.NaN : Math.max(-1, Math.min(1, concordantLess / untied));
    }

    /** Sorts those that are equal in x, which exchanges no pair; how many pairs of them are equal in y, too. */
    private static long sort(int[] ranks, int from, int to) {
        if (to - from < 2) {
            return 0;
        }
        Arrays.sort(ranks, from, to);
        return ties(ranks, from, to);
    }

    /** The equal pairs of a sorted part. */
    private static long ties(int[] ranks, int from, int to) {
        long ties = 0;
        int run = from;
        for (int i = from + 1; i < to; i++) {
            run = ranks[i] == ranks[i - 1] ? run : i;
            ties += i - run; // with each of the run before it
        }
        return ties;
    }

    private static long pairs(long n) {
        return n * (n - 1) / 2;
    }

    /** Sorts a part of an array by merging, a short one by insertion; how many pairs of it stood the wrong way round. */
    private static long exchanges(int[] values, int[] room, int from, int to) {
        if (to - from <= SHORT) {
            return insertions(values, from, to);
        }
        int middle = (from + to) >>> 1;
        long exchanges = exchanges(values, room, from, middle) + exchanges(values, room, middle, to);
        if (values[middle - 1] <= values[middle]) {
            return exchanges;
        }
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

    private static long insertions(int[] values, int from, int to) {
        long exchanges = 0;
        for (int next = from + 1; next < to; next++) {
            int value = values[next];
            int at = next;
            for (; at > from && values[at - 1] > value; at--) {
                values[at] = values[at - 1];
            }
            values[at] = value;
            exchanges += next - at;
        }
        return exchanges;
    }
}
