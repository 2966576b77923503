package rate.engine.system.wenglin;

import rate.engine.math.Exponential;
import rate.engine.math.Softmax;
import rate.engine.math.Sum;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Derivation;
import rate.engine.rating.Drawing.ComparedTeams;
import rate.engine.rating.DuelForm;
import rate.engine.rating.Forecast;
import rate.engine.system.wenglin.WengLinFrame.Partners;

/**
 * The models of Weng and Lin that see a game as duels of teams: a composite likelihood, the product over pairs.
 *
 * <pre>
 *   c_iq = f √(σ_i² + σ_q² + 2β²)        x = (μ_i − μ_q) / c_iq        e = ε / c_iq
 *   Ω_i  = Σ σ_i²/c_iq · V(x, e)         Δ_i = Σ γ_i σ_i²/c_iq² · W(x, e)
 * </pre>
 *
 * where V is the slope of the log-likelihood of a pair, and W its curvature.
 *
 * @param likelihood the likelihood of a pair
 * @param partners which pairs
 * @param factor f
 * @param epsilon ε, in points; 0 if the likelihood has no margin
 * @param margin scores farther apart than this divide x by log(1 + distance / margin); 0 if scores do not matter
 */
record PairwiseModel(PairLikelihood likelihood, Partners partners, double factor, double epsilon, double margin)
        implements WengLin.WengLinModel {

    @Override
    public void step(WengLinTeams teams, double[] omega, double[] delta, Derivation derivation) {
        for (int i = 0; i < teams.size(); i++) {
            int first = partners.pairs().first(teams, i, partners.window());
            int last = partners.pairs().last(teams, i, partners.window());
            Sum omegas = new Sum();
            Sum deltas = new Sum();
            for (int q = first; q <= last; q++) {
                if (q != i) {
                    derivation.duel(teams.team(i), teams.team(q));
                    double c = derivation.step("c_iq", "f √(σ_i² + σ_q² + 2β²)", factor * teams.c(i, q));
                    double closeness = derivation.step("l", "divisor by the scores", closeness(teams, i, q));
                    double x = derivation.step("x", "(μ_i − μ_q) / c_iq / l", teams.distance(i, q, c) / closeness);
                    double e = derivation.step("e", "ε / c_iq", teams.inSigmas(epsilon, c));
                    int outcome = Integer.compare(teams.place(q), teams.place(i));
                    Moments slopes = likelihood.slopes(x, e, outcome);
                    double v = derivation.step("V", "slope of the log-likelihood at x, e", slopes.v());
                    double w = derivation.step("W", "its curvature there", slopes.w());
                    if (derivation.isOpen()) {
                        double points = teams.inPoints(c);
                        derivation.draw(new ComparedTeams(
                                "x",
                                x,
                                e,
                                points,
                                outcome,
                                likelihood.isNormal(),
                                at -> likelihood.slopes(at, e, outcome)));
                    }
                    double gamma = derivation.step("γ_i", "by the parameter gamma", teams.gamma(i, c));
                    omegas.add(derivation.step("Ω", "σ_i²/c_iq · V", teams.sigma2(i) / c * v));
                    deltas.add(derivation.step("Δ", "γ_i σ_i²/c_iq² · W", gamma * (teams.sigma2(i) / c / c) * w));
                }
            }
            double terms = partners.pairs() == WengLinFrame.Pairs.WINDOW && last > first ? last - first : 1;
            omega[i] = omegas.value() / terms;
            delta[i] = deltas.value() / terms;
        }
    }

    /** By how much the scores bring two teams nearer: the skills predict more than the scores confirm. */
    private double closeness(WengLinTeams teams, int i, int q) {
        if (margin == 0) {
            return 1;
        }
        double apart = Math.abs(teams.score(i) - teams.score(q));
        return apart > margin ? Exponential.logOfOnePlus(Math.min(Double.MAX_VALUE, apart / margin)) : 1;
    }

    /** Two teams: by the likelihood of the pair. More: the product of the probabilities to win against each other one, normalised. */
    @Override
    public Forecast forecast(WengLinTeams teams) {
        if (teams.size() == 2) {
            double c = factor * teams.c(0, 1);
            return likelihood.duel(teams.distance(0, 1, c), teams.inSigmas(epsilon, c));
        }
        double[] logs = new double[teams.size()];
        for (int i = 0; i < logs.length; i++) {
            for (int q = 0; q < logs.length; q++) {
                if (q != i) {
                    double c = factor * teams.c(i, q);
                    logs[i] += likelihood.logWin(teams.distance(i, q, c), teams.inSigmas(epsilon, c));
                }
            }
        }
        return Forecast.proportional(Softmax.weights(logs));
    }

    @Override
    public DuelForm.Builder curve() {
        return DuelForm.Curve.of(likelihood.isNormal(), 1 / factor).margin(likelihood.isNormal() ? epsilon : 0, false);
    }
}
