package rate.engine.rating;

/**
 * An online system with rating periods: all games of a period are rated against the ratings at its beginning. The driver
 * knows the periods; {@link Seats#periods} says how many have begun since a player's last game.
 *
 * <p>A rating holds what it was when its period began and the sums over the games since, so that after every game it is
 * what it would be if the period ended there. The last game of a period leaves what the paper gives for the period.
 */
public interface PeriodSystem<R> extends OnlineSystem<R> {

    @Override
    default boolean countsPeriods() {
        return true;
    }

    @Override
    default R aged(R rating, long periods, double seconds) {
        return periods == 0 ? rating : idle(rating, periods);
    }

    /** The rating of a player for whom so many periods, at least 1, have ended since that of their last game. */
    R idle(R rating, long periods);
}
