package rate.pages.report.comparison;

import java.math.BigDecimal;
import java.math.RoundingMode;
import rate.file.input.language.Language;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.read.RunTable.NamedRow;

/** How scores are written: with fixed decimals and a real minus; what there is not is a dash. */
final class ScoreText {

    private static final String UNKNOWN = "–";
    private static final double LEAST_P = 1e-4;
    private static final int DIGITS = 4;
    private static final NumberMarkup WHOLE = new NumberMarkup(0);

    private ScoreText() {}

    static String fixed(int digits, double number) {
        return Double.isFinite(number)
                ? new BigDecimal(number)
                        .setScale(digits, RoundingMode.HALF_UP)
                        .toPlainString()
                        .replace('-', '−')
                : UNKNOWN;
    }

    static String score(double number) {
        return fixed(DIGITS, number);
    }

    static String whole(double number) {
        return WHOLE.fixed(number);
    }

    /** Half the width of the interval of a column; nothing if there is none. */
    static String half(NamedRow row, String column) {
        double width = row.number(column + "_high") - row.number(column + "_low");
        return Double.isFinite(width) ? "± " + score(width / 2) : "";
    }

    /** Both ends of an interval; a dash if there is none. */
    static String interval(double low, double high, Language words) {
        return Double.isFinite(low) && Double.isFinite(high)
                ? words.say("{1} to {2}", score(low), score(high))
                : UNKNOWN;
    }

    /** A p; of those that are nearly zero nobody wants the digits. */
    static String p(double p) {
        return p < LEAST_P ? "< 0.0001" : score(p);
    }
}
