package rate.engine.system.wenglin;

import java.util.Arrays;
import rate.engine.math.Softmax;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.system.contest.FreeForAll;

/**
 * Plackett-Luce: the order of a game as a row of choices of the best of those that are left.
 *
 * <p>The result is a row of choices: the first place goes to one of all teams, with probabilities in proportion to
 * e<sup>μ/c</sup>, the next place to one of those that are left. The formulas stand with {@link LuceModel}.
 *
 * <p>Scores beyond the places do not matter. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the
 * paper in docs/systems/weng-lin.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one exponential per team, and one division per team and
 * place; of more than 256 teams a few per team.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 4
 */
public final class PlackettLuce {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<WengLinFrame> ENTRY = WengLin.entry(
                    "plackett-luce", "Algorithm 4", WengLinFrame::read, frame -> frame, PlackettLuce::of)
            .title("Plackett-Luce: the order of a game as repeated choices of the best remaining team.")
            .uses(GameFeature.CROWDS, "", frame -> frame.options().forecast() != WengLinFrame.Probabilities.OPENSKILL)
            .profiles("paper | The rule of the paper. | tau=0 weights=none");

    private PlackettLuce() {}

    static WengLin of(WengLinFrame frame) {
        return new WengLin(frame, new LuceModel());
    }

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
    public static final class LuceModel implements WengLin.WengLinModel {

        /** How much farther up an exponent may lie than the reference of all before another reference is taken. */
        private static final double FAR = 300;

        @Override
        public void step(WengLinTeams teams, double[] omega, double[] delta, Derivation derivation) {
            derivation.contest();
            double c = derivation.step("c", "√(Σ (σ_q² + β²))", teams.c());
            if (teams.size() <= FreeForAll.FEW) {
                choiceByChoice(teams, c, omega, delta);
            } else {
                atOnce(teams, c, omega, delta);
            }
            for (int i = 0; i < omega.length; i++) {
                derivation.team(teams.team(i));
                derivation.step("o_i", "Σ ([q = i] − z_iq) / A_q", omega[i]);
                derivation.step("d_i", "Σ z_iq (1 − z_iq) / A_q", delta[i]);
                double gamma = derivation.step("γ_i", "by the parameter gamma", teams.gamma(i, c));
                omega[i] *= derivation.step("σ_i²/c", "factor of o_i in Ω_i", teams.sigma2(i) / c);
                delta[i] *= derivation.step("γ_i σ_i²/c²", "factor of d_i in Δ_i", gamma * (teams.sigma2(i) / c / c));
            }
        }

        /** Each choice, for all who were left. */
        public static void choiceByChoice(WengLinTeams teams, double c, double[] omega, double[] delta) {
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
        }

        /**
         * Computes the sums of {@link #choiceByChoice} in two passes, by Σ z_iq = e^{μ_i/c} Σ 1 / s_q with s_q the sum over the
         * teams that were left: up the places for the s_q, and down again for the sums of 1 / s_q and 1 / s_q². Each place has
         * its own reference, to which the sums of its neighbour are converted.
         */
        public static void atOnce(WengLinTeams teams, double c, double[] omega, double[] delta) {
            int size = teams.size();
            double[] left = new double[size];
            double[] worse = new double[size];
            double[] references = new double[size];
            double reference = Double.NEGATIVE_INFINITY;
            double below = 0;
            for (int end = size, begin; end > 0; end = begin) {
                begin = teams.firstAtPlace(end - 1);
                double best = best(teams, begin, end, c);
                if (best > reference + FAR) {
                    below *= Softmax.weight(reference, best);
                    reference = best;
                }
                worse[begin] = below;
                for (int i = begin; i < end; i++) {
                    below += Softmax.weight(teams.mean(i, c), reference);
                }
                left[begin] = below;
                references[begin] = reference;
            }
            double inverses = 0;
            double squares = 0;
            for (int begin = 0, end; begin < size; begin = end) {
                end = teams.lastAtPlace(begin) + 1;
                double nearer = begin == 0 ? 1 : Softmax.weight(references[begin], reference);
                reference = references[begin];
                inverses *= nearer;
                squares *= nearer * nearer;
                for (int i = begin; i < end; i++) {
                    double e = Softmax.weight(teams.mean(i, c), reference);
                    double z = e / left[begin];
                    double chosen = end - begin == 1 ? worse[begin] / left[begin] : 1.0 / (end - begin) - z;
                    omega[i] = chosen - e * inverses;
                    delta[i] = Math.max(0, z * (1 - z) + (e * inverses - e * e * squares));
                }
                inverses += 1 / left[begin];
                squares += 1 / left[begin] / left[begin];
            }
        }

        /** A single choice: exact for any number of teams, and so are the choices that follow. */
        @Override
        public Forecast forecast(WengLinTeams teams) {
            double c = teams.c();
            double[] logs = new double[teams.size()];
            Arrays.setAll(logs, i -> teams.mean(i, c));
            return Forecast.proportional(Softmax.weights(logs)).ofOrder();
        }

        @Override
        public ForecastFormula.Builder curve() {
            return ForecastFormula.Curve.of(false, 1);
        }

        @Override
        public boolean isLuce() {
            return true;
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
}
