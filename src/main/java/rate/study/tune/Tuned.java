package rate.study.tune;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.rating.SystemEntry;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.score.LossDifference;

/**
 * Result of the search for the parameters of one system.
 *
 * @param tunable the system, with the dimensions that have an effect
 * @param inert the names of parameters that were left out, because they change no prediction of this log
 * @param refits how often the system was fitted to predict the test, where its filter had predicted the training; 0 if it rates
 *     game by game
 * @param trained how many contests of the training before the last origin have that loss
 * @param fitted with the values that are best on the training before the last origin; on the test with those of each origin
 * @param ideal with the values that are best on the test, which nobody could know; a system that is refitted, by its filter
 * @param gain the loss of the fitted values less that of those before, on the test
 * @param profiles of the training loss along each dimension, through the fitted values
 * @param origins the fit before each stretch of the test, one at least
 */
public record Tuned(
        Tunable tunable,
        List<String> inert,
        Loss loss,
        int refits,
        long trained,
        long tested,
        Values before,
        Values fitted,
        Values ideal,
        LossDifference gain,
        List<LossProfile> profiles,
        List<Origin> origins,
        int points) {

    /** A smaller gain is none: other samples of the same games differ by more. */
    public static final double LEAST_GAIN = 0.0005;

    /** Values of the dimensions, the system with them, and its mean losses. */
    public record Values(SystemEntry.Configured system, double[] values, double train, double test) {}

    /**
     * A fit to all games before a stretch of the test, and what came of it there.
     *
     * @param first game of the stretch, counted from 0
     * @param time of that game; null if the log has no times
     * @param values that are best on the training before it
     * @param train mean loss on that training
     * @param tested how many contests of the stretch have the loss
     * @param before mean loss of the stretch with the values before; NaN if no contest of it has the loss
     * @param test mean loss of the stretch with these values; NaN likewise
     */
    public record Origin(
            int first,
            @Nullable GameTime time,
            double[] values,
            double train,
            long tested,
            double before,
            double test) {}

    /** Returns whether there are several origins. */
    public boolean isRolling() {
        return origins.size() > 1;
    }

    /** Returns whether the fitted values are worth taking: the gain is significant, and not too small to matter. */
    public boolean isBetter() {
        return gain.isSignificant() && gain.logLoss().value() <= -LEAST_GAIN;
    }

    /** Returns the options by which a replay has the fitted weights of categories, by name; empty if none were fitted. */
    public Map<String, String> weightOptions() {
        CategoryWeights weights = tunable.weights();
        if (weights == null) {
            return Map.of();
        }
        Map<String, Double> values = new LinkedHashMap<>();
        for (int i = 0; i < fitted.values().length; i++) {
            values.put(tunable.dimensions().get(i).name(), fitted.values()[i]);
        }
        return weights.options(values);
    }

    /**
     * The mean training loss of each of some values of one dimension, in equal steps over its range, all others staying as
     * fitted.
     */
    public record LossProfile(double[] values, double[] losses) {

        /** Steps over a range. */
        static final int STEPS = 24;

        public double least() {
            return Arrays.stream(losses).min().orElseThrow();
        }
    }
}
