package rate.engine.rating;

import rate.engine.game.Contest;

/**
 * An online system that at every contest looks at all opponents a player has ever met, each by the mean result against that
 * opponent. The driver keeps the pairings and what is seen of each player, and shows them through {@link Seats#field}. Contests
 * are of two players.
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

    /** How many numbers the opponents of a player see. */
    int seen();

    /**
     * Writes what they see: the part of their formulas that depends on this player alone, computed when the rating changes,
     * once for all opponents.
     *
     * @param games how many games of the player were rated
     * @param at from where on
     */
    void show(R rating, int games, double[] to, int at);

    /**
     * The share that a player has to expect against an opponent, in [0, 1].
     *
     * @param seen what is seen of players
     * @param player where what is seen of the player begins
     * @param opponent where what is seen of the opponent begins
     */
    double expected(double[] seen, int player, int opponent);
}
