package rate.engine.rating;

/**
 * An online system in which a new season may move a rating, before the player's first game of it. The driver knows the
 * seasons of the log, and shows the change as one without a game.
 */
public interface SeasonSystem<R> extends OnlineSystem<R> {

    @Override
    SeasonRevert season();

    /** The rating with which a player begins a season after another one; mu goes where {@link SeasonRevert#to} says. */
    R newSeason(R rating, double to);
}
