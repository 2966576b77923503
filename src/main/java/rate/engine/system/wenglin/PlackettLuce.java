package rate.engine.system.wenglin;

import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;

/**
 * Plackett-Luce: the order of a game as a row of choices of the best of those that are left.
 *
 * <p>The result is a row of choices: the first place goes to one of all teams, with probabilities in proportion to e<sup>μ/c</sup>, the
 * next place to one of those that are left. The formulas stand with {@link LuceModel}.
 *
 * <p>Scores beyond the places do not matter. What a player gets of Ω and Δ stands with {@link WengLin}, what differs from the paper in
 * docs/systems/weng-lin.md.
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
                    "plackett-luce", "Algorithm 4", WengLinFrame.class, frame -> frame, PlackettLuce::of)
            .title("Plackett-Luce: the order of a game as repeated choices of the best remaining team.")
            .uses(Use.CROWDS, "", frame -> frame.options().forecast() != WengLinFrame.Probabilities.OPENSKILL)
            .profile("paper", "The rule of the paper.", "tau=0", "weights=none");

    private PlackettLuce() {}

    static WengLin of(WengLinFrame frame) {
        return new WengLin(frame, new LuceModel());
    }
}
