package rate.log.order;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/**
 * Check that all games of a log agree with the first in whether they name their ladder, and that all that were played do in
 * whether they have a time: what is yet to be played may have none.
 */
public final class ConsistencyCheck {

    private @Nullable Boolean ladders;
    private @Nullable Boolean times;

    /**
     * Checks the next game, in the order of the files.
     *
     * @return what is wrong with it; null if nothing is
     */
    public @Nullable Problem check(Game game) {
        Problem difference = difference(game);
        if (difference == null) {
            ladders = game.ladder() != null;
            times = game.isPlayed() ? Boolean.valueOf(game.isTimed()) : times;
        }
        return difference;
    }

    /** Compares a game with those counted so far, without counting it. Returns what is wrong with it; null if nothing is. */
    public @Nullable Problem difference(Game game) {
        boolean named = game.ladder() != null;
        if (ladders != null && ladders != named) {
            return game.problem(
                    ProblemKind.MIXED_LADDERS,
                    named ? "it names a ladder, but earlier games do not" : "it names no ladder, but other games do");
        }
        boolean timed = game.time() != null;
        if (times != null && times != timed && game.isPlayed()) {
            return game.problem(
                    ProblemKind.MIXED_TIMES,
                    timed ? "it has a time, but other games have none" : "it has no time, but earlier games do");
        }
        return null;
    }
}
