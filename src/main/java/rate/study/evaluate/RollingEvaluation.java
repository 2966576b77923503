package rate.study.evaluate;

import java.util.List;
import java.util.function.Function;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.score.BlockSums;
import rate.study.evaluate.score.Difference;
import rate.study.evaluate.score.Resamples;

/**
 * The evaluations of the stretches of one test, each by a system of its own: what came of a procedure that fits a system anew
 * before each of them.
 *
 * @param stretches those of all {@link SplitEvaluation.TrainTestSplit#stretches}, in their order
 * @see <i>L. J. Tashman: Out-of-sample tests of forecasting accuracy: an analysis and review, International Journal of
 *     Forecasting 16 (2000): rolling origins</i>
 */
public record RollingEvaluation(List<SplitEvaluation> stretches) {

    /** The last stretch, before which the training is longest. */
    public SplitEvaluation last() {
        return stretches.get(stretches.size() - 1);
    }

    /** Mean loss of the contests of the whole test; NaN if there are none that have it. */
    public double test(Loss loss) {
        return loss.mean(sums(loss));
    }

    /** How many contests of the whole test have a loss. */
    public long tested(Loss loss) {
        return loss.contests(sums(loss));
    }

    /**
     * The loss of this less that of another evaluation of the same stretches, on the whole test, with its interval by samples.
     */
    public Difference onTest(Loss loss, RollingEvaluation other, int samples, long seed) {
        BlockSums ones = sums(loss);
        return loss.difference(ones, other.sums(loss), new Resamples(samples, ones.blocks(), seed));
    }

    private BlockSums sums(Loss loss) {
        Function<SplitEvaluation, BlockSums> ofTest = stretch -> stretch.testSums(loss);
        return BlockSums.of(stretches.stream().map(ofTest).toList());
    }
}
