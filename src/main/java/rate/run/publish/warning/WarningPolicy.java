package rate.run.publish.warning;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.replay.Rater;
import rate.log.correct.Span;
import rate.run.publish.warning.WarningPolicy.WarningListener;

/**
 * Options for the reporting of warnings during a run. They are no part of the run: neither key nor manifest have them.
 *
 * @param warningListener is shown problems that do not keep a game from being rated
 * @param expected when games are expected to have taken place; one that did not is rated and told, and counted nowhere, as
 *     what is expected may be a matter of the clock
 */
public record WarningPolicy(WarningListener warningListener, Which which, Span expected) {

    public enum Which {
        /** All of them. */
        ALL,
        /** Those that the run before did not have. */
        NEW
    }

    /** Who is told of problems that do not keep a game from being rated. */
    public interface WarningListener {

        void warning(Problem problem);

        /**
         * Those of a kind that were not told one by one; told last.
         *
         * @param count at least 1
         */
        void more(ProblemKind kind, long count);
    }

    /** Passes no warning on twice if a run has to start over: it then has the same warnings in the same order. */
    public static final class OnceTold implements WarningListener {

        private final WarningListener listener;
        private long told;
        private long heard;

        /** @param listener is given every warning once */
        public OnceTold(WarningListener listener) {
            this.listener = listener;
        }

        /** The run begins once more. */
        public void startOver() {
            heard = 0;
        }

        @Override
        public void warning(Problem problem) {
            heard++;
            if (heard > told) {
                told = heard;
                listener.warning(problem);
            }
        }

        @Override
        public void more(ProblemKind kind, long count) {
            listener.more(kind, count);
        }
    }

    /**
     * Looks at the times of games on their way to the rater. A warning depends on the game alone, and not on the
     * bounds: these may change from day to day, and the warning stays the same.
     *
     * @param listener receives a warning for each game outside of them
     */
    public record ExpectedTimes(Rater rater, Span expected, ProblemListener listener) implements Rater {

        @Override
        public @Nullable Problem play(Game game) {
            GameTime time = game.time();
            if (time != null && !expected.holds(time)) {
                listener.report(
                        game.problem(ProblemKind.FUTURE_GAME, "its time " + time.text() + " is later than expected"));
            }
            return rater.play(game);
        }

        @Override
        public long rated() {
            return rater.rated();
        }
    }
}
