package rate.pages.report.tune;

import rate.engine.math.Decimals;
import rate.file.input.language.Language;
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
    static String advice(Tuned tuned, Language words) {
        Estimate difference = tuned.gain().logLoss();
        String gain = loss(-difference.value());
        if (Double.isFinite(difference.low())) {
            gain = words.say("{1} (95 %: {2} to {3})", gain, loss(-difference.high()), loss(-difference.low()));
        }
        gain = words.number(gain);
        if (tuned.isBetter()) {
            return words.say("Take the fitted parameters: the gain on the test, {1}, is significant.", gain);
        }
        boolean isSmall = tuned.gain().isSignificant() && difference.value() < 0;
        return words.say(
                isSmall
                        ? "Keep the parameters as they were: the gain on the test, {1}, is too small to matter."
                        : "Keep the parameters as they were: the gain on the test, {1}, is not significant.",
                gain);
    }
}
