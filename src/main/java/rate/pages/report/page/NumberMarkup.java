package rate.pages.report.page;

import java.math.RoundingMode;
import rate.engine.math.Decimals;
import rate.engine.math.ThousandsText;

/**
 * Numbers as the scripts of the pages write them: with fixed decimals, commas between thousands and a real minus; what is not
 * known is a dash.
 *
 * @param decimals how many digits stand after the point
 */
public record NumberMarkup(int decimals) {

    /** From here on, digits after the point tell nothing. */
    private static final double GREAT = 1e12;

    private static final int SIGNIFICANT = 6;

    public static String whole(long number) {
        return ThousandsText.of(number).replace('-', '−');
    }

    /** The number; it is its own markup. */
    public String fixed(double number) {
        if (!Double.isFinite(number)) {
            return "–";
        }
        if (Math.abs(number) >= GREAT) {
            return Decimals.significant(SIGNIFICANT, number).replace('-', '−');
        }
        return ThousandsText.of(number, decimals, RoundingMode.HALF_EVEN).replace('-', '−');
    }

    /** With its sign, as a change. */
    public String signed(double number) {
        String text = fixed(number);
        return number > 0 && text.chars().anyMatch(c -> c > '0' && c <= '9') ? "+" + text : text;
    }
}
