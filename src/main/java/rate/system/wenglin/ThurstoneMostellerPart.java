package rate.system.wenglin;

import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.parameter.Param;
import rate.system.contest.SkillModel;

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

    /** The parameters. Skills are in points. */
    public record Params(
            SkillModel skill,

            @Param(symbol = "ε", value = 0.1, min = 0, doc = WengLinFrame.EPSILON)
            double epsilon,

            WengLinFrame.Change change,
            WengLinFrame.Partners partners,

            @Param(symbol = "-", value = 2, above = 0, doc = "Factor of c: 2 in OpenSkill.")
            double cFactor,

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
                    "thurstone-mosteller-part",
                    "Algorithm 3 over the pairs of Algorithm 2",
                    Params.class,
                    Params::frame,
                    ThurstoneMostellerPart::of)
            .title(
                    "Thurstone-Mosteller, partial pairing: every team against those near it in the ranking, normal, with draws.")
            .uses(Use.SCORES, "-P margin=2", params -> params.margin > 0)
            .profile("paper", "The rule of the paper.", "tau=0", "weights=none", "pairs=neighbours", "moments=exact");

    private ThurstoneMostellerPart() {}

    static WengLin of(Params params) {
        return new WengLin(
                params.frame(),
                new PairwiseModel(
                        new NormalPair(params.moments),
                        params.partners,
                        params.cFactor,
                        params.epsilon,
                        params.margin));
    }
}
