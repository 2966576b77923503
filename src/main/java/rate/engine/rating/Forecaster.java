package rate.engine.rating;

import rate.engine.game.Contest;

/** The predictions of a solution for contests later than its history, which may have players who are not in it. One thread. */
@FunctionalInterface
public interface Forecaster {

    /** The probabilities of a contest, by the history and later results. */
    Forecast forecast(Contest contest);

    /**
     * Takes note of how a contest ended. A system that can go on from game to game does; for one that cannot, nothing changes
     * until it is fitted anew.
     */
    default void learn(Contest contest) {
        // Nothing changes.
    }
}
