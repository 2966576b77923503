package rate.engine.system.trueskill;

import rate.engine.math.Normal;
import rate.engine.math.TruncatedNormal;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.ComparedTeams;
import rate.engine.rating.Forecast;

/**
 * Two normal performances compared, as AllegSkill and TrueSkill do it: t is the difference of their means and e the draw
 * margin, both in standard deviations of the difference.
 */
final class NormalDuel {

    private static final String LIMIT = "by its limit: the probability is too small for a double";

    private NormalDuel() {}

    /**
     * V and W of a win or a draw. The densities and probabilities of their definitions are stated beside them, but where the
     * probability is too small for a double: V and W come from forms of the same quotients that hold there, too.
     *
     * @param c the unit of t and e, in points
     * @param t as the winner has it
     */
    static TruncatedNormal.Moments moments(double c, double t, double e, boolean drawn, Derivation derivation) {
        boolean isFar = false;
        if (derivation.isOpen()) {
            expected(t, e, derivation);
            double probability = drawn ? Normal.between(-t - e, -t + e) : Normal.cdf(t - e);
            isFar = probability == 0;
            if (!isFar) {
                definition(t, e, drawn, probability, derivation);
            }
            derivation.draw(new ComparedTeams("t", t, e, c, drawn ? 0 : 1, true, x -> TruncatedNormal.of(x, e, drawn)));
        }
        TruncatedNormal.Moments moments = TruncatedNormal.of(t, e, drawn);
        derivation.step(
                "V", isFar ? LIMIT : drawn ? "(PDF(e + t) − PDF(e − t)) / P" : "PDF(t − e) / CDF(t − e)", moments.v());
        derivation.step(
                "W",
                !drawn ? "V (V + t − e)" : isFar ? LIMIT : "V² + ((e − t) PDF(e − t) + (e + t) PDF(e + t)) / P",
                moments.w());
        return moments;
    }

    /**
     * A game counts as its likelihood to the power of its weight, the normal one that has the effect of V and W: the factor of
     * both.
     *
     * @param weight of the game, above 0
     * @param w W
     * @param share of c² that the skills of both teams have
     */
    static double power(double weight, double w, double share, Derivation derivation) {
        if (weight == 1) {
            return 1;
        }
        return derivation.step(
                "φ",
                "ω / (1 + (ω − 1) W (K_w + K_l) / c²), ω the weight of the game, K the variance of the skills of a team",
                weight / (1 + (weight - 1) * w * share));
    }

    /** States the expected scores of both, as {@link Forecast#ofNormal} has them. */
    static void expected(double t, double e, Derivation derivation) {
        Forecast forecast = Forecast.ofNormal(t, e);
        derivation.step("E_w", "(CDF(t − e) + CDF(t + e)) / 2, the expected score of w", forecast.expected(0));
        derivation.step("E_l", "1 − E_w, the expected score of l", forecast.expected(1));
    }

    private static void definition(double t, double e, boolean drawn, double probability, Derivation derivation) {
        if (drawn) {
            derivation.step("PDF(e − t)", "density of the normal distribution", Normal.density(e - t));
            derivation.step("PDF(e + t)", "density of the normal distribution", Normal.density(e + t));
            derivation.step("P", "CDF(e − t) − CDF(−e − t), the probability of a draw", probability);
        } else {
            derivation.step("PDF(t − e)", "density of the normal distribution", Normal.density(t - e));
            derivation.step("CDF(t − e)", "its area to the left, the probability that w wins", probability);
        }
    }
}
