package rate.system;

import java.util.Arrays;
import rate.game.History;
import rate.game.Meetings;
import rate.math.Sum;

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
        long[] pairs = Meetings.pairs(history);
        Sum[] sums = new Sum[pairs.length];
        Arrays.setAll(sums, pair -> new Sum());
        int[] games = new int[pairs.length];
        Meetings.each(history, (contest, teamA, a, teamB, b) -> {
            double own = history.survival(contest, teamA);
            double its = history.survival(contest, teamB);
            if (!Double.isNaN(own) && !Double.isNaN(its)) {
                int pair = Arrays.binarySearch(pairs, Meetings.pair(a, b));
                sums[pair].add(a < b ? PairScore.above(own, its) : PairScore.above(its, own));
                games[pair]++;
            }
        });
        return means(history.players(), pairs, sums, games);
    }

    private static double[] means(int players, long[] pairs, Sum[] sums, int[] games) {
        Sum[] above = new Sum[players];
        Arrays.setAll(above, a -> new Sum());
        int[] pairings = new int[players];
        for (int pair = 0; pair < pairs.length; pair++) {
            if (games[pair] > 0) {
                double ofLower = sums[pair].value() / games[pair];
                above[Meetings.lower(pairs[pair])].add(ofLower);
                above[Meetings.higher(pairs[pair])].add(-ofLower);
                pairings[Meetings.lower(pairs[pair])]++;
                pairings[Meetings.higher(pairs[pair])]++;
            }
        }
        double[] means = new double[players];
        Arrays.setAll(means, a -> pairings[a] == 0 ? Double.NaN : 50 + above[a].value() / pairings[a]);
        return means;
    }
}
