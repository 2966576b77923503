package rate.rating;

import rate.game.Contest;

/**
 * An online system that at every contest looks at all opponents a player has ever met, each by the mean result against
 * him. The driver keeps the pairings and the ratings, and shows them through {@link Seats#field}. Contests are of two
 * players.
 *
 * @param <R> the rating
 */
public interface FieldSystem<R> extends OnlineSystem<R> {

    /** The result of a contest for a team, in [0, 1]: its share of the points, or 1, 0.5, 0. */
    double share(Contest contest, int team);

    /**
     * The pairing with an opponent after one more contest.
     *
     * @param pairing the pairing so far; of no meaning if this is the first contest
     * @param contests how many contests it rests on, this one not counted
     * @param share the result of this contest
     */
    double pairing(double pairing, int contests, double share);
}
