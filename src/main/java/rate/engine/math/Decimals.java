package rate.engine.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
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

    /**
     * Writes {@link #rounded(double)}.
     *
     * @param to takes the text in ASCII; the {@link #LENGTH} bytes from {@code at} on must be there and may change
     * @param at index of the first byte
     * @return index after the last byte
     */
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

    /**
     * Writes a whole number.
     *
     * @param to takes the text in ASCII; the {@link #LENGTH} bytes from {@code at} on must be there and may change
     * @param at index of the first byte
     * @return index after the last byte
     */
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
}
