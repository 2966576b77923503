package rate.publish.warning;

import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.log.correct.Span;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemListener;
import rate.replay.Rater;

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
