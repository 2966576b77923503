package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.rating.SystemEntry;
import rate.engine.system.pairing.PairwiseSystem.PairVerdict;

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
            .profiles("literumble | As the server's batch computes it.");

    public Anpp(PairRule rule) {
        super(rule, "opponents");
    }

    @Override
    PairVerdict evaluator(History history, HeadToHead encounters, double[] aps) {
        NormalisedPercentage npp = new NormalisedPercentage(encounters);
        double[] anpp = AveragePercentage.of(encounters, npp::of);
        return new PairVerdict(aps, anpp, opponents(encounters));
    }

    /**
     * NPP, a pairing between the worst and the best that anybody scores against that opponent:
     *
     * <pre>
     *   NPP(a, v) = 100 (score(a, v) − min_v) / (max_v − min_v)        100 if all who met v score the same
     * </pre>
     *
     * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
     */
    static final class NormalisedPercentage {

        private final HeadToHead encounters;
        private final double[] lowest;
        private final double[] highest;

        NormalisedPercentage(HeadToHead encounters) {
            this.encounters = encounters;
            this.lowest = new double[encounters.players()];
            this.highest = new double[encounters.players()];
            Arrays.fill(lowest, 100);
            for (int a = 0; a < encounters.players(); a++) {
                for (int i = 0; i < encounters.opponents(a); i++) {
                    int v = encounters.opponent(a, i);
                    lowest[v] = Math.min(lowest[v], encounters.mean(a, i));
                    highest[v] = Math.max(highest[v], encounters.mean(a, i));
                }
            }
        }

        /** NPP of a player against their i-th opponent, from 0 to 100. */
        double of(int a, int i) {
            int v = encounters.opponent(a, i);
            boolean areEqual = HeadToHead.level(highest[v]) == HeadToHead.level(lowest[v]);
            // The quotient first: who scores the best has 1, and so 100 to the bit.
            return areEqual ? 100 : 100 * ((encounters.mean(a, i) - lowest[v]) / (highest[v] - lowest[v]));
        }
    }
}
