package rate.study.auto;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SystemEntry;
import rate.study.auto.LogTraits.SystemForms;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.LossDifference;
import rate.study.tune.Tuned;

/**
 * Result of the search for a model.
 *
 * @param split of the log into burn-in, training and test
 * @param models all that were tested, best first
 * @param out the systems that were not, with the reason
 * @param chosen the simplest of those within a standard error of the best
 * @param best the one with the least loss on the test
 * @param bestUnfitted the best of those with which nothing was fitted, and nothing taken from the log; null if there is none
 * @param gain the loss of the chosen one less that of the best unfitted one; null likewise
 * @param budget how many millions of game updates were allowed
 * @param spent how many were needed
 */
public record AutoResult(
        LogTraits traits,
        TrainTestSplit split,
        List<FittedModel> models,
        List<LeftOut> out,
        FittedModel chosen,
        FittedModel best,
        @Nullable FittedModel bestUnfitted,
        @Nullable LossDifference gain,
        double budget,
        double spent) {

    /** A system that was not tested, or a form of one by its label, with the reason in a phrase. */
    public record LeftOut(String system, String why) {}

    /** Kinds of models by what they keep, simple ones first: the first criterion of simplicity. */
    public enum Kind {
        /** One number a player. */
        POINTS("one number a player"),
        /** Several numbers a player, such as a rating and its deviation. */
        DEVIATIONS("a rating and what is known of it"),
        /** All games, or all pairings. */
        HISTORY("all games, fitted again each time");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        static Kind of(RatingSystem system) {
            if (system instanceof HistorySystem || system instanceof FieldSystem) {
                return HISTORY;
            }
            return system instanceof OnlineSystem<?> online && online.columns().size() == 1 ? POINTS : DEVIATIONS;
        }
    }

    /**
     * A system with parameters that was tested.
     *
     * @param label the system, with {@code +log} behind it if the log told parameters before the search
     * @param parameters those that are not at their defaults, by name
     * @param train its mean loss on the training; of a history system, that of its filter
     * @param test its mean loss on the test
     * @param behind how much more that is than the loss of the best
     * @param error the standard error of that difference; NaN of too few games
     */
    public record FittedModel(
            String label,
            SystemEntry.Configured system,
            Map<String, String> parameters,
            boolean isFitted,
            Kind kind,
            double train,
            double test,
            double behind,
            double error) {

        /** Returns whether the best is no more than a standard error ahead, or by so little that it is nothing. */
        public boolean isWithinError() {
            return behind <= Tuned.LEAST_GAIN || behind <= error;
        }

        /** Returns whether nothing was fitted, and nothing taken from the log. */
        public boolean isPlain() {
            return !isFitted && !label.endsWith(SystemForms.TOLD);
        }

        /** The label with the number of parameters: {@code elo with 3 parameters}. */
        public String words() {
            int count = parameters.size();
            return system.name()
                    + (count == 0
                            ? " with its defaults"
                            : " with " + count + (count == 1 ? " parameter" : " parameters"));
        }
    }
}
