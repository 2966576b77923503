package rate.pages.report.game;

import rate.engine.math.Decimals;
import rate.engine.math.Normal;
import rate.engine.rating.Gaussian;
import rate.file.input.language.Language;
import rate.pages.report.plot.PlotSpan;

/** A normal distribution as a curve, and in words. */
record Bell(Gaussian normal) {

    /** Beyond so many standard deviations the curve lies on the floor, as far as can be seen. */
    private static final double REACH = 4;

    private static final int DIGITS = 4;

    /** From here on a number has one decimal more than that. */
    private static final double LARGE = 1000;

    /** Its density, 1 / σ · φ((x − μ) / σ). */
    double density(double x) {
        return Normal.density((x - normal.mu()) / normal.sigma()) / normal.sigma();
    }

    /** The greatest density. */
    double peak() {
        return density(normal.mu());
    }

    /** Where it can be seen. */
    PlotSpan span() {
        return new PlotSpan(normal.mu() - REACH * normal.sigma(), normal.mu() + REACH * normal.sigma());
    }

    /** As formulas write it: N(60, 5²), and N(60,5; 5²) where a comma stands before decimals. */
    String text(Language words) {
        String end = words.number("0.5").equals("0.5") ? ", " : "; ";
        return "N(" + text(normal.mu(), words) + end + text(normal.sigma(), words) + "²)";
    }

    static String text(double number, Language words) {
        return Double.isFinite(number)
                ? words.number(Decimals.significant(Math.abs(number) < LARGE ? DIGITS : DIGITS + 1, number)
                        .replace('-', '−'))
                : number > 0 ? "∞" : "−∞";
    }
}
