package rate.log.order;

import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.StateReader;
import rate.state.StateWriter;

/** What all games of a log have in common with the first: whether they name their ladder, and whether they have a time. */
final class Chronicle {

    private @Nullable Boolean ladders;
    private @Nullable Boolean times;

    /**
     * Judges the next game, in the order of the files.
     *
     * @return what is wrong with it; null if nothing is
     */
    @Nullable
    Problem judge(Game game) {
        boolean named = game.ladder() != null;
        if (ladders != null && ladders != named) {
            return problem(
                    game,
                    ProblemKind.MIXED_LADDERS,
                    named ? "it names a ladder, and the games before do not" : "it names no ladder, and others do");
        }
        boolean timed = game.time() != null;
        if (times != null && times != timed) {
            return problem(
                    game,
                    ProblemKind.MIXED_TIMES,
                    timed ? "it has a time, and others have none" : "it has no time, and the games before have");
        }
        ladders = named;
        times = timed;
        return null;
    }

    /** Lays down what the first game had. */
    void save(StateWriter to) {
        to.flag(ladders != null);
        to.flag(Boolean.TRUE.equals(ladders)).flag(Boolean.TRUE.equals(times));
    }

    /** Goes on from there. */
    void restore(StateReader from) {
        boolean begun = from.flag();
        boolean named = from.flag();
        boolean timed = from.flag();
        ladders = begun ? named : null;
        times = begun ? timed : null;
    }

    private static Problem problem(Game game, ProblemKind kind, String message) {
        return new Problem(kind, game.location(), game.id(), message);
    }
}
