package rate.engine.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Numbers by their order alone: each has a rank from 0, equal numbers the same one. Made once, compared with many others. */
public final class Ranks {

    private static final int NONE = -1;

    private final int[] ranks;

    /** The positions of the numbers that have a rank, the least number first. */
    private final int[] order;

    private Ranks(int[] ranks, int[] order) {
        this.ranks = ranks;
        this.order = order;
    }

    /** Whole numbers in an order. */
    public static int[] sorted(IntStream numbers, Comparator<Integer> order) {
        return numbers.boxed().sorted(order).mapToInt(number -> number).toArray();
    }

    /** @param values numbers; NaN for one that has no rank */
    public static Ranks of(double[] values) {
        double[] distinct = distinct(values);
        int[] ranks = new int[values.length];
        int[] ends = new int[distinct.length + 1];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = Double.isNaN(values[i]) ? NONE : Arrays.binarySearch(distinct, values[i] + 0.0);
            ends[ranks[i] + 1]++;
        }
        ends[0] = 0; // those without a rank
        for (int rank = 1; rank < ends.length; rank++) {
            ends[rank] += ends[rank - 1];
        }
        int[] order = new int[ends[distinct.length]];
        for (int i = 0; i < values.length; i++) {
            if (ranks[i] != NONE) {
                order[ends[ranks[i]]++] = i;
            }
        }
        return new Ranks(ranks, order);
    }

    /** The numbers that are there, each once, the least first. */
    private static double[] distinct(double[] values) {
        double[] sorted = new double[values.length];
        Arrays.setAll(sorted, i -> values[i] + 0.0); // no negative zeros, which would be no ties
        Arrays.sort(sorted);
        int size = 0;
        for (double value : sorted) {
            if (!Double.isNaN(value) && (size == 0 || value != sorted[size - 1])) {
                sorted[size++] = value;
            }
        }
        return Arrays.copyOf(sorted, size);
    }

    /** How many positions have a rank here and in the other. */
    public int shared(Ranks other) {
        int shared = 0;
        for (int position : order) {
            shared += other.has(position) ? 1 : 0;
        }
        return shared;
    }

    int size() {
        return order.length;
    }

    /** The position of the i-th of them (from 0), the least number first. */
    int position(int i) {
        return order[i];
    }

    boolean has(int position) {
        return ranks[position] != NONE;
    }

    int rank(int position) {
        return ranks[position];
    }
}
