package rate.study.simulate;

/**
 * Outlook of a player from a simulation: the expected points, and how often the player takes each place.
 *
 * @param points so far; NaN in a knockout
 * @param expected the mean of the points at the end; NaN in a knockout
 * @param sigma their standard deviation over the simulations; NaN in a knockout
 * @param place the mean of the places
 * @param counts how often each place came about, from 0 for the first
 * @param times how often all was played
 */
@SuppressWarnings("ArrayRecordComponent")
public record Outlook(
        String player,
        int played,
        double points,
        double expected,
        double sigma,
        double place,
        long[] counts,
        int times) {

    /** The probability of a place, from 1. */
    public double at(int place) {
        return (double) counts[place - 1] / times;
    }

    /** The probability of a group of places. */
    public double in(League.PlaceGroup group) {
        long sum = 0;
        for (int place = group.from(); place <= group.to(); place++) {
            sum += counts[place - 1];
        }
        return (double) sum / times;
    }
}
