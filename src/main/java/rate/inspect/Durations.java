package rate.inspect;

/** Spans of time as people say them: one unit, rounded down, so that there are at least two of it. */
public final class Durations {

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long YEAR = 31_556_952;

    private Durations() {}

    /** A number of seconds in words, {@code 36 hours}. */
    public static String of(long seconds) {
        if (seconds >= 2 * YEAR) {
            return seconds / YEAR + " years";
        }
        if (seconds >= 2 * DAY) {
            return seconds / DAY + " days";
        }
        if (seconds >= 2 * HOUR) {
            return seconds / HOUR + " hours";
        }
        return seconds >= 2 * MINUTE
                ? seconds / MINUTE + " minutes"
                : seconds + (seconds == 1 ? " second" : " seconds");
    }
}
