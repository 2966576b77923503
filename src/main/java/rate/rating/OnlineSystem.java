package rate.rating;

import java.util.List;
import rate.game.Contest;

/**
 * A rule whose state after every game is itself a rating: a pure step over the ratings of those who played. It reads the
 * ratings before, writes the ratings after, and keeps nothing: the driver owns all state, so that no system can forget
 * the ledger.
 *
 * <p>A system that needs more than the ratings of those who play gets it from the driver: games played so far from its
 * {@link Seats}, the rating period as a {@link PeriodSystem}, all opponents ever met as a {@link FieldSystem}.
 *
 * @param <R> the rating
 */
public non-sealed interface OnlineSystem<R> extends RatingSystem, RatingScale<R> {

    /** Those of its shape. */
    @Override
    default List<String> columns() {
        return shape().columns();
    }

    /** What the ratings before the contest promise, by the likelihood that the system itself assumes. */
    Forecast forecast(Contest contest, Seats<R> seats);

    /** The step: reads every {@code seats.before(i)}, states every {@code seats.after(i)}. */
    void rate(Contest contest, Seats<R> seats);
}
