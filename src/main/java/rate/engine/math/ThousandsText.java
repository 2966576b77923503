package rate.engine.math;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * A number as people read it: with commas between thousands. Pages have millions of them, for which formats of Java are slow.
 */
public final class ThousandsText {

    /** From here on a product with a power of ten need not be a whole number that a long has. */
    private static final double LARGE = 1e15;

    /** More characters than a whole number has. */
    private static final int LENGTH = 32;

    private ThousandsText() {}

    /**
     * A number with so many decimals: the exact value of the double, rounded to the nearest.
     *
     * <p>1,234.50, -0.25, 0.00 (never -0.00).
     *
     * @param decimals 0 to 9
     * @param ties where a number goes that is in the middle between two
     * @throws IllegalArgumentException if x is infinite or no number
     */
    public static String of(double x, int decimals, RoundingMode ties) {
        double size = Math.abs(x);
        long whole = (long) size;
        long unit = (long) StrictMath.pow(10, decimals);
        // A half may be one only after the product was rounded.
        double halves = (size - whole) * unit * 2;
        long below = (long) halves;
        if (!(size < LARGE) || (below == halves && (below & 1) == 1)) {
            return String.format(Locale.ROOT, "%,." + decimals + "f", new BigDecimal(x).setScale(decimals, ties));
        }
        long fraction = (below + 1) >> 1;
        if (fraction == unit) {
            whole++;
            fraction = 0;
        }
        StringBuilder text = new StringBuilder(x < 0 && (whole | fraction) != 0 ? "-" : "").append(of(whole));
        if (decimals > 0) {
            int point = text.length();
            text.append(unit + fraction).setCharAt(point, '.'); // the zeros before a small fraction, behind a 1
        }
        return text.toString();
    }

    /** A whole number. */
    public static String of(long n) {
        StringBuilder text = new StringBuilder(LENGTH).append(n);
        for (int at = text.length() - 3; at > (n < 0 ? 1 : 0); at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
