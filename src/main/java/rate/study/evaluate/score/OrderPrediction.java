package rate.study.evaluate.score;

import org.jspecify.annotations.Nullable;

/**
 * How well one system predicted the whole order of the contests of more than two teams of one ladder.
 *
 * @param contests how many were scored, at least 1: those without ties but for the last place
 * @param logLoss the mean of −ln of the probability given to the order that came about, in nats; lower is better
 * @param alike what it is if all orders are alike
 */
public record OrderPrediction(long contests, Estimate logLoss, double alike) {

    /** From the sums; null if no order was predicted. */
    static @Nullable OrderPrediction of(OrderScores scores, Resamples resamples) {
        double[] total = scores.sums().total();
        double contests = total[OrderScores.CONTESTS];
        if (contests == 0) {
            return null;
        }
        return new OrderPrediction(
                (long) contests,
                new BlockSums.Resampled(scores.sums(), OrderScores.CONTESTS, resamples)
                        .estimate(sums -> sums[OrderScores.LOG_LOSS] / sums[OrderScores.CONTESTS])
                        .within(0, Double.POSITIVE_INFINITY),
                total[OrderScores.ALIKE] / contests);
    }
}
