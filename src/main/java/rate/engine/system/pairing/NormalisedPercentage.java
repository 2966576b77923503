package rate.engine.system.pairing;

import java.util.Arrays;

/**
 * NPP, a pairing between the worst and the best that anybody scores against that opponent:
 *
 * <pre>
 *   NPP(a, v) = 100 (score(a, v) − min_v) / (max_v − min_v)        100 if all who met v score the same
 * </pre>
 *
 * @see <i>LiteRumble: BatchRankings.py, ScoreExplanation.html</i>
 */
final class NormalisedPercentage {

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
