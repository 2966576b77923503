package rate.engine.math;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Numbers as decimal text, the same on every JDK and in every locale.
 *
 * <p>{@link Double#toString} will not do: until JDK 19 it wrote more digits than needed for some numbers (2E23 as
 * 1.9999999999999998E23).
 */
public final class Decimals {

    /** No number takes more bytes than this, with those behind it that are only used meanwhile. */
    public static final int LENGTH = 32;

    /** Integers below this are written without an exponent. */
    private static final double PLAIN = 1e7;

    /** Digits before the point of the greatest number that is written without an exponent. */
    private static final int GREATEST_POINT = 7;

    /** Zeros after the point of the least number that is written without an exponent, as a negative number. */
    private static final int LEAST_POINT = -2;

    /** From here on a double has no six decimals. */
    private static final double LARGE = 1e15;

    private static final long MILLION = 1_000_000;

    private Decimals() {}

    /**
     * The shortest text that reads back as the same double, of those the nearest to it.
     *
     * <p>25, 0.1, -0, 1E-5, 1.5E7: plain from 0.001 to ten million, in scientific notation outside; what
     * {@link Double#toString} writes since JDK 19, less a fraction of zero. As there, one digit is no better than two,
     * which shows in 4.9E-324 only.
     *
     * @throws IllegalArgumentException if x is infinite or no number
     */
    public static String exact(double x) {
        byte[] text = new byte[LENGTH];
        return new String(text, 0, exact(x, text, 0), StandardCharsets.ISO_8859_1);
    }

    /** As {@link #exact(double)}, of the number rounded to so many digits that count; zeros at the end are left out. */
    public static String significant(int digits, double x) {
        requireFinite(x);
        return exact(new BigDecimal(x).round(new MathContext(digits)).doubleValue());
    }

    /**
     * Writes {@link #exact(double)}.
     *
     * @param to takes the text in ASCII; the {@link #LENGTH} bytes from {@code at} on must be there and may change
     * @param at index of the first byte
     * @return index after the last byte
     */
    public static int exact(double x, byte[] to, int at) {
        requireFinite(x);
        double size = Math.abs(x);
        int start = sign(Double.doubleToRawLongBits(x) < 0, to, at);
        long whole = (long) size;
        if (size < PLAIN && whole == size) {
            return Digits.write(whole, to, start);
        }
        int exponent = Schubfach.exponent(size);
        long decimal = Schubfach.decimal(size, exponent);
        return layOut(decimal, exponent, to, start);
    }

    /** Writes decimal · 10<sup>exponent</sup>, which is no whole number below {@link #PLAIN}. */
    private static int layOut(long decimal, int exponent, byte[] to, int at) {
        int count = Digits.count(decimal);
        int point = count + exponent;
        if (point < LEAST_POINT || point > GREATEST_POINT) {
            int end = Digits.pointed(decimal, count, 1, to, at);
            to[end] = 'E';
            return Digits.write(Math.abs(point - 1), to, sign(point <= 0, to, end + 1));
        }
        if (point > 0) {
            return Digits.pointed(decimal, count, point, to, at);
        }
        int first = at + 1 - point;
        int end = Digits.pointed(decimal, count, 0, to, first);
        Arrays.fill(to, at, first + 1, (byte) '0');
        to[at + 1] = '.';
        return end;
    }

    /**
     * At most six decimals, without zeros at the end: the exact value of the double, rounded half to even.
     *
     * <p>25, 0.1, 0.000001, 0 (never -0). From 10<sup>15</sup> on, where a double has no six decimals, this is
     * {@link #exact(double)}.
     *
     * @throws IllegalArgumentException if x is infinite or no number
     */
    public static String rounded(double x) {
        byte[] text = new byte[LENGTH];
        return new String(text, 0, rounded(x, text, 0), StandardCharsets.ISO_8859_1);
    }

    /** Writes {@link #rounded(double)}, as {@link #exact(double, byte[], int)} writes its number. */
    public static int rounded(double x, byte[] to, int at) {
        double size = Math.abs(x);
        if (!(size < LARGE)) {
            return exact(x, to, at);
        }
        long whole = (long) size;
        // In half millionths: doubling is exact, and no rounding needs a branch that is a coin toss.
        double halves = (size - whole) * MILLION * 2;
        long below = (long) halves;
        long millionths = (below + 1) >> 1;
        if (below == halves && (below & 1) == 1) {
            // Only here does it matter that the product was rounded: rounding never passes a double, and a half is one.
            millionths = nearestMillionths(size - whole);
        }
        if (millionths == MILLION) {
            whole++;
            millionths = 0;
        }
        int start = sign(x < 0 && (whole | millionths) != 0, to, at);
        int next = Digits.write(whole, to, start);
        return millionths == 0 ? next : Digits.fraction((int) millionths, to, next);
    }

    /** Writes a whole number, as {@link #exact(double, byte[], int)} writes its number. */
    public static int whole(long n, byte[] to, int at) {
        int start = sign(n < 0, to, at);
        if (n != Long.MIN_VALUE) {
            return Digits.write(Math.abs(n), to, start);
        }
        // Its size is no long; but all of it without the last digit is.
        int next = Digits.write(-(n / 10), to, start);
        return Digits.write(-(n % 10), to, next);
    }

    /** The fraction of a number as millionths, by its exact value. */
    private static long nearestMillionths(double fraction) {
        return new BigDecimal(fraction)
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_EVEN)
                .longValueExact();
    }

    private static int sign(boolean negative, byte[] to, int at) {
        to[at] = '-';
        return negative ? at + 1 : at;
    }

    private static void requireFinite(double x) {
        if (!Double.isFinite(x)) {
            throw new IllegalArgumentException("not a finite number: " + x);
        }
    }

    /**
     * Decimal digits of whole numbers that are not negative, in ASCII. Eight of them are made at once, side by side in a word,
     * as {@link #eight} shows, so that hardly a step depends on how many there are.
     */
    private static final class Digits {

        /** The most digits of the decimals that {@link Schubfach} finds. */
        static final int SEVENTEEN = 17;

        private static final VarHandle LONG =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

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

        /** Writes a number; returns the index after its last digit. The seven bytes behind it must be there, and may change. */
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
         * Writes a point, and the six digits of a number from 1 up to, not including, 10<sup>6</sup>, without the zeros at
         * their end.
         *
         * @return index after the last digit
         */
        static int fraction(int millionths, byte[] to, int at) {
            long digits = eight(millionths) >>> (2 * Byte.SIZE);
            LONG.set(to, at, ((digits | ZEROS) << Byte.SIZE) | '.');
            return at + 1 + used(digits);
        }

        /**
         * Writes the digits of a number from 1 up to, not including, 10<sup>17</sup>, with a point after the first few. Zeros
         * at the end are left out, and a point that nothing follows: always the same steps, however many digits it has.
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
            LONG.set(
                    to,
                    at,
                    (digits & before) | ((long) '.' << (Byte.SIZE * point)) | ((digits & ~before) << Byte.SIZE));
            int used = last != 0 ? 9 + used(last) : 1 + used(middle);
            return used > point ? at + 1 + used : at + point;
        }

        /** How many digits are left without the zeros at the end. */
        private static int used(long digits) {
            return Long.BYTES - Long.numberOfLeadingZeros(digits) / Byte.SIZE;
        }

        /**
         * The eight digits of a number, the first in the lowest byte: halved into two numbers of four digits, side by side in a
         * word, these into pairs, and the pairs into digits. The factors are 2<sup>20</sup>/100 and 2<sup>10</sup>/10, rounded
         * up, which is exact for numbers of so few digits (Granlund and Montgomery, "Division by invariant integers using
         * multiplication", 1994).
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
}
