package rate.publish.doubt;

import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.log.correct.Span;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.replay.Rater;

/**
 * Looks at the times of games on their way to whoever rates them. What is said of one rests on the game alone, and not on the
 * bounds: these may be others on another day, and the doubt is the same.
 */
public final class ExpectedTimes implements Rater {

    private final Rater rater;
    private final Span expected;
    private final Complaints complaints;

    /**
     * @param rater rates the games
     * @param expected the times in which games are expected
     * @param complaints hears of a game outside of them
     */
    public ExpectedTimes(Rater rater, Span expected, Complaints complaints) {
        this.rater = rater;
        this.expected = expected;
        this.complaints = complaints;
    }

    @Override
    public @Nullable Problem play(Game game) {
        if (game.time() != null && !expected.holds(game.time())) {
            complaints.hear(new Problem(
                    ProblemKind.FUTURE_GAME,
                    game.location(),
                    game.id(),
                    "its time " + game.time().text() + " is later than games are expected"));
        }
        return rater.play(game);
    }

    @Override
    public long rated() {
        return rater.rated();
    }
}
