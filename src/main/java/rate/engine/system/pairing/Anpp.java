package rate.engine.system.pairing;

import rate.engine.game.History;
import rate.engine.rating.SystemEntry;

/**
 * ANPP: the mean of a player's normalised pairings ({@link NormalisedPercentage}), so that every opponent tells the weak from
 * the strong as much as any other.
 *
 * <pre>
 *   ANPP(a) = mean of NPP(a, v) over the opponents v of a
 * </pre>
 *
 * <p>Domain: any games. Cost: two looks at each pairing.
 *
 * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
 */
public final class Anpp extends PairwiseSystem {

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<PairRule> ENTRY = PairRule.entry("anpp", PairRule.class, rule -> rule, Anpp::new)
            .title(
                    "ANPP: the mean of the pairings, each scaled between the worst and the best score against that opponent.")
            .paper("LiteRumble (2012 to 2017).")
            .profile("literumble", "As the server's batch computes it.");

    public Anpp(PairRule rule) {
        super(rule, "opponents");
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        NormalisedPercentage npp = new NormalisedPercentage(encounters);
        double[] anpp = AveragePercentage.of(encounters, npp::of);
        return new PairVerdict(aps, anpp, opponents(encounters));
    }
}
