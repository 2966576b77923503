package rate.rating;

import java.util.Optional;
import java.util.Set;
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
public interface OnlineSystem<R> {

    /** How a rating lies in columns. */
    Shape<R> shape();

    /** The rating of one who has not played. */
    R newcomer();

    /** What of a log it can use, as its parameters are set. */
    Set<Use> uses();

    /**
     * Why its own rules leave this contest out; empty if they do not. It is not asked about contests that have more than
     * it {@link #uses}; and {@link #forecast} and {@link #rate} see no contest that was refused.
     */
    default Optional<Finding> refusal(Contest contest) {
        return Optional.empty();
    }

    /** What the ratings before the contest promise, by the likelihood that the system itself assumes. */
    Forecast forecast(Contest contest, Seats<R> seats);

    /** The step: reads every {@code seats.before(i)}, states every {@code seats.after(i)}. */
    void rate(Contest contest, Seats<R> seats);

    /** The conservative number that orders the table, higher is better. */
    double rank(R rating);
}
