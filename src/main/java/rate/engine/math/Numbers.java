package rate.engine.math;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The numbers of a log: {@code -?digits(.digits)?([eE][+-]?digits)?} in ASCII, at most {@value #MAX_LENGTH} characters,
 * finite. What Java would read besides ({@code 1d}, {@code NaN}, {@code 0x1p3}, blanks, other digits) is no number here.
 */
public final class Numbers {

    /** Most characters of a number. */
    public static final int MAX_LENGTH = 64;

    /** The greatest place. */
    public static final int MAX_PLACE = 1_000_000_000;

    /** Most digits of a count of a table that the program wrote. */
    private static final int OWN_DIGITS = 15;

    /** Powers of ten that a double holds exactly. */
    private static final double[] TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };

    /** Digits of a whole number that a double always holds exactly. */
    private static final int EXACT_DIGITS = 15;

    private static final int MANTISSA_BITS = 52;
    private static final long HIDDEN_BIT = 1L << MANTISSA_BITS;

    /** The exponent of the last bit of a double is the stored one less this. */
    private static final int BIAS = 1075;

    private Numbers() {}

    /**
     * Reads a number.
     *
     * @return the nearest double, as {@link Double#parseDouble} gives it; 0 for what is too small; NaN if the text is not
     *     a number or one too great for a double
     */
    public static double parse(CharSequence text) {
        int length = text.length();
        if (length > MAX_LENGTH) {
            return Double.NaN;
        }
        boolean negative = length > 0 && text.charAt(0) == '-';
        int start = negative ? 1 : 0;
        int end = endOfDigits(text, start);
        int digits = end - start;
        int fraction = 0;
        if (digits == 0) {
            return Double.NaN;
        }
        if (end < length && text.charAt(end) == '.') {
            int point = end;
            end = endOfDigits(text, point + 1);
            fraction = end - point - 1;
            if (fraction == 0) {
                return Double.NaN;
            }
            digits += fraction;
        }
        if (end == length && digits < TEN.length) {
            double size = size(text, start, digits, fraction);
            return negative ? -size : size;
        }
        return end == length || isExponent(text, end) ? finite(Double.parseDouble(text.toString())) : Double.NaN;
    }

    /**
     * Reads a number that somebody typed, of an option or a parameter: what {@link #parse} reads, and the same without the zero
     * before the point, {@code .5} and {@code -.5}. Digits behind a point may not be missing: {@code 5.} may have lost some.
     *
     * @return as {@link #parse}
     */
    public static double typed(String text) {
        int point = text.startsWith("-") ? 1 : 0;
        return parse(text.startsWith(".", point) ? text.substring(0, point) + "0" + text.substring(point) : text);
    }

    /** Reads a place, 1 to {@link #MAX_PLACE}; -1 for all else. {@code 2.0} is 2, since tables with gaps often write so. */
    public static int whole(CharSequence text) {
        int length = text.length();
        int end = endOfDigits(text, 0);
        if (end == 0 || length > MAX_LENGTH) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < end; i++) {
            value = 10 * value + (text.charAt(i) - '0');
            if (value > MAX_PLACE) {
                return -1;
            }
        }
        return value > 0 && (end == length || isZeroFraction(text, end)) ? (int) value : -1;
    }

    /** Reads a count, which may be none: 0, written so, or what {@link #whole} reads. */
    public static int count(String text) {
        return text.equals("0") ? 0 : whole(text);
    }

    /**
     * Reads a count of a table that the program wrote.
     *
     * @return its value, written without a sign, a point or zeros before it, in at most 15 digits; -1 for all else
     */
    public static long ownCount(CharSequence text) {
        int length = text.length();
        boolean isCount = length > 0
                && length <= OWN_DIGITS
                && endOfDigits(text, 0) == length
                && (length == 1 || text.charAt(0) != '0');
        return isCount ? (long) size(text, 0, length, 0) : -1;
    }

    /** The nearest double to digits with a point before the last few. */
    private static double size(CharSequence text, int start, int digits, int fraction) {
        long whole = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '.') {
                whole = 10 * whole + (c - '0');
            }
        }
        double near = whole / TEN[fraction];
        // Of few digits and a power of ten, which are both exact, one division rounds correctly; so does a whole number
        // as it is.
        return digits <= EXACT_DIGITS || fraction == 0 ? near : nearest(whole, fraction, near);
    }

    /**
     * The nearest double to whole / 10<sup>fraction</sup>, of which another is at most two steps away. With the near one m
     * 2<sup>e</sup>, twice the distance is 2 (whole 2<sup>−e</sup> − m 10<sup>fraction</sup>) of units of which a step has 2 ·
     * 10<sup>fraction</sup>: small enough that the lowest 64 bits are all of it.
     */
    private static double nearest(long whole, int fraction, double near) {
        long bits = Double.doubleToRawLongBits(near);
        long m = (bits & (HIDDEN_BIT - 1)) | HIDDEN_BIT;
        int e = (int) (bits >>> MANTISSA_BITS) - BIAS;
        if (e > 0 || m - HIDDEN_BIT < 2) { // steps are others below a power of two
            return new BigDecimal(BigInteger.valueOf(whole), fraction).doubleValue();
        }
        long step = (long) TEN[fraction];
        long twice = 2 * ((-e < Long.SIZE ? whole << -e : 0) - m * step);
        for (; twice > step || (twice == step && (bits & 1) == 1); twice -= 2 * step) {
            bits++;
        }
        for (; twice < -step || (twice == -step && (bits & 1) == 1); twice += 2 * step) {
            bits--;
        }
        return Double.longBitsToDouble(bits);
    }

    private static boolean isExponent(CharSequence text, int start) {
        char e = text.charAt(start);
        if (e != 'e' && e != 'E') {
            return false;
        }
        int digits = start + 1;
        if (digits < text.length() && (text.charAt(digits) == '-' || text.charAt(digits) == '+')) {
            digits++;
        }
        return digits < text.length() && endOfDigits(text, digits) == text.length();
    }

    private static boolean isZeroFraction(CharSequence text, int start) {
        if (text.charAt(start) != '.' || start + 1 == text.length()) {
            return false;
        }
        for (int i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) != '0') {
                return false;
            }
        }
        return true;
    }

    /** Returns where the digits end that begin at an index: there, if none do. */
    public static int endOfDigits(CharSequence text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private static double finite(double value) {
        return Double.isInfinite(value) ? Double.NaN : value;
    }
}
