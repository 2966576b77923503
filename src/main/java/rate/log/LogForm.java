package rate.log;

/**
 * How a log is written, as far as it does not say so itself.
 *
 * @param mapping which foreign columns stand for ours
 * @param times how times are written
 */
public record LogForm(Mapping mapping, Times times) {

    /** A log in our own words. */
    public static LogForm own() {
        return new LogForm(Mapping.none(), Times.iso());
    }
}
