package rate.engine.replay;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.Problem;

/** Whoever takes the games of a log, in order. */
public interface Rater {

    /**
     * Takes the next game. A game that is on none of the ladders changes nothing and does not count as rated.
     *
     * @return why it was not rated; null if it was, or is on none of the ladders
     */
    @Nullable
    Problem play(Game game);

    /** Games rated so far. */
    long rated();
}
