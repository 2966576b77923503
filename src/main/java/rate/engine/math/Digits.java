package rate.engine.math;

/**
 * Decimal digits of whole numbers that are not negative, in ASCII: two at a time from a table, with divisions by constants
 * only, which the compiler turns into multiplications.
 */
final class Digits {

    /** The most digits of the decimals that {@link Schubfach} finds. */
    static final int SEVENTEEN = 17;

    private static final int EIGHT = 100_000_000;
    private static final int FOUR = 10_000;

    /** 00, 01, ..., 99, the first digit in the lower byte. */
    private static final char[] PAIRS = pairs();

    /** 10<sup>i</sup>, as far as a long goes. */
    private static final long[] POWERS = powers();

    private Digits() {}

    /** How many digits a number has; 0 has one. */
    static int count(long n) {
        int atLeast = Schubfach.floorLog10Pow2(Long.SIZE - Long.numberOfLeadingZeros(n));
        return n >= POWERS[atLeast] ? atLeast + 1 : Math.max(1, atLeast);
    }

    /**
     * Writes a number.
     *
     * @return index after the last digit
     */
    static int write(long n, byte[] to, int at) {
        if (n < 10) {
            to[at] = (byte) ('0' + n);
            return at + 1;
        }
        int end = at + count(n);
        int first = end;
        long left = n;
        while (first - at > 1) {
            long rest = left / 100;
            first -= 2;
            pair((int) (left - 100 * rest), to, first);
            left = rest;
        }
        if (first > at) {
            to[at] = (byte) ('0' + left);
        }
        return end;
    }

    /** Writes a number below 10<sup>6</sup> with six digits. */
    static void six(int n, byte[] to, int at) {
        int high = n / FOUR;
        pair(high, to, at);
        four(n - high * FOUR, to, at + 2);
    }

    /**
     * Writes the digits of a number below 10<sup>17</sup>, and after them zeros up to {@link #SEVENTEEN}: always the same
     * steps, however many it has.
     *
     * @param count how many it has
     */
    static void seventeen(long n, int count, byte[] to, int at) {
        long full = n * POWERS[SEVENTEEN - count];
        long high = full / EIGHT;
        int first = (int) (high / EIGHT);
        to[at] = (byte) ('0' + first);
        eight((int) (high - (long) first * EIGHT), to, at + 1);
        eight((int) (full - high * EIGHT), to, at + 9);
    }

    /** The index before the zeros at the end of digits, not before {@code from}. */
    static int beforeZeros(byte[] digits, int from, int end) {
        int last = end;
        while (last > from && digits[last - 1] == '0') {
            last--;
        }
        return last;
    }

    private static void eight(int n, byte[] to, int at) {
        int high = n / FOUR;
        four(high, to, at);
        four(n - high * FOUR, to, at + 4);
    }

    private static void four(int n, byte[] to, int at) {
        int high = n / 100;
        pair(high, to, at);
        pair(n - high * 100, to, at + 2);
    }

    private static void pair(int n, byte[] to, int at) {
        char pair = PAIRS[n];
        to[at] = (byte) pair;
        to[at + 1] = (byte) (pair >> 8);
    }

    private static char[] pairs() {
        char[] pairs = new char[100];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (char) (('0' + i / 10) | ('0' + i % 10) << 8);
        }
        return pairs;
    }

    private static long[] powers() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }
}
