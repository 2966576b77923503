package rate.study.evaluate.score;

import java.util.ArrayList;
import java.util.List;
import rate.engine.math.Holm;
import rate.engine.math.Normal;

/**
 * Paired comparison of the log-losses of two systems on the same contests, with a test of whether one predicted significantly
 * better.
 *
 * @param logLoss the log-loss of the one less that of the other; negative if the one is better
 * @param error the standard error of that difference, from its mean over blocks; NaN of fewer than
 *     {@value Resamples#FEWEST_BLOCKS} blocks, of which nothing can be said
 * @param p the probability of a difference at least so great if there were none: two-sided, from the difference and its
 *     standard error; NaN likewise
 * @param holm that p with Holm's correction for all pairs of the ladder; NaN likewise
 */
public record LossDifference(String one, String other, IntervalEstimate logLoss, double error, double p, double holm) {

    private static final double LIKELY = 0.05;

    /** A difference below this is rounding alone: two names for one model. */
    private static final double SAME = 1e-12;

    public static LossDifference of(Prediction one, BlockSums ones, Prediction other, BlockSums others) {
        double mean = one.logLoss().value() - other.logLoss().value();
        double[] samples = new double[one.logLosses().length];
        for (int sample = 0; sample < samples.length; sample++) {
            samples[sample] = one.logLosses()[sample] - other.logLosses()[sample];
        }
        double error = error(mean, ones, others, PredictionSums.CONTESTS, PredictionSums.LOG_LOSS);
        return of(one.label(), other.label(), mean, samples, error);
    }

    /** Compares two evaluations of one loss by sums over blocks, of which one counts the contests and another is the loss. */
    public static LossDifference of(BlockSums ones, BlockSums others, int contests, int loss, Resamples resamples) {
        double mean = mean(ones, contests, loss) - mean(others, contests, loss);
        double[] samples = new double[resamples.tell() ? resamples.samples() : 0];
        for (int sample = 0; sample < samples.length; sample++) {
            int[] drawn = resamples.sample(sample);
            samples[sample] = mean(ones, drawn, contests, loss) - mean(others, drawn, contests, loss);
        }
        return of("", "", mean, samples, error(mean, ones, others, contests, loss));
    }

    private static LossDifference of(String one, String other, double mean, double[] samples, double error) {
        double p = 2 * Normal.upperTail(Math.abs(mean) / error);
        return Math.abs(mean) < SAME
                ? new LossDifference(one, other, new IntervalEstimate(0, 0, 0), 0, 1, 1)
                : new LossDifference(one, other, IntervalEstimate.of(mean, samples), error, p, p);
    }

    private static double mean(BlockSums sums, int contests, int loss) {
        return sums.total(loss) / Math.max(1, sums.total(contests));
    }

    /** That of a sample of the blocks. */
    private static double mean(BlockSums sums, int[] drawn, int contests, int loss) {
        return sums.total(loss, drawn) / Math.max(1, sums.total(contests, drawn));
    }

    /** All pairs of a ladder, with the correction for their number. */
    public static List<LossDifference> corrected(List<LossDifference> pairs) {
        double[] holm =
                Holm.adjusted(pairs.stream().mapToDouble(LossDifference::p).toArray());
        List<LossDifference> corrected = new ArrayList<>();
        for (LossDifference pair : pairs) {
            corrected.add(
                    new LossDifference(pair.one, pair.other, pair.logLoss, pair.error, pair.p, holm[corrected.size()]));
        }
        return corrected;
    }

    /** The standard error of the mean over blocks, which are nearly independent where single contests are not. */
    private static double error(double mean, BlockSums ones, BlockSums others, int ofContests, int ofLoss) {
        int blocks = ones.blocks();
        if (blocks < Resamples.FEWEST_BLOCKS) {
            return Double.NaN;
        }
        double squares = 0;
        double contests = 0;
        for (int block = 0; block < blocks; block++) {
            double n = ones.sum(block, ofContests);
            double beyond = ones.sum(block, ofLoss) - others.sum(block, ofLoss) - mean * n;
            squares += beyond * beyond;
            contests += n;
        }
        return Math.sqrt(squares * blocks / (blocks - 1.0)) / contests;
    }

    /** Returns whether the difference is significant even among all that were corrected together. */
    public boolean isSignificantAmongAll() {
        return isSignificant() && holm < LIKELY;
    }

    /** Returns whether the difference is significant: by the samples and by p. */
    public boolean isSignificant() {
        return logLoss.leavesOutZero() && p < LIKELY;
    }
}
