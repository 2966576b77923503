package rate.rating;

import java.util.Optional;
import rate.game.Contest;

/**
 * A rule whose state after every game is itself a rating: a pure step over the ratings of those who played. It reads the
 * ratings before, writes the ratings after, and keeps nothing: the driver owns all state, so that no system can forget
 * the ledger.
 *
 * @param <R> the rating
 */
public interface OnlineSystem<R> {

    /** How a rating lies in columns. */
    Shape<R> shape();

    /** The rating of one who has not played. */
    R newcomer();

    /** Why this contest is not rated; empty if it is. Asked before {@link #expected} and {@link #rate}. */
    Optional<Refusal> refusal(Contest contest);

    /**
     * What the ratings before the contest promise each team: its chance to win, plus its share of a draw. The numbers
     * are in [0, 1] and sum to 1.
     *
     * @return a number per team
     */
    double[] expected(Contest contest, Seats<R> seats);

    /** The step: reads every {@code seats.before(i)}, states every {@code seats.after(i)}. */
    void rate(Contest contest, Seats<R> seats);

    /** The conservative number that orders the table, higher is better. */
    double rank(R rating);
}
