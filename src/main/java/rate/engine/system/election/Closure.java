package rate.engine.system.election;

import java.util.Arrays;

/**
 * Who reaches whom over the links joined so far, kept closed under transitivity; everybody reaches themselves. A row of bits
 * per player for those whom they reach, and one for those who reach them: a link costs a union of rows for everybody to whom it
 * brings somebody new, so all links together at most n² unions of n / 64 words.
 */
final class Closure {

    private final long[][] to;
    private final long[][] from;
    private long pairs;

    /** Nobody reaches anybody else. */
    Closure(int players) {
        int words = (players + 63) >>> 6;
        to = new long[players][words];
        from = new long[players][words];
        for (int x = 0; x < players; x++) {
            set(to[x], x);
            set(from[x], x);
        }
    }

    /** Someone who looks at pairs. */
    @FunctionalInterface
    interface Pair {
        void accept(int x, int y);
    }

    boolean reaches(int x, int y) {
        return (to[x][y >>> 6] & 1L << y) != 0;
    }

    /** Returns whether everybody reaches everybody: no link brings anything new. */
    boolean isComplete() {
        return pairs == to.length * (to.length - 1L);
    }

    /** Joins a to b. Shows all x and y of whom the first now reaches the second and did not before. */
    void join(int a, int b, Pair found) {
        // Whoever reaches b already gains nothing. As b reaches itself, none of the rows changed here is to[b].
        for (int i = 0; i < from[a].length; i++) {
            for (long bits = from[a][i] & ~from[b][i]; bits != 0; bits &= bits - 1) {
                extend(64 * i + Long.numberOfTrailingZeros(bits), to[b], found);
            }
        }
    }

    /** Lets x reach all of a row. */
    private void extend(int x, long[] row, Pair found) {
        long[] own = to[x];
        for (int i = 0; i < own.length; i++) {
            long added = row[i] & ~own[i];
            if (added != 0) {
                own[i] |= added;
                pairs += Long.bitCount(added);
                for (long bits = added; bits != 0; bits &= bits - 1) {
                    int y = 64 * i + Long.numberOfTrailingZeros(bits);
                    set(from[y], x);
                    found.accept(x, y);
                }
            }
        }
    }

    /** How many others one reaches. */
    int reached(int x) {
        return count(to[x]) - 1;
    }

    /** How many others reach one. */
    int reaching(int y) {
        return count(from[y]) - 1;
    }

    private static int count(long[] row) {
        return Arrays.stream(row).mapToInt(Long::bitCount).sum();
    }

    private static void set(long[] row, int bit) {
        row[bit >>> 6] |= 1L << bit;
    }
}
