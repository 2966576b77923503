package rate.engine.replay;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.Problem;

/** Whoever takes the games of a log, in order. */
public interface Rater {

    /**
     * Takes the next game; returns why it was not rated. A game on none of the ladders changes nothing, and is no rated one:
     * null.
     */
    @Nullable
    Problem play(Game game);

    /** Games rated so far. */
    long rated();
}
