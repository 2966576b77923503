package rate.rating;

/**
 * An online system in which a new season may move a rating, before the player's first game of it. The driver knows the
 * seasons of the log, and shows the change as one without a game.
 *
 * @param <R> the rating
 */
public interface SeasonSystem<R> extends OnlineSystem<R> {

    /** Whether it asks for seasons, as it is set: then every game needs one. */
    boolean hasSeasons();

    /**
     * The rating with which a player begins a season who was rated in another one before.
     *
     * @param rating after the last game
     */
    R newSeason(R rating);
}
