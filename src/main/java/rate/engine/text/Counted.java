package rate.engine.text;

import rate.engine.math.ThousandsText;

/** A number with the noun it counts, in the singular or the plural. */
public final class Counted {

    private Counted() {}

    /** {@code 1 game}, {@code 1024 games}. */
    public static String of(long count, String noun) {
        return of(count, noun, noun + "s");
    }

    /** Returns a number with its noun, whose plural is given: {@code 1 is out of order}, {@code 2 are out of order}. */
    public static String of(long count, String singular, String plural) {
        return count + " " + (count == 1 ? singular : plural);
    }

    /** With commas between thousands: {@code 1,024}. */
    public static String grouped(long count) {
        return ThousandsText.of(count);
    }

    /** With commas between thousands: {@code 1,024 games}. */
    public static String grouped(long count, String noun) {
        return grouped(count, noun, noun + "s");
    }

    /** Returns a number, with commas between thousands, with its noun, whose plural is given. */
    public static String grouped(long count, String singular, String plural) {
        return grouped(count) + " " + (count == 1 ? singular : plural);
    }
}
