package rate.report.plot;

import java.math.BigDecimal;
import java.util.List;
import rate.math.Decimals;
import rate.math.Ticks;

/**
 * An axis of a plot: the values it shows, and where they lie.
 *
 * @param low the value at its beginning
 * @param high the value at its end, greater
 * @param from where it begins
 * @param to where it ends; less than {@code from} if it runs upwards
 */
record PlotAxis(double low, double high, double from, double to) {

    /** Where a value lies. */
    double at(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    /** The values that are written along it. */
    List<BigDecimal> ticks(int most) {
        return Ticks.of(low, high, most, 0);
    }

    /** How one of them is written. */
    static String label(BigDecimal tick) {
        String plain = tick.toPlainString();
        return plain.length() <= 8 ? plain.replace('-', '−') : Decimals.significant(6, tick.doubleValue());
    }
}
