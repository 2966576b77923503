package rate.pages.report.tune;

import rate.engine.math.Decimals;
import rate.pages.report.page.NumberMarkup;
import rate.study.evaluate.score.Estimate;
import rate.study.tune.Tuned;

/** Numbers and advice as the page has them. */
final class TuneWords {

    private static final int DIGITS = 4;
    private static final NumberMarkup LOSS = new NumberMarkup(DIGITS);

    private TuneWords() {}

    /** A loss, or a difference of two. */
    static String loss(double loss) {
        return LOSS.fixed(loss);
    }

    /** A value of a parameter. */
    static String value(double value) {
        return Decimals.significant(DIGITS, value).replace('-', '−');
    }

    /** Returns whether to take the fitted parameters, and why, in a sentence. */
    static String advice(Tuned tuned) {
        Estimate difference = tuned.gain().logLoss();
        String gain = loss(-difference.value());
        if (Double.isFinite(difference.low())) {
            gain += " (95 %: " + loss(-difference.high()) + " to " + loss(-difference.low()) + ")";
        }
        if (tuned.isBetter()) {
            return "Take the fitted parameters: the gain on the test, " + gain + ", is significant.";
        }
        boolean isSmall = tuned.gain().isSignificant() && difference.value() < 0;
        return "Keep the parameters as they were: the gain on the test, " + gain + ", is "
                + (isSmall ? "too small to matter." : "not significant.");
    }
}
