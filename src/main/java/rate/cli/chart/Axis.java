package rate.cli.chart;

import rate.run.audit.Curve;

/**
 * An axis of a chart.
 *
 * @param low at its lower end
 * @param high at its upper end
 */
record Axis(double low, double high) {

    private static final double ROOM = 1.5;

    /** So that the difference of two ratings is a number. */
    private static final double FARTHEST = Double.MAX_VALUE / 4;

    /**
     * The axis of ratings: all of mu, and of the band what is not too far away: a newcomer's can be many times as high as all
     * that their mu ever does. Above and below the line is as much room as it takes itself, or as the band where it is narrowest,
     * and half of that again.
     *
     * @param sigmas how many sigma the band is wide on either side; 0 if there is none
     */
    static Axis of(Curve curve, double sigmas) {
        double least = curve.mu(0);
        double greatest = least;
        double below = least;
        double above = least;
        double narrowest = Double.POSITIVE_INFINITY;
        for (int step = 0; step < curve.size(); step++) {
            double mu = curve.mu(step);
            double width = sigmas > 0 ? sigmas * curve.sigma(step) : 0;
            least = Math.min(least, mu);
            greatest = Math.max(greatest, mu);
            below = Math.min(below, mu - width);
            above = Math.max(above, mu + width);
            narrowest = Math.min(narrowest, width);
        }
        double most = Math.max(greatest - least, ROOM * narrowest);
        double low = Math.max(Math.max(below, least - most), -FARTHEST);
        double high = Math.min(Math.min(above, greatest + most), FARTHEST);
        return high > low ? new Axis(low, high) : new Axis(low - 1, high + 1);
    }

    /** Whether a rating is within it. */
    boolean shows(double rating) {
        return low <= rating && rating <= high;
    }

    /** The dot of a rating among so many, from 0 at the lower end. */
    int dot(double rating, int dots) {
        double dot = Math.rint((rating - low) / (high - low) * (dots - 1));
        return (int) Math.max(0, Math.min(dots - 1, dot));
    }
}
