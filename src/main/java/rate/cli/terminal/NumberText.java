package rate.cli.terminal;

import java.util.Locale;
import rate.engine.math.Decimals;

/** Numbers for people. */
public final class NumberText {

    private NumberText() {}

    /** A number with so many digits after the point; nothing for NaN. */
    public static String fixed(int digits, double number) {
        String text = Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%." + digits + "f", number);
        return text.matches("-0\\.0+") ? text.substring(1) : text;
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
