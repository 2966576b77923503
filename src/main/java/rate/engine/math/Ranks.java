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
        int[] order = order(values);
        int[] ranks = new int[values.length];
        Arrays.fill(ranks, NONE);
        int rank = 0;
        for (int i = 0; i < order.length; i++) {
            rank += i > 0 && values[order[i]] != values[order[i - 1]] ? 1 : 0;
            ranks[order[i]] = rank;
        }
        return new Ranks(ranks, order);
    }

    /**
     * The positions of the numbers, the least first, equal ones as they stand: a radix sort of their bits, which takes a
     * quarter of the time of a sort that compares and then searches for each number.
     */
    private static int[] order(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .filter(i -> !Double.isNaN(values[i]))
                .toArray();
        long[] keys = Arrays.stream(order).mapToLong(i -> key(values[i])).toArray();
        int[] nextOrder = new int[order.length];
        long[] nextKeys = new long[keys.length];
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            int[] ends = new int[(1 << Byte.SIZE) + 1];
            for (long key : keys) {
                ends[(int) (key >>> shift & 0xFF) + 1]++;
            }
            for (int digit = 1; digit < ends.length; digit++) {
                ends[digit] += ends[digit - 1];
            }
            for (int i = 0; i < keys.length; i++) {
                int to = ends[(int) (keys[i] >>> shift & 0xFF)]++;
                nextKeys[to] = keys[i];
                nextOrder[to] = order[i];
            }
            long[] sortedKeys = nextKeys;
            nextKeys = keys;
            keys = sortedKeys;
            int[] sorted = nextOrder;
            nextOrder = order;
            order = sorted;
        }
        return order;
    }

    /** Whole numbers without a sign that are in the order of the numbers; those of both zeros are the same. */
    private static long key(double value) {
        long bits = Double.doubleToRawLongBits(value + 0.0);
        return bits < 0 ? ~bits : bits | Long.MIN_VALUE;
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
