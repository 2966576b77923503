package rate.pages.report.plot;

import java.math.BigDecimal;
import java.util.List;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.Ticks;
import rate.file.input.language.Language;

/**
 * An axis of a plot: the values it shows, and where they lie.
 *
 * @param low the value at its beginning
 * @param high the value at its end, greater
 * @param to where it ends; less than {@code from} if it runs upwards
 * @param byFactors whether equal steps are equal factors; then all values are positive
 */
record PlotAxis(double low, double high, double from, double to, boolean byFactors) {

    PlotAxis(PlotSpan span, double from, double to) {
        this(span.low(), span.high(), from, to, span.byFactors());
    }

    /** Where a value lies. */
    double at(double value) {
        return byFactors
                ? from + Exponential.log(value / low) / Exponential.log(high / low) * (to - from)
                : from + (value - low) / (high - low) * (to - from);
    }

    /** One of the values that part a stretch of it into equal steps, from 0 for its beginning. */
    double step(double first, double last, int step, int steps) {
        return byFactors
                ? first * Exponential.of(Exponential.log(last / first) * step / steps)
                : first + (last - first) * step / steps;
    }

    /** The values that are written along it. */
    List<BigDecimal> ticks(int most) {
        return byFactors ? Ticks.byFactors(low, high, most) : Ticks.of(low, high, most, 0);
    }

    /** How one of them is written in a language. */
    static String label(BigDecimal tick, Language words) {
        String plain = tick.toPlainString();
        return words.number(
                plain.length() <= 8 ? plain.replace('-', '−') : Decimals.significant(6, tick.doubleValue()));
    }
}
