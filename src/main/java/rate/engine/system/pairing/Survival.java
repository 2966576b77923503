package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Sum;

/**
 * Survival: the mean of a player's pairings by what teams survived instead of what they scored.
 *
 * <pre>
 *   Survival(a) = mean over v of the mean of 100 s_a / (s_a + s_v)        50 if neither survived
 * </pre>
 *
 * @see <i>Darkcanuck/RRServer: GamePairings.php, RankingsUpdate.php</i>
 */
final class Survival {

    private Survival() {}

    /** In percent, over the games that tell the survival of both; NaN for a player who has no such game. */
    static double[] of(History history) {
        PairIndex pairs = new PairIndex(history);
        Sum[] sums = pairs.sums();
        int[] games = new int[pairs.size()];
        OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
            double own = history.survival(contest, teamA);
            double its = history.survival(contest, teamB);
            if (!Double.isNaN(own) && !Double.isNaN(its)) {
                int pair = pairs.of(a, b);
                sums[pair].add(a < b ? PairScore.above(own, its) : PairScore.above(its, own));
                games[pair]++;
            }
        });
        return means(history.players(), pairs, sums, games);
    }

    private static double[] means(int players, PairIndex pairs, Sum[] sums, int[] games) {
        Sum[] above = new Sum[players];
        Arrays.setAll(above, a -> new Sum());
        int[] pairings = new int[players];
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (games[pair] > 0) {
                double ofLower = sums[pair].value() / games[pair];
                above[pairs.lower(pair)].add(ofLower);
                above[pairs.higher(pair)].add(-ofLower);
                pairings[pairs.lower(pair)]++;
                pairings[pairs.higher(pair)]++;
            }
        }
        double[] means = new double[players];
        Arrays.setAll(means, a -> pairings[a] == 0 ? Double.NaN : 50 + above[a].value() / pairings[a]);
        return means;
    }
}
