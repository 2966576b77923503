package rate.system.wenglin;

import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.parameter.Param;
import rate.system.contest.SkillModel;
import rate.system.wenglin.WengLinFrame.Partners;

/**
 * Thurstone-Mosteller, full pairing: every team against every other, normal, with draws.
 *
 * <p>Every team plays a duel against every other one; Ω and Δ are sums over these duels. With V and W the moments of a normal
 * variable that is known to lie above e (a win), below −e (a loss) or between (a draw):
 *
 * <pre>
 *   c_iq = √(σ_i² + σ_q² + 2β²)    x = (μ_i − μ_q) / c_iq    e = ε / c_iq
 *   Ω_i = Σ_{q≠i} σ_i²/c_iq V(x, e)      Δ_i = Σ_{q≠i} γ_i σ_i²/c_iq² W(x, e)
 * </pre>
 *
 * <p>OpenSkill's rounding of V and W is the default; a margin of scores is of OpenSkill. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/thurstone-mosteller-full.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one duel per team and opponent.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 3
 */
public final class ThurstoneMostellerFull {

    /** The parameters. Skills are in points. */
    public record Params(
            SkillModel skill,

            @Param(symbol = "ε", value = 0.1, min = 0, doc = WengLinFrame.EPSILON)
            double epsilon,

            WengLinFrame.Change change,

            @Param(symbol = "V, W", value = 0, doc = WengLinFrame.MOMENTS)
            NormalPair.Form moments,

            @Param(symbol = "-", value = 0, min = 0, doc = WengLinFrame.MARGIN)
            double margin,

            WengLinFrame.Options options) {

        WengLinFrame frame() {
            return new WengLinFrame(skill, change, options);
        }
    }

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = WengLin.entry(
                    "thurstone-mosteller-full", "Algorithm 3", Params.class, Params::frame, ThurstoneMostellerFull::of)
            .title("Thurstone-Mosteller, full pairing: every team against every other, normal, with draws.")
            .uses(Use.SCORES, "-P margin=2", params -> params.margin > 0)
            .profile("paper", "The rule of the paper.", "tau=0", "weights=none", "moments=exact");

    private ThurstoneMostellerFull() {}

    static WengLin of(Params params) {
        return new WengLin(
                params.frame(),
                new PairwiseModel(new NormalPair(params.moments), Partners.ALL, 1, params.epsilon, params.margin));
    }
}
