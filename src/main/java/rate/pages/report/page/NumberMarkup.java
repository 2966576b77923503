package rate.pages.report.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
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

    /** From here on there are commas; sites have millions of numbers below, which need no format. */
    private static final int GROUP = 1000;

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
        String text = Math.abs(number) < GROUP ? Long.toString(number) : String.format(Locale.ROOT, "%,d", number);
        return text.replace('-', '−');
    }

    /** The number; it is its own markup. */
    public String fixed(double number) {
        if (!Double.isFinite(number)) {
            return "–";
        }
        if (Math.abs(number) >= GREAT) {
            return Decimals.significant(SIGNIFICANT, number).replace('-', '−');
        }
        BigDecimal rounded = new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN);
        String text = Math.abs(number) < GROUP - 1
                ? rounded.toPlainString()
                : String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
        return text.replace('-', '−');
    }

    /** With its sign, as a change. */
    public String signed(double number) {
        String text = fixed(number);
        return number > 0 && text.chars().anyMatch(c -> c > '0' && c <= '9') ? "+" + text : text;
    }
}
