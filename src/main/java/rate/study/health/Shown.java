package rate.study.health;

import java.util.Locale;

/** Numbers in the sentences of findings, and how much they matter. */
public final class Shown {

    /** A share of a game that players notice; of half as much nothing is said. */
    private static final double SERIOUS = 0.05;

    private static final double NOTABLE = 0.02;

    private Shown() {}

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

    /** Returns true if a share of a game is worth a finding. */
    public static boolean matters(double share) {
        return Math.abs(share) >= NOTABLE;
    }

    /** The severity of a share of a game that is not by chance. */
    public static Finding.Severity severity(double share) {
        return Math.abs(share) >= SERIOUS ? Finding.Severity.SERIOUS : Finding.Severity.NOTABLE;
    }
}
