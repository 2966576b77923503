package rate.api;

/**
 * Change of the rating of one member of a team by one game.
 *
 * @param player name of the player
 * @param team their team, from 0
 * @param games how many of their games were rated before
 * @param before the rating before; a new season may have moved it since their last game
 * @param after the rating after
 */
public record RatingChange(String player, int team, int games, PlayerRating before, PlayerRating after) {

    /** The rank before. */
    public double rankBefore() {
        return before.rank();
    }

    /** The rank after. */
    public double rankAfter() {
        return after.rank();
    }

    /** {@code Ann 25.00 ± 8.33 → 29.40 ± 7.17}. */
    @Override
    public String toString() {
        return player + " " + before + " → " + after;
    }
}
