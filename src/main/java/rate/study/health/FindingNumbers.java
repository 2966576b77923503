package rate.study.health;

import java.util.Locale;

/** How numbers are written in the sentences of findings. */
public final class FindingNumbers {

    private FindingNumbers() {}

    /** A share of a game, with three decimals. */
    public static String share(double value) {
        return fixed(3, value);
    }

    public static String fixed(int decimals, double number) {
        return String.format(Locale.ROOT, "%." + decimals + "f", number);
    }

    /** A number of points: whole above 100, else with up to two decimals. */
    public static String points(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f", value);
    }

    public static String percent(double part) {
        return String.format(Locale.ROOT, part < 0.0995 ? "%.1f %%" : "%.0f %%", 100 * part);
    }
}
