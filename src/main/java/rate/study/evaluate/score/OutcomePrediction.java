package rate.study.evaluate.score;

import org.jspecify.annotations.Nullable;
import rate.engine.math.Exponential;

/**
 * How well one system predicted win, draw and loss of the contests of two teams of one ladder.
 *
 * @param contests how many were evaluated, at least 1
 * @param logLoss the mean of −ln of the probability given to what happened, of three outcomes, in nats; lower is better
 * @param rankedProbability the mean ranked probability score, in [0, 1]; lower is better
 * @param geometricMean of the probabilities of what happened, e to the −log-loss, in [0, 1]; higher is better
 * @param hasDraws whether the system gives probabilities of draws; otherwise Davidson's model does
 * @param drawParameter Davidson's ν after the last contest; NaN if the system has draws of its own
 * @param firstExpected the sum of the expected scores of the teams named first
 * @param firstScored the sum of their scores: a win 1, a draw ½
 * @param firstBias the first less the second, for each contest: below 0 if the side named first did better than expected
 */
public record OutcomePrediction(
        long contests,
        IntervalEstimate logLoss,
        IntervalEstimate rankedProbability,
        IntervalEstimate geometricMean,
        boolean hasDraws,
        double drawParameter,
        double drawsExpected,
        long draws,
        double firstExpected,
        double firstScored,
        IntervalEstimate firstBias) {

    /** From the sums; null if there was no contest of two teams. */
    static @Nullable OutcomePrediction of(OutcomeScores scores, Resamples resamples) {
        double[] total = scores.sums().total();
        if (total[OutcomeScores.CONTESTS] == 0) {
            return null;
        }
        BlockSums.Resampled drawn = new BlockSums.Resampled(scores.sums(), OutcomeScores.CONTESTS, resamples);
        IntervalEstimate logLoss =
                drawn.estimate(sums -> mean(sums, OutcomeScores.LOG_LOSS)).within(0, Double.POSITIVE_INFINITY);
        boolean hasDraws = total[OutcomeScores.DAVIDSON] < total[OutcomeScores.CONTESTS];
        return new OutcomePrediction(
                (long) total[OutcomeScores.CONTESTS],
                logLoss,
                drawn.estimate(sums -> mean(sums, OutcomeScores.RANKED_PROBABILITY))
                        .within(0, 1),
                new IntervalEstimate(
                        Exponential.of(-logLoss.value()),
                        Exponential.of(-logLoss.high()),
                        Exponential.of(-logLoss.low())),
                hasDraws,
                hasDraws ? Double.NaN : scores.drawParameter(),
                total[OutcomeScores.DRAWS_EXPECTED],
                (long) total[OutcomeScores.DRAWS],
                total[OutcomeScores.FIRST_EXPECTED],
                total[OutcomeScores.FIRST_SCORED],
                drawn.estimate(sums ->
                                mean(sums, OutcomeScores.FIRST_EXPECTED) - mean(sums, OutcomeScores.FIRST_SCORED))
                        .within(-1, 1));
    }

    /** Whose draws they are, as tables say it. */
    public String drawsBy() {
        return hasDraws ? "system" : "davidson";
    }

    private static double mean(double[] sums, int which) {
        return sums[which] / sums[OutcomeScores.CONTESTS];
    }
}
