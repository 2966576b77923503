package rate.engine.math;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Decimal digits of whole numbers that are not negative, in ASCII. Eight of them are made at once, side by side in a word, as
 * {@link #eight} shows, so that hardly a step depends on how many there are.
 */
final class Digits {

    /** The most digits of the decimals that {@link Schubfach} finds. */
    static final int SEVENTEEN = 17;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int EIGHT = 100_000_000;
    private static final int FOUR = 10_000;

    /** The character 0 in each byte of a word. */
    private static final long ZEROS = 0x3030_3030_3030_3030L;

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
     * @param to the seven bytes behind the last digit must be there, and may change
     * @return index after the last digit
     */
    static int write(long n, byte[] to, int at) {
        if (n < 10) {
            to[at] = (byte) ('0' + n);
            return at + 1;
        }
        if (n < EIGHT) {
            long digits = eight((int) n);
            int leading = Long.numberOfTrailingZeros(digits) / Byte.SIZE;
            LONG.set(to, at, (digits | ZEROS) >>> (Byte.SIZE * leading));
            return at + Long.BYTES - leading;
        }
        long high = n / EIGHT;
        int next = write(high, to, at);
        LONG.set(to, next, eight((int) (n - high * EIGHT)) | ZEROS);
        return next + Long.BYTES;
    }

    /**
     * Writes a point, and the six digits of a number from 1 up to, not including, 10<sup>6</sup>, without the zeros at their end.
     *
     * @return index after the last digit
     */
    static int fraction(int millionths, byte[] to, int at) {
        long digits = eight(millionths) >>> (2 * Byte.SIZE);
        LONG.set(to, at, ((digits | ZEROS) << Byte.SIZE) | '.');
        return at + 1 + used(digits);
    }

    /**
     * Writes the digits of a number from 1 up to, not including, 10<sup>17</sup>, with a point after the first few. Zeros at the end
     * are left out, and a point that nothing follows: always the same steps, however many digits it has.
     *
     * @param count how many it has
     * @param point how many are before the point, 0 to 7; with 0, what is written begins with the point
     * @return index after the last digit
     */
    static int pointed(long n, int count, int point, byte[] to, int at) {
        long full = n * POWERS[SEVENTEEN - count];
        long high = full / EIGHT;
        int first = (int) (high / EIGHT);
        long middle = eight((int) (high - (long) first * EIGHT));
        long last = eight((int) (full - high * EIGHT));
        LONG.set(to, at + 2, middle | ZEROS);
        LONG.set(to, at + 10, last | ZEROS);
        // The first eight digits again: those behind the point move on by one.
        long digits = (middle << Byte.SIZE) | first | ZEROS;
        long before = (1L << (Byte.SIZE * point)) - 1;
        LONG.set(to, at, (digits & before) | ((long) '.' << (Byte.SIZE * point)) | ((digits & ~before) << Byte.SIZE));
        int used = last != 0 ? 9 + used(last) : 1 + used(middle);
        return used > point ? at + 1 + used : at + point;
    }

    /** How many digits are left without the zeros at the end. */
    private static int used(long digits) {
        return Long.BYTES - Long.numberOfLeadingZeros(digits) / Byte.SIZE;
    }

    /**
     * The eight digits of a number, the first in the lowest byte: halved into two numbers of four digits, side by side in a word, these
     * into pairs, and the pairs into digits. The factors are 2<sup>20</sup>/100 and 2<sup>10</sup>/10, rounded up, which is exact for
     * numbers of so few digits (Granlund and Montgomery, "Division by invariant integers using multiplication", 1994).
     */
    private static long eight(int n) {
        long high = n / FOUR;
        long fours = high | ((n - high * FOUR) << 32);
        long hundreds = ((fours * 10_486) >>> 20) & 0x7f_0000_007fL;
        long pairs = hundreds | ((fours - 100 * hundreds) << 16);
        long tens = ((pairs * 103) >>> 10) & 0x000f_000f_000f_000fL;
        return tens | ((pairs - 10 * tens) << 8);
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
