package rate.system.wenglin;

import java.util.List;
import java.util.Map;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.SystemEntry;
import rate.rating.Use;

/**
 * Plackett-Luce: the order of a game as a row of choices of the best of those that are left.
 *
 * <p>The result is a row of choices: the first place goes to one of all teams, with chances in proportion to e<sup>μ/c</sup>, the
 * next place to one of those that are left. The formulas stand with {@link LuceModel}.
 *
 * <p>Scores beyond the places do not matter. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/plackett-luce.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one exponential per team, and one division per team and
 * place; of more than 256 teams a few per team.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 4
 */
public final class PlackettLuce {

    /** The parameters. Skills and spreads are in points. */
    public record Params(
            @Param(symbol = "μ₀", value = 25, doc = WengLinFrame.MU)
            double mu,

            @Param(symbol = "σ₀", value = 25.0 / 3, above = 0, doc = WengLinFrame.SIGMA)
            double sigma,

            @Param(symbol = "β", value = 25.0 / 6, above = 0, doc = WengLinFrame.BETA)
            double beta,

            @Param(symbol = "κ", value = 1e-4, above = 0, max = 1, doc = WengLinFrame.KAPPA)
            double kappa,

            @Param(symbol = "τ", value = 25.0 / 300, min = 0, doc = WengLinFrame.TAU)
            double tau,

            @Param(symbol = "γ", value = 0, doc = WengLinFrame.GAMMA)
            WengLinFrame.Gamma gamma,

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

        /** What these systems have in common. */
        public WengLinFrame frame() {
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
            "plackett-luce",
            "Plackett-Luce: the order of a game as a row of choices of the best of those that are left.",
            "Weng, Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), Algorithm 4; OpenSkill 6.2.",
            Map.of(Use.MANY_TEAMS, "", Use.CROWDS, "", Use.TEAMS, "", Use.DRAWS, "", Use.FRACTIONS, ""),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("openskill", "As OpenSkill 6.2 for Python computes it.", Map.of()),
                    new Profile("paper", "As the paper has it.", Map.of("tau", "0", "weights", "none"))),
            PlackettLuce::of);

    private PlackettLuce() {}

    static WengLin of(Params params) {
        return new WengLin(params.frame(), new LuceModel());
    }
}
