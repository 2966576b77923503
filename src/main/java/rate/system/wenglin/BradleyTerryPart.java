package rate.system.wenglin;

import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.parameter.Param;
import rate.system.contest.SkillModel;

/**
 * Bradley-Terry, partial pairing: every team against those near it in the ranking, logistic.
 *
 * <p>The duels of {@link BradleyTerryFull}, but only with teams near in the order of places: in OpenSkill 6.2 those up to four
 * away to either side, and Ω and Δ are means over these duels; in the paper the two neighbours, and they are sums.
 *
 * <p>A margin of scores is of OpenSkill. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/bradley-terry-part.md.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Cost: one duel per team and opponent.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, Algorithm 2
 */
public final class BradleyTerryPart {

    /** The parameters. Skills are in points. */
    public record Params(
            SkillModel skill,
            WengLinFrame.Change change,
            WengLinFrame.Partners partners,

            @Param(symbol = "-", value = 0, min = 0, doc = WengLinFrame.MARGIN)
            double margin,

            WengLinFrame.Options options) {

        WengLinFrame frame() {
            return new WengLinFrame(skill, change, options);
        }
    }

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = WengLin.entry(
                    "bradley-terry-part", "Algorithm 2", Params.class, Params::frame, BradleyTerryPart::of)
            .title("Bradley-Terry, partial pairing: every team against those near it in the ranking, logistic.")
            .uses(Use.SCORES, "-P margin=2", params -> params.margin > 0)
            .profile("paper", "The rule of the paper.", "tau=0", "weights=none", "pairs=neighbours");

    private BradleyTerryPart() {}

    static WengLin of(Params params) {
        return new WengLin(params.frame(), new PairwiseModel(new LogisticPair(), params.partners, 1, 0, params.margin));
    }
}
