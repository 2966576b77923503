package rate.rating;

import rate.game.Contest;

/**
 * A system that can say how even a contest would be. It is not a probability: {@link OnlineSystem#forecast} gives those.
 *
 * @param <R> the rating
 */
@FunctionalInterface
public interface MatchQuality<R> {

    /** From 0, a foregone conclusion, to 1. */
    double quality(Contest contest, Seats<R> seats);
}
