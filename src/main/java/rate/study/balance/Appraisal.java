package rate.study.balance;

import java.util.List;
import java.util.stream.LongStream;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;

/**
 * Prediction for a split of players into teams, and measures of how even it is.
 *
 * @param teamOf the team of each player, from 0
 * @param quality how even the system finds it, from 0 to 1; NaN if the system does not say
 * @param evenness how near the expected shares are to each other, from 0 to 1
 * @param skills of the teams; none if the system has none
 * @param again how many pairs of those who should not be are on one team
 * @param imbalance what the game server says of it
 */
public record Appraisal(
        int[] teamOf,
        Forecast forecast,
        double quality,
        double evenness,
        List<Gaussian> skills,
        int again,
        Imbalance imbalance) {

    public int teams() {
        return forecast.first().length;
    }

    /**
     * How near the expected shares e of k teams are to each other: 1 − k / (2 (k − 1)) Σ |e − 1/k|. It is 1 if all are equal
     * and 0 if one team is certain to win; of two teams it is twice the smaller share.
     */
    static double evenness(Forecast forecast) {
        double k = forecast.first().length;
        double sum = 0;
        for (int team = 0; team < k; team++) {
            sum += Math.abs(forecast.expected(team) - 1 / k);
        }
        return Math.max(0, 1 - k / (2 * (k - 1)) * sum);
    }

    /**
     * Imbalance of a split as FreeAllegiance's server computes it, in whole numbers: the value of a side is the sum of the
     * ranks of its players, each at least 1, and a game may begin if the values differ by no more than a threshold:
     *
     * <pre>
     *   threshold = H + A² / (H + A)
     * </pre>
     *
     * <p>H is the highest and A the average rank of all, and divisions drop the rest.
     */
    public record Imbalance(long[] sides, long threshold) {

        /** The rank of a player as the server counts it: cut to a whole number, at least 1. */
        static long rank(double rank) {
            return (long) Math.max(1, Math.min(rank, Integer.MAX_VALUE));
        }

        /** Of a split, by the ranks of the players, each at least 1, and their teams. */
        static Imbalance of(long[] ranks, int[] teamOf, int teams) {
            long[] sides = new long[teams];
            for (int player = 0; player < ranks.length; player++) {
                sides[teamOf[player]] += ranks[player];
            }
            long highest = LongStream.of(ranks).max().orElseThrow();
            long average = LongStream.of(ranks).sum() / ranks.length;
            return new Imbalance(sides, highest + average * average / (highest + average));
        }

        public long difference() {
            return LongStream.of(sides).max().orElseThrow()
                    - LongStream.of(sides).min().orElseThrow();
        }

        /** Returns whether the server lets the game begin. */
        public boolean isAllowed() {
            return difference() <= threshold;
        }
    }
}
