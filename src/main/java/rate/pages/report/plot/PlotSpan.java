package rate.pages.report.plot;

/**
 * The values that an axis shows.
 *
 * @param low the least
 * @param high the greatest, greater than the least by a number
 * @param byFactors whether equal steps along the axis are equal factors, and not equal differences; then both are positive
 */
public record PlotSpan(double low, double high, boolean byFactors) {

    /** So that the difference of two values is a number. */
    private static final double FARTHEST = Double.MAX_VALUE / 4;

    /** A span is at least so wide, as a share of its values: beyond, ticks would have more digits than a double. */
    private static final double NARROWEST = 1e-12;

    /** Of any two values, brought apart if they are too near to each other. */
    public PlotSpan {
        low = within(low);
        high = within(high);
        double least = Math.max(Double.MIN_NORMAL, NARROWEST * Math.max(Math.abs(low), Math.abs(high)));
        if (!(high - low >= least)) {
            double middle = low / 2 + high / 2;
            low = middle - least;
            high = middle + least;
        }
    }

    /** Creates the span of an axis along which equal steps are equal differences. */
    public PlotSpan(double low, double high) {
        this(low, high, false);
    }

    private static double within(double value) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, value));
    }

    /** The least that has both. */
    public PlotSpan with(PlotSpan other) {
        return new PlotSpan(Math.min(low, other.low), Math.max(high, other.high), byFactors);
    }
}
