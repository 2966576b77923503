package rate.run.publish.warning;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.replay.Rater;
import rate.log.correct.Span;

/**
 * Looks at the times of games on their way to the rater. A warning depends on the game alone, and not on the
 * bounds: these may change from day to day, and the warning stays the same.
 */
public final class ExpectedTimes implements Rater {

    private final Rater rater;
    private final Span expected;
    private final ProblemListener listener;

    /**
     * @param rater rates the games
     * @param expected the times in which games are expected
     * @param listener receives a warning for each game outside of them
     */
    public ExpectedTimes(Rater rater, Span expected, ProblemListener listener) {
        this.rater = rater;
        this.expected = expected;
        this.listener = listener;
    }

    @Override
    public @Nullable Problem play(Game game) {
        GameTime time = game.time();
        if (time != null && !expected.holds(time)) {
            listener.report(new Problem(
                    ProblemKind.FUTURE_GAME,
                    game.location(),
                    game.id(),
                    "its time " + time.text() + " is later than expected"));
        }
        return rater.play(game);
    }

    @Override
    public long rated() {
        return rater.rated();
    }
}
