package rate.study.evaluate.score;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The prequential evaluation of one system on one ladder: predict, then update.
 *
 * @param clipped how many results had so small a probability that it is clipped to 10<sup>−15</sup>
 * @param logLoss the mean of −ln of the probability given to the result, in nats; lower is better
 * @param brier the mean squared error, in [0, 1]; lower is better
 * @param accuracy the share of contests that the favourite won, a draw counting half
 * @param calibrationError the expected calibration error: the mean distance between the probabilities of a bin and how often
 *     they were observed, in [0, 1]
 * @param bins the ten bins of calibration, of all teams
 * @param firstBins those of the team named first, of contests of two teams; none without such contests
 * @param outcomes how well win, draw and loss were predicted; null without contests of two teams, or if only shares are known
 * @param order how well the whole order of more than two teams was predicted; null if no system's model gives it
 * @param logLosses the log-loss in each of the samples, for differences; none of too few games
 */
public record Prediction(
        String label,
        long contests,
        long clipped,
        IntervalEstimate logLoss,
        IntervalEstimate brier,
        IntervalEstimate accuracy,
        IntervalEstimate calibrationError,
        List<Bin> bins,
        List<Bin> firstBins,
        @Nullable OutcomePrediction outcomes,
        @Nullable OrderPrediction order,
        double[] logLosses) {

    /**
     * Probabilities of about the same size.
     *
     * @param teams how many probabilities are in between
     * @param expected their mean; NaN if there are none
     * @param came their observed frequency, with its interval; NaN if there are none
     * @param cameSum how many of the teams won, a draw counting half
     */
    public record Bin(
            double from,
            double to,
            long teams,
            double expected,
            IntervalEstimate came,
            double expectedSum,
            double cameSum) {}

    /** Of the scores of all that was predicted. */
    public static Prediction of(String label, Scorer scorer, Resamples resamples) {
        return of(
                label,
                scorer.shares(),
                OutcomePrediction.of(scorer.outcomes(), resamples),
                OrderPrediction.of(scorer.orders(), resamples),
                resamples);
    }

    /** Of shares, and of outcomes and orders if they are known. */
    public static Prediction of(
            String label,
            PredictionSums scores,
            @Nullable OutcomePrediction outcomes,
            @Nullable OrderPrediction order,
            Resamples resamples) {
        double[] total = scores.sums().total();
        BlockSums.Resampled drawn = new BlockSums.Resampled(scores.sums(), PredictionSums.CONTESTS, resamples);
        return new Prediction(
                label,
                (long) total[PredictionSums.CONTESTS],
                (long) total[PredictionSums.CLIPPED],
                drawn.estimate(sums -> mean(sums, PredictionSums.LOG_LOSS)).within(0, Double.POSITIVE_INFINITY),
                drawn.estimate(sums -> mean(sums, PredictionSums.BRIER)).within(0, 1),
                drawn.estimate(sums -> mean(sums, PredictionSums.ACCURACY)).within(0, 1),
                drawn.estimate(Prediction::calibrationError).within(0, 1),
                bins(total, PredictionSums.FIRST_BIN),
                hasTeams(scores.first()) ? bins(scores.first(), 0) : List.of(),
                outcomes,
                order,
                drawn.numbers(sums -> mean(sums, PredictionSums.LOG_LOSS)));
    }

    private static double mean(double[] sums, int which) {
        return sums[which] / sums[PredictionSums.CONTESTS];
    }

    private static double calibrationError(double[] sums) {
        double error = 0;
        double teams = 0;
        for (int bin = 0; bin < PredictionSums.BINS; bin++) {
            int at = PredictionSums.FIRST_BIN + bin * PredictionSums.OF_A_BIN;
            error += Math.abs(sums[at + 1] - sums[at + 2]);
            teams += sums[at];
        }
        return error / teams;
    }

    private static boolean hasTeams(double[] bins) {
        return IntStream.range(0, PredictionSums.BINS).anyMatch(bin -> bins[bin * PredictionSums.OF_A_BIN] > 0);
    }

    private static List<Bin> bins(double[] sums, int from) {
        return IntStream.range(0, PredictionSums.BINS)
                .mapToObj(bin -> bin(sums, from + bin * PredictionSums.OF_A_BIN, bin))
                .toList();
    }

    private static Bin bin(double[] sums, int at, int bin) {
        return new Bin(
                (double) bin / PredictionSums.BINS,
                (bin + 1.0) / PredictionSums.BINS,
                (long) sums[at],
                sums[at + 1] / sums[at],
                IntervalEstimate.ofFrequency(sums[at + 2], sums[at]),
                sums[at + 1],
                sums[at + 2]);
    }

    /**
     * How well one system predicted the whole order of the contests of more than two teams of one ladder.
     *
     * @param contests how many were scored, at least 1: those without ties but for the last place
     * @param logLoss the mean of −ln of the probability given to the order that came about, in nats; lower is better
     */
    public record OrderPrediction(long contests, IntervalEstimate logLoss, double alike) {

        /** From the sums; null if no order was predicted. */
        static @Nullable OrderPrediction of(OrderScores scores, Resamples resamples) {
            double[] total = scores.sums.total();
            double contests = total[OrderScores.CONTESTS];
            if (contests == 0) {
                return null;
            }
            return new OrderPrediction(
                    (long) contests,
                    new BlockSums.Resampled(scores.sums, OrderScores.CONTESTS, resamples)
                            .estimate(sums -> sums[OrderScores.LOG_LOSS] / sums[OrderScores.CONTESTS])
                            .within(0, Double.POSITIVE_INFINITY),
                    total[OrderScores.ALIKE] / contests);
        }
    }

    /** How well results were predicted, of contests read elsewhere, such as the ledger of a run. */
    public static final class PredictionScore {

        private final PredictionSums scores = new PredictionSums(1);

        /**
         * Takes a contest, by the places of its teams, of which 1 is best, and the shares expected of them, in [0, 1]; returns
         * the shares of the first place that they took.
         */
        public double[] add(int[] places, double[] expected) {
            double[] shares = PredictionSums.firstPlaces(places.length, team -> places[team]);
            scores.add(0, shares, team -> expected[team]);
            return shares;
        }

        /** Returns the scores without intervals; only after a contest. */
        public Prediction prediction() {
            return Prediction.of("", scores, null, null, new Resamples(1, 1, 0));
        }
    }
}
