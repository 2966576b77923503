package rate.system;

import rate.math.Softmax;
import rate.rating.Forecast;
import rate.rating.Workings;

/**
 * The model of Weng and Lin that sees a game as a row of choices: the first place is drawn from all teams, each in
 * proportion to e<sup>μ/c</sup>, the next one from those that are left.
 *
 * <pre>
 *   c² = Σ (σ_q² + β²)        C_q: the teams at the place of q or worse        A_q: how many share that place
 *   z_iq = e^{μ_i/c} / Σ_{s∈C_q} e^{μ_s/c}
 *   Ω_i = σ_i²/c · Σ_{q: r(q) ≤ r(i)} ([q = i] − z_iq) / A_q
 *   Δ_i = γ_i σ_i²/c² · Σ_{q: r(q) ≤ r(i)} z_iq (1 − z_iq) / A_q
 * </pre>
 *
 * <p>All q at one place have the same z_iq, so that a place is gone through once.
 */
final class LuceModel implements WengLinModel {

    /** How much farther up an exponent may lie than the reference of all before another reference is taken. */
    private static final double FAR = 300;

    @Override
    public void step(WengLinTeams teams, double[] omega, double[] delta, Workings workings) {
        workings.contest();
        double c = workings.step("c", "√(Σ (σ_q² + β²))", teams.c());
        double[] e = new double[teams.size()];
        double reference = Double.NEGATIVE_INFINITY;
        double below = 0;
        int end = e.length;
        while (end > 0) {
            int begin = teams.firstAtPlace(end - 1);
            double best = best(teams, begin, end, c);
            if (best > reference + FAR) {
                reference = best;
                below = weigh(teams, e, end, e.length, c, reference);
            }
            double all = below + weigh(teams, e, begin, end, c, reference);
            for (int i = begin; i < e.length; i++) {
                double z = e[i] / all;
                omega[i] += i >= end ? -z : end - begin == 1 ? below / all : 1.0 / (end - begin) - z;
                delta[i] += z * (1 - z);
            }
            below = all;
            end = begin;
        }
        for (int i = 0; i < e.length; i++) {
            workings.team(teams.team(i));
            workings.step("o_i", "Σ ([q = i] − z_iq) / A_q", omega[i]);
            workings.step("d_i", "Σ z_iq (1 − z_iq) / A_q", delta[i]);
            double gamma = workings.step("γ_i", "by the parameter gamma", teams.gamma(i, c));
            omega[i] *= workings.step("σ_i²/c", "factor of o_i in Ω_i", teams.sigma2(i) / c);
            delta[i] *= workings.step("γ_i σ_i²/c²", "factor of d_i in Δ_i", gamma * (teams.sigma2(i) / c / c));
        }
    }

    /** A single choice: exact for any number of teams. */
    @Override
    public Forecast forecast(WengLinTeams teams) {
        double c = teams.c();
        double[] logs = new double[teams.size()];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = teams.mean(i, c);
        }
        return Forecast.proportional(Softmax.weights(logs));
    }

    private static double best(WengLinTeams teams, int from, int to, double c) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            best = Math.max(best, teams.mean(i, c));
        }
        return best;
    }

    /** Writes e^{μ/c} per e^reference, and returns their sum. */
    private static double weigh(WengLinTeams teams, double[] e, int from, int to, double c, double reference) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            e[i] = Softmax.weight(teams.mean(i, c), reference);
            sum += e[i];
        }
        return sum;
    }
}
