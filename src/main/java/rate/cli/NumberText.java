package rate.cli;

import java.util.Locale;

/** Numbers for people. */
final class NumberText {

    private NumberText() {}

    /** A number with so many digits after the point; nothing for NaN. */
    static String fixed(int digits, double number) {
        String text = Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%." + digits + "f", number);
        return text.matches("-0\\.0+") ? text.substring(1) : text;
    }
}
