package rate.system.wenglin;

import java.util.Set;
import rate.math.Logarithm;
import rate.math.Softmax;
import rate.math.Sum;
import rate.math.TruncatedNormal.Moments;
import rate.rating.Forecast;
import rate.rating.Use;
import rate.rating.Workings;

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
 * @param pairs which pairs
 * @param window how far apart, if the pairs ask for that
 * @param factor f
 * @param epsilon ε, in points; 0 if the likelihood has no margin
 * @param margin scores farther apart than this divide x by log(1 + distance / margin); 0 if scores do not matter
 */
record PairwiseModel(PairLikelihood likelihood, Pairs pairs, int window, double factor, double epsilon, double margin)
        implements WengLinModel {

    @Override
    public Set<Use> uses() {
        return margin > 0 ? Set.of(Use.SCORES) : Set.of();
    }

    @Override
    public void step(WengLinTeams teams, double[] omega, double[] delta, Workings workings) {
        for (int i = 0; i < teams.size(); i++) {
            int first = pairs.first(teams, i, window);
            int last = pairs.last(teams, i, window);
            Sum omegas = new Sum();
            Sum deltas = new Sum();
            for (int q = first; q <= last; q++) {
                if (q != i) {
                    workings.duel(teams.team(i), teams.team(q));
                    double c = workings.step("c_iq", "f √(σ_i² + σ_q² + 2β²)", factor * teams.c(i, q));
                    double closeness = workings.step("l", "what the scores divide by", closeness(teams, i, q));
                    double x = workings.step("x", "(μ_i − μ_q) / c_iq / l", teams.distance(i, q, c) / closeness);
                    double e = workings.step("e", "ε / c_iq", teams.inSpreads(epsilon, c));
                    int outcome = Integer.compare(teams.place(q), teams.place(i));
                    Moments slopes = likelihood.slopes(x, e, outcome);
                    double v = workings.step("V", "slope of the log-likelihood at x, e", slopes.v());
                    double w = workings.step("W", "its curvature there", slopes.w());
                    double gamma = workings.step("γ_i", "by the parameter gamma", teams.gamma(i, c));
                    omegas.add(workings.step("Ω", "σ_i²/c_iq · V", teams.sigma2(i) / c * v));
                    deltas.add(workings.step("Δ", "γ_i σ_i²/c_iq² · W", gamma * (teams.sigma2(i) / c / c) * w));
                }
            }
            double terms = pairs == Pairs.WINDOW && last > first ? last - first : 1;
            omega[i] = omegas.value() / terms;
            delta[i] = deltas.value() / terms;
        }
    }

    /** By how much the scores bring two teams nearer: of a clear result less was foreseen than the skills promised. */
    private double closeness(WengLinTeams teams, int i, int q) {
        if (margin == 0) {
            return 1;
        }
        double apart = Math.abs(teams.score(i) - teams.score(q));
        return apart > margin ? Logarithm.ofOnePlus(Math.min(Double.MAX_VALUE, apart / margin)) : 1;
    }

    /** Two teams: by the likelihood of the pair. More: the product of the chances to win against each other one, normalised. */
    @Override
    public Forecast forecast(WengLinTeams teams) {
        if (teams.size() == 2) {
            double c = factor * teams.c(0, 1);
            return likelihood.duel(teams.distance(0, 1, c), teams.inSpreads(epsilon, c));
        }
        double[] logs = new double[teams.size()];
        for (int i = 0; i < logs.length; i++) {
            for (int q = 0; q < logs.length; q++) {
                if (q != i) {
                    double c = factor * teams.c(i, q);
                    logs[i] += likelihood.logWin(teams.distance(i, q, c), teams.inSpreads(epsilon, c));
                }
            }
        }
        return Forecast.proportional(Softmax.weights(logs));
    }
}
