package rate.study.health;

import java.util.Arrays;

/** Pairs of players who met, numbered from 0 in the order in which they first did, in an open table: most meet once. */
public final class MetPairs {

    /** By number: both players, the smaller number in the upper half. */
    private long[] pairs = new long[1 << 10];

    /** By hash: the number of a pair, from 1; 0 is an empty place. */
    private int[] table = new int[2 * pairs.length];

    private int size;

    /** The number of a pair, which is a new one if they never met. */
    public int add(int one, int other) {
        long pair = pair(one, other);
        int place = place(pair);
        if (table[place] == 0) {
            if (size == pairs.length) {
                pairs = Arrays.copyOf(pairs, 2 * size);
                table = new int[2 * pairs.length];
                for (int number = 0; number < size; number++) {
                    table[place(pairs[number])] = number + 1;
                }
                place = place(pair);
            }
            pairs[size] = pair;
            table[place] = ++size;
        }
        return table[place] - 1;
    }

    public boolean areMet(int one, int other) {
        return table[place(pair(one, other))] > 0;
    }

    public int size() {
        return size;
    }

    /** The player of a pair who has the smaller number. */
    public int one(int pair) {
        return (int) (pairs[pair] >>> Integer.SIZE);
    }

    /** The player of a pair who has the greater number. */
    public int other(int pair) {
        return (int) pairs[pair];
    }

    private static long pair(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    private int place(long pair) {
        int place = (int) ((pair * 0x9e3779b97f4a7c15L) >>> 33) & (table.length - 1);
        while (table[place] > 0 && pairs[table[place] - 1] != pair) {
            place = (place + 1) & (table.length - 1);
        }
        return place;
    }
}
