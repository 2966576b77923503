package rate.math;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/**
 * Numbers as decimal text, the same on every JDK and in every locale.
 *
 * <p>{@link Double#toString} will not do: until JDK 19 it wrote more digits than needed for some numbers (2E23 as
 * 1.9999999999999998E23).
 */
public final class Decimals {

    /** No number takes more bytes than this. */
    public static final int LENGTH = 32;

    /** Integers below this are written without an exponent. */
    private static final double PLAIN = 1e7;

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

    /**
     * Writes {@link #exact(double)}.
     *
     * @param to takes the text in ASCII; must have {@link #LENGTH} bytes from {@code at} on
     * @param at index of the first byte
     * @return index after the last byte
     */
    public static int exact(double x, byte[] to, int at) {
        requireFinite(x);
        long whole = (long) x;
        if (Math.abs(x) < PLAIN && Double.compare((double) whole, x) == 0) {
            return integer(whole < 0, Math.abs(whole), to, at);
        }
        String text = NumberOutput.toString(x, true);
        int next = at;
        for (int i = 0; i < text.length(); i++) {
            if (isEmptyFraction(text, i)) {
                i++;
            } else {
                to[next++] = (byte) text.charAt(i);
            }
        }
        return next;
    }

    /** Whether ".0" stands at i, with no further decimals. */
    private static boolean isEmptyFraction(String text, int i) {
        return text.startsWith(".0", i) && (i + 2 == text.length() || text.charAt(i + 2) == 'E');
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
     * @param to takes the text in ASCII; must have {@link #LENGTH} bytes from {@code at} on
     * @param at index of the first byte
     * @return index after the last byte
     */
    public static int rounded(double x, byte[] to, int at) {
        double size = Math.abs(x);
        if (!(size < LARGE)) {
            return exact(x, to, at);
        }
        long whole = (long) size;
        double scaled = (size - whole) * MILLION;
        long millionths = (long) scaled;
        double rest = scaled - millionths;
        if (rest == 0.5) {
            // Only here does it matter that the product was rounded: rounding never passes a double, and a half is one.
            millionths = nearestMillionths(size - whole);
        } else if (rest > 0.5) {
            millionths++;
        }
        if (millionths == MILLION) {
            whole++;
            millionths = 0;
        }
        int next = integer(x < 0 && (whole | millionths) != 0, whole, to, at);
        return millionths == 0 ? next : fraction(millionths, to, next);
    }

    /** The fraction of a number as millionths, by its exact value. */
    private static long nearestMillionths(double fraction) {
        return new BigDecimal(fraction)
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_EVEN)
                .longValueExact();
    }

    private static int integer(boolean negative, long size, byte[] to, int at) {
        int start = at;
        if (negative) {
            to[start++] = '-';
        }
        long left = size;
        int end = start + 1;
        for (long power = 10; power <= left; power *= 10) {
            end++;
        }
        for (int i = end; i > start; i--) {
            to[i - 1] = (byte) ('0' + left % 10);
            left /= 10;
        }
        return end;
    }

    private static int fraction(long millionths, byte[] to, int at) {
        int left = (int) millionths;
        int end = at + 7;
        while (left % 10 == 0) {
            left /= 10;
            end--;
        }
        to[at] = '.';
        for (int i = end; i > at + 1; i--) {
            to[i - 1] = (byte) ('0' + left % 10);
            left /= 10;
        }
        return end;
    }

    private static void requireFinite(double x) {
        if (!Double.isFinite(x)) {
            throw new IllegalArgumentException("not a finite number: " + x);
        }
    }
}
