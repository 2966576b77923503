package rate.engine.system.wenglin;

import rate.engine.math.Normal;
import rate.engine.rating.Forecast;

/** Predictions of OpenSkill 6.2 for a game, from normal distributions of the duels, whatever the model. */
final class OpenSkillPrediction {

    private OpenSkillPrediction() {}

    /** predict_win: the mean probability Φ(x) over all opponents, normalised. Draws have no probability. */
    static Forecast win(WengLinTeams teams) {
        if (teams.size() == 2) {
            double x = teams.distance(0, 1, teams.c(0, 1));
            return Forecast.duel(Normal.cdf(x), 0, Normal.cdf(-x));
        }
        double[] probabilities = new double[teams.size()];
        for (int i = 0; i < probabilities.length; i++) {
            for (int q = 0; q < probabilities.length; q++) {
                if (q != i) {
                    probabilities[i] += Normal.cdf(teams.distance(i, q, teams.c(i, q)));
                }
            }
        }
        return Forecast.proportional(probabilities);
    }

    /**
     * predict_draw: the mean over all pairs of the probability that two performances differ by less than a margin, which grows
     * with the number of players n: √n β Φ⁻¹((1 + 1/n) / 2).
     *
     * @param players the players of all teams together, at least 2
     */
    static double draw(WengLinTeams teams, int players) {
        double margin = Math.sqrt(players * teams.beta2()) * Normal.quantile((1 + 1.0 / players) / 2);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < teams.size(); i++) {
            for (int q = i + 1; q < teams.size(); q++) {
                double c = teams.c(i, q);
                double x = teams.distance(i, q, c);
                sum += Normal.between(-margin / c - x, margin / c - x);
                pairs++;
            }
        }
        return Math.min(1, sum / pairs);
    }
}
