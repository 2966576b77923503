package rate.rating;

import rate.game.Contest;

/**
 * An online system that at every contest looks at all opponents a player has ever met, each by the mean result against
 * him. The driver keeps the pairings and what is seen of each player, and shows them through {@link Seats#field}. Contests are of
 * two players.
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

    /** How many numbers the opponents of a player see of him. */
    int seen();

    /**
     * Tells what they see: whatever of their formulas depends on him alone, so that it is computed when his rating changes, once
     * for all who look at him.
     *
     * @param rating his rating
     * @param games how many games of his were rated
     * @param to receives the numbers
     * @param at from where on
     */
    void show(R rating, int games, double[] to, int at);
}
