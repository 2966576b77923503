package rate.system.wenglin;

import java.util.List;
import java.util.Map;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.SystemEntry;
import rate.rating.Use;

/**
 * Thurstone-Mosteller, partial pairing: every team against those near it in the ranking, normal, with draws.
 *
 * <p>The duels of {@link ThurstoneMostellerFull}, but only with teams near in the order of places, as {@link BradleyTerryPart}
 * chooses them, and with a c that is c-factor times as large: 2 in OpenSkill.
 *
 * <p>OpenSkill's rounding of V and W is the default; a margin of scores is of OpenSkill. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/thurstone-mosteller-part.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one duel per team and opponent.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 3 over the pairs of Algorithm 2
 */
public final class ThurstoneMostellerPart {

    /** The parameters. Skills and spreads are in points. */
    public record Params(
            @Param(symbol = "μ₀", value = 25, doc = WengLinFrame.MU)
            double mu,

            @Param(symbol = "σ₀", value = 25.0 / 3, above = 0, doc = WengLinFrame.SIGMA)
            double sigma,

            @Param(symbol = "β", value = 25.0 / 6, above = 0, doc = WengLinFrame.BETA)
            double beta,

            @Param(symbol = "ε", value = 0.1, min = 0, doc = WengLinFrame.EPSILON)
            double epsilon,

            @Param(symbol = "κ", value = 1e-4, above = 0, max = 1, doc = WengLinFrame.KAPPA)
            double kappa,

            @Param(symbol = "τ", value = 25.0 / 300, min = 0, doc = WengLinFrame.TAU)
            double tau,

            @Param(symbol = "γ", value = 0, doc = WengLinFrame.GAMMA)
            WengLinFrame.Gamma gamma,

            @Param(symbol = "-", value = 0, doc = WengLinFrame.PAIRS)
            Pairs pairs,

            @Param(symbol = "-", value = 4, min = 1, doc = WengLinFrame.WINDOW)
            int window,

            @Param(symbol = "-", value = 2, above = 0, doc = WengLinFrame.C_FACTOR)
            double cFactor,

            @Param(symbol = "V, W", value = 0, doc = WengLinFrame.MOMENTS)
            NormalPair.Form moments,

            @Param(symbol = "-", value = 0, min = 0, doc = WengLinFrame.MARGIN)
            double margin,

            @Param(symbol = "-", value = 0, doc = WengLinFrame.LIMIT_SIGMA)
            boolean limitSigma,

            @Param(symbol = "-", value = 0, doc = WengLinFrame.BALANCE)
            boolean balance,

            @Param(symbol = "-", value = 0, doc = WengLinFrame.WEIGHTS)
            WengLinFrame.Weights weights,

            @Param(symbol = "-", value = 1, above = 0, doc = WengLinFrame.WEIGHT_LOWEST)
            double weightLowest,

            @Param(symbol = "-", value = 2, above = 0, doc = WengLinFrame.WEIGHT_HIGHEST)
            double weightHighest,

            @Param(symbol = "-", value = 0, doc = WengLinFrame.FORECAST)
            WengLinFrame.Chances forecast,

            @Param(symbol = "k", value = 3, min = 0, doc = WengLinFrame.RANK_SPREADS)
            double rankSpreads) {

        WengLinFrame frame() {
            return new WengLinFrame(
                    mu,
                    sigma,
                    beta,
                    kappa,
                    tau,
                    gamma,
                    limitSigma,
                    balance,
                    weights,
                    weightLowest,
                    weightHighest,
                    forecast,
                    rankSpreads);
        }
    }

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "thurstone-mosteller-part",
            "Thurstone-Mosteller, partial pairing: every team against those near it in the ranking, normal, with draws.",
            "Weng, Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), Algorithm 3 over the pairs of Algorithm 2; OpenSkill 6.2.",
            Map.of(Use.MANY_TEAMS, "", Use.TEAMS, "", Use.DRAWS, "", Use.FRACTIONS, "", Use.SCORES, "-P margin=2"),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("openskill", "As OpenSkill 6.2 for Python computes it.", Map.of()),
                    new Profile(
                            "paper",
                            "As the paper has it.",
                            Map.of("tau", "0", "weights", "none", "pairs", "neighbours", "moments", "exact"))),
            ThurstoneMostellerPart::of);

    private ThurstoneMostellerPart() {}

    static WengLin of(Params params) {
        return new WengLin(
                params.frame(),
                new PairwiseModel(
                        new NormalPair(params.moments),
                        params.pairs,
                        params.window,
                        params.cFactor,
                        params.epsilon,
                        params.margin));
    }
}
