package rate.system.wenglin;

import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.parameter.Param;
import rate.system.contest.SkillModel;
import rate.system.wenglin.WengLinFrame.Partners;

/**
 * Bradley-Terry, full pairing: every team against every other, logistic.
 *
 * <p>Every team plays a duel against every other one; Ω and Δ are sums over these duels. With p = 1 / (1 + e<sup>−x</sup>) the
 * probability to win and s = 1, ½, 0 the result:
 *
 * <pre>
 *   c_iq = √(σ_i² + σ_q² + 2β²)          x = (μ_i − μ_q) / c_iq
 *   Ω_i = Σ_{q≠i} σ_i²/c_iq (s − p)      Δ_i = Σ_{q≠i} γ_i σ_i²/c_iq² p (1 − p)
 * </pre>
 *
 * <p>A margin of scores is of OpenSkill. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/bradley-terry-full.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one duel per team and opponent.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 1
 */
public final class BradleyTerryFull {

    /** The parameters. Skills are in points. */
    public record Params(
            SkillModel skill,
            WengLinFrame.Change change,

            @Param(symbol = "-", value = 0, min = 0, doc = WengLinFrame.MARGIN)
            double margin,

            WengLinFrame.Options options) {

        WengLinFrame frame() {
            return new WengLinFrame(skill, change, options);
        }
    }

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = WengLin.entry(
                    "bradley-terry-full", "Algorithm 1", Params.class, Params::frame, BradleyTerryFull::of)
            .title("Bradley-Terry, full pairing: every team against every other, logistic.")
            .uses(Use.SCORES, "-P margin=2", params -> params.margin > 0)
            .profile("paper", "The rule of the paper.", "tau=0", "weights=none");

    private BradleyTerryFull() {}

    static WengLin of(Params params) {
        return new WengLin(params.frame(), new PairwiseModel(new LogisticPair(), Partners.ALL, 1, 0, params.margin));
    }
}
