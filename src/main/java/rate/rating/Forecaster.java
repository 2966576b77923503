package rate.rating;

import rate.game.Contest;

/**
 * What a solution foretells of contests later than all of its history, in which players may be who are not in it. One
 * thread.
 */
@FunctionalInterface
public interface Forecaster {

    /** The chances of a contest, by the history and what was learnt since. */
    Forecast forecast(Contest contest);

    /**
     * Takes note of how a contest ended. A system that can go on from game to game does; for one that cannot, nothing changes
     * until it is fitted anew.
     */
    default void learn(Contest contest) {
        // Nothing changes.
    }
}
