package rate.cli.terminal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import rate.engine.math.Decimals;

/** Numbers for people. */
public final class NumberText {

    private NumberText() {}

    /** A number with so many digits after the point; nothing for NaN. */
    public static String fixed(int digits, double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.isNaN(number) ? "" : String.valueOf(number);
        }
        return new BigDecimal(Decimals.exact(number))
                .setScale(digits, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** A number with so many digits that count, without zeros at the end. */
    public static String significant(int digits, double number) {
        if (Double.isNaN(number)) {
            return "none";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "∞" : "−∞";
        }
        return Decimals.significant(digits, number);
    }
}
