package rate.engine.system.wenglin;

import java.util.function.Function;
import rate.engine.math.Exponential;
import rate.engine.math.Sum;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.ComparedTeams;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.SkillModel;
import rate.engine.system.wenglin.PairLikelihood.NormalPair;
import rate.engine.system.wenglin.WengLinFrame.Change;
import rate.engine.system.wenglin.WengLinFrame.FrameOptions;
import rate.engine.system.wenglin.WengLinFrame.Partners;

/**
 * Bradley-Terry and Thurstone-Mosteller, each over all pairs of teams (full pairing) or over those near in the order of places
 * (partial pairing). The formulas of all four stand with {@link PairwiseModel}, those of the two likelihoods with
 * {@link PairLikelihood.LogisticPair} and {@link NormalPair}; what a player gets of Ω and Δ stands with {@link WengLin}.
 *
 * <p>The pairs near each other are in OpenSkill 6.2 those up to four places apart, and Ω and Δ are means over them; in the
 * paper the two neighbours, and they are sums. OpenSkill's rounding of V and W is the default; a margin of scores is of
 * OpenSkill. What else differs from the paper is in docs/systems/weng-lin.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one duel per team and opponent.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithms 1 to 3
 */
public final class PairwiseModels {

    /** Every team against every other, logistic. */
    public static final SystemEntry<BradleyTerryFull> BRADLEY_TERRY_FULL = entry(
                    "bradley-terry-full", "Algorithm 1", BradleyTerryFull::read)
            .title("Bradley-Terry, full pairing: every team against every other, logistic.")
            .profiles("paper | The rule of the paper. | tau=0 weights=none");

    /** Every team against those near it in the ranking, logistic. */
    public static final SystemEntry<BradleyTerryPart> BRADLEY_TERRY_PART = entry(
                    "bradley-terry-part", "Algorithm 2", BradleyTerryPart::read)
            .title("Bradley-Terry, partial pairing: every team against those near it in the ranking, logistic.")
            .profiles("paper | The rule of the paper. | tau=0 weights=none pairs=neighbours");

    /** Every team against every other, normal, with draws. */
    public static final SystemEntry<ThurstoneMostellerFull> THURSTONE_MOSTELLER_FULL = entry(
                    "thurstone-mosteller-full", "Algorithm 3", ThurstoneMostellerFull::read)
            .title("Thurstone-Mosteller, full pairing: every team against every other, normal, with draws.")
            .profiles("paper | The rule of the paper. | tau=0 weights=none moments=exact");

    /** Every team against those near it in the ranking, normal, with draws. */
    public static final SystemEntry<ThurstoneMostellerPart> THURSTONE_MOSTELLER_PART = entry(
                    "thurstone-mosteller-part",
                    "Algorithm 3 over the pairs of Algorithm 2",
                    ThurstoneMostellerPart::read)
            .title(
                    "Thurstone-Mosteller, partial pairing: every team against those near it in the ranking, normal, with draws.")
            .profiles("paper | The rule of the paper. | tau=0 weights=none pairs=neighbours moments=exact");

    private PairwiseModels() {}

    private static <P extends Record & PairwiseParams> SystemEntry<P> entry(
            String name, String algorithm, Function<ParameterReader, P> params) {
        return WengLin.entry(
                        name,
                        algorithm,
                        params,
                        PairwiseParams::frame,
                        given -> new WengLin(given.frame(), given.model()))
                .uses(GameFeature.SCORES, "-P margin=2", given -> given.options().margin > 0);
    }

    /** The parameters that all four have. Skills are in points. */
    private interface PairwiseParams {
        SkillModel skill();

        Change change();

        PairOptions options();

        /** The likelihood and the pairs that they choose. */
        PairwiseModel model();

        default WengLinFrame frame() {
            return new WengLinFrame(skill(), change(), options().frame());
        }
    }

    /** The margin of scores, and what all models of Weng and Lin have. */
    public record PairOptions(double margin, FrameOptions frame) {

        /** Declares the parameters and reads their values. */
        public static PairOptions read(ParameterReader from) {
            return new PairOptions(
                    from.number("margin", "-", 0)
                            .min(0)
                            .doc("Scores that differ by more than this count as a closer match of skills; 0: scores"
                                    + " do not matter."),
                    FrameOptions.read(from));
        }
    }

    /** Those of Bradley-Terry, full pairing. */
    public record BradleyTerryFull(SkillModel skill, Change change, PairOptions options) implements PairwiseParams {

        /** Declares the parameters and reads their values. */
        public static BradleyTerryFull read(ParameterReader from) {
            return new BradleyTerryFull(SkillModel.read(from), Change.read(from), PairOptions.read(from));
        }

        @Override
        public PairwiseModel model() {
            return new PairwiseModel(new PairLikelihood.LogisticPair(), Partners.ALL, 1, 0, options.margin);
        }
    }

    /** Those of Bradley-Terry, partial pairing. */
    public record BradleyTerryPart(SkillModel skill, Change change, Partners partners, PairOptions options)
            implements PairwiseParams {

        /** Declares the parameters and reads their values. */
        public static BradleyTerryPart read(ParameterReader from) {
            return new BradleyTerryPart(
                    SkillModel.read(from), Change.read(from), Partners.read(from), PairOptions.read(from));
        }

        @Override
        public PairwiseModel model() {
            return new PairwiseModel(new PairLikelihood.LogisticPair(), partners, 1, 0, options.margin);
        }
    }

    /** Those of Thurstone-Mosteller, full pairing. */
    public record ThurstoneMostellerFull(
            SkillModel skill, double epsilon, Change change, NormalPair.Form moments, PairOptions options)
            implements PairwiseParams {

        /** Declares the parameters and reads their values. */
        public static ThurstoneMostellerFull read(ParameterReader from) {
            return new ThurstoneMostellerFull(
                    SkillModel.read(from),
                    from.number("epsilon", "ε", 0.1).min(0).doc(WengLinFrame.EPSILON),
                    Change.read(from),
                    from.word("moments", "V, W", NormalPair.Form.OPENSKILL).doc(WengLinFrame.MOMENTS),
                    PairOptions.read(from));
        }

        @Override
        public PairwiseModel model() {
            return new PairwiseModel(new NormalPair(moments), Partners.ALL, 1, epsilon, options.margin);
        }
    }

    /** Those of Thurstone-Mosteller, partial pairing. */
    public record ThurstoneMostellerPart(
            SkillModel skill,
            double epsilon,
            Change change,
            Partners partners,
            double cFactor,
            NormalPair.Form moments,
            PairOptions options)
            implements PairwiseParams {

        /** Declares the parameters and reads their values. */
        public static ThurstoneMostellerPart read(ParameterReader from) {
            return new ThurstoneMostellerPart(
                    SkillModel.read(from),
                    from.number("epsilon", "ε", 0.1).min(0).doc(WengLinFrame.EPSILON),
                    Change.read(from),
                    Partners.read(from),
                    from.number("c-factor", "-", 2).above(0).doc("Factor of c: 2 in OpenSkill."),
                    from.word("moments", "V, W", NormalPair.Form.OPENSKILL).doc(WengLinFrame.MOMENTS),
                    PairOptions.read(from));
        }

        @Override
        public PairwiseModel model() {
            return new PairwiseModel(new NormalPair(moments), partners, cFactor, epsilon, options.margin);
        }
    }

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
     * @param factor f
     * @param epsilon ε, in points; 0 if the likelihood has no margin
     * @param margin scores farther apart than this divide x by log(1 + distance / margin); 0 if scores do not matter
     */
    private record PairwiseModel(
            PairLikelihood likelihood, Partners partners, double factor, double epsilon, double margin)
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

        /**
         * Two teams: by the likelihood of the pair. More: the product of the probabilities to win against each other one,
         * normalised.
         */
        @Override
        public Forecast forecast(WengLinTeams teams) {
            if (teams.size() == 2) {
                double c = factor * teams.c(0, 1);
                return likelihood.duel(teams.distance(0, 1, c), teams.inSigmas(epsilon, c));
            }
            return FreeForAll.ofLogs(teams.size(), (i, q) -> {
                double c = factor * teams.c(i, q);
                return likelihood.logWin(teams.distance(i, q, c), teams.inSigmas(epsilon, c));
            });
        }

        @Override
        public ForecastFormula.Builder curve() {
            return ForecastFormula.Curve.of(likelihood.isNormal(), 1 / factor)
                    .margin(likelihood.isNormal() ? epsilon : 0, false);
        }
    }
}
