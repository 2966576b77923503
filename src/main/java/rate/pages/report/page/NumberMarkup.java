package rate.pages.report.page;

import java.math.RoundingMode;
import rate.engine.math.Decimals;

/**
 * Numbers as the scripts of the pages write them: with fixed decimals, commas between thousands and a real minus; what is not known
 * is a dash.
 *
 * @param decimals how many digits stand after the point
 */
public record NumberMarkup(int decimals) {

    /** Digits of a span that are seen. */
    private static final double DIGITS = 1e4;

    private static final int FEWEST = 2;
    private static final int MOST = 9;

    /** From here on, digits after the point tell nothing. */
    private static final double GREAT = 1e12;

    private static final int SIGNIFICANT = 6;

    /** How many decimals numbers need: at least four digits of the span from the lowest to the highest. */
    public static int decimals(double span) {
        int decimals = FEWEST;
        for (double seen = span * 100; seen > 0 && seen < DIGITS && decimals < MOST; seen *= 10) {
            decimals++;
        }
        return decimals;
    }

    /** A count. */
    public static String whole(long number) {
        return Decimals.grouped(number).replace('-', '−');
    }

    /** The number; it is its own markup. */
    public String fixed(double number) {
        if (!Double.isFinite(number)) {
            return "–";
        }
        if (Math.abs(number) >= GREAT) {
            return Decimals.significant(SIGNIFICANT, number).replace('-', '−');
        }
        return Decimals.grouped(number, decimals, RoundingMode.HALF_EVEN).replace('-', '−');
    }

    /** With its sign, as a change. */
    public String signed(double number) {
        String text = fixed(number);
        return number > 0 && text.chars().anyMatch(c -> c > '0' && c <= '9') ? "+" + text : text;
    }
}
