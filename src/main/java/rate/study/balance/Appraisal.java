package rate.study.balance;

import java.util.List;
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
        ServerRule.Imbalance imbalance) {

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
}
