package rate.engine.rating;

/**
 * An online system in which a new season may move a rating, before the player's first game of it. The driver knows the
 * seasons of the log, and shows the change as one without a game.
 */
public interface SeasonSystem<R> extends OnlineSystem<R> {

    @Override
    SeasonRevert season();

    /**
     * The rating with which a player begins a season who was rated in another one before.
     *
     * @param rating after the last game
     * @param to where mu goes, by {@link SeasonRevert#to}
     */
    R newSeason(R rating, double to);
}
