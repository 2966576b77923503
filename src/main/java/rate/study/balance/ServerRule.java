package rate.study.balance;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * How FreeAllegiance's server balances: players from the highest rank down, each to the weakest side, which is the one with
 * the least {@link Imbalance#sides value}. Of equally weak sides it is the first here; the server's own choice is not
 * known.
 */
public final class ServerRule {

    private ServerRule() {}

    /**
     * The team of each player, of ranks in descending order. Those who are fixed to a team are there before the others
     * come.
     */
    static int[] split(long[] ranks, Terms terms) {
        long[] sides = new long[terms.teams()];
        int[] teamOf = new int[ranks.length];
        for (int player = 0; player < ranks.length; player++) {
            teamOf[player] = terms.locked(player);
            if (teamOf[player] >= 0) {
                sides[teamOf[player]] += ranks[player];
            }
        }
        for (int player = 0; player < ranks.length; player++) {
            if (teamOf[player] < 0) {
                teamOf[player] = weakest(sides);
                sides[teamOf[player]] += ranks[player];
            }
        }
        return teamOf;
    }

    private static int weakest(long[] sides) {
        long least = Arrays.stream(sides).min().orElseThrow();
        int team = 0;
        while (sides[team] > least) {
            team++;
        }
        return team;
    }

    /**
     * Imbalance of a split as FreeAllegiance's server computes it, in whole numbers: the value of a side is the sum of the
     * ranks of its players, each at least 1, and a game may begin if the values differ by no more than a threshold:
     *
     * <pre>
     *   threshold = H + A² / (H + A)
     * </pre>
     *
     * <p>H is the highest and A the average rank of all, and divisions drop the rest.
     */
    public record Imbalance(long[] sides, long threshold) {

        /** The rank of a player as the server counts it: cut to a whole number, at least 1. */
        static long rank(double rank) {
            return (long) Math.max(1, Math.min(rank, Integer.MAX_VALUE));
        }

        /** Of a split, by the ranks of the players, each at least 1, and their teams. */
        static Imbalance of(long[] ranks, int[] teamOf, int teams) {
            long[] sides = new long[teams];
            for (int player = 0; player < ranks.length; player++) {
                sides[teamOf[player]] += ranks[player];
            }
            long highest = LongStream.of(ranks).max().orElseThrow();
            long average = LongStream.of(ranks).sum() / ranks.length;
            return new Imbalance(sides, highest + average * average / (highest + average));
        }

        public long difference() {
            return LongStream.of(sides).max().orElseThrow()
                    - LongStream.of(sides).min().orElseThrow();
        }

        /** Returns whether the server lets the game begin. */
        public boolean isAllowed() {
            return difference() <= threshold;
        }
    }
}
