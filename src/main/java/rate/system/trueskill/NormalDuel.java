package rate.system.trueskill;

import rate.math.Normal;
import rate.math.TruncatedNormal;
import rate.math.TruncatedNormal.Moments;
import rate.rating.Forecast;
import rate.rating.Workings;

/**
 * Two normal performances compared, as AllegSkill and TrueSkill do it: t is the difference of their means and e the draw
 * margin, both in spreads of the difference.
 */
final class NormalDuel {

    private static final String LIMIT = "by its limit: the chance of that is too small for a double";

    private NormalDuel() {}

    /** Φ(t − e) is the chance to win and Φ(−t − e) the chance to lose, of the one from whom the other's mean was taken. */
    static Forecast forecast(double t, double e) {
        return Forecast.duel(Normal.cdf(t - e), Normal.between(-t - e, -t + e), Normal.cdf(-t - e));
    }

    /**
     * V and W of a win or a draw. The densities and chances of their definitions are stated beside them, but where the chance
     * is too small for a double: V and W come from forms of the same quotients that hold there, too.
     *
     * @param t as the winner has it
     */
    static Moments moments(double t, double e, boolean drawn, Workings workings) {
        boolean isFar = false;
        if (workings.isOpen()) {
            expected(t, e, workings);
            double chance = drawn ? Normal.between(-t - e, -t + e) : Normal.cdf(t - e);
            isFar = chance == 0;
            if (!isFar) {
                definition(t, e, drawn, chance, workings);
            }
        }
        Moments moments = drawn ? TruncatedNormal.draw(t, e) : TruncatedNormal.win(t, e);
        workings.step(
                "V", isFar ? LIMIT : drawn ? "(PDF(e + t) − PDF(e − t)) / P" : "PDF(t − e) / CDF(t − e)", moments.v());
        workings.step(
                "W",
                !drawn ? "V (V + t − e)" : isFar ? LIMIT : "V² + ((e − t) PDF(e − t) + (e + t) PDF(e + t)) / P",
                moments.w());
        return moments;
    }

    private static void expected(double t, double e, Workings workings) {
        Forecast forecast = forecast(t, e);
        workings.step("E_w", "(CDF(t − e) + CDF(t + e)) / 2, what w could expect", forecast.expected(0));
        workings.step("E_l", "1 − E_w, what l could expect", forecast.expected(1));
    }

    private static void definition(double t, double e, boolean drawn, double chance, Workings workings) {
        if (drawn) {
            workings.step("PDF(e − t)", "density of the normal distribution", Normal.density(e - t));
            workings.step("PDF(e + t)", "density of the normal distribution", Normal.density(e + t));
            workings.step("P", "CDF(e − t) − CDF(−e − t), the chance of a draw", chance);
        } else {
            workings.step("PDF(t − e)", "density of the normal distribution", Normal.density(t - e));
            workings.step("CDF(t − e)", "its area to the left, the chance of w to win", chance);
        }
    }
}
