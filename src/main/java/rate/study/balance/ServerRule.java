package rate.study.balance;

import java.util.Arrays;

/**
 * How FreeAllegiance's server balances: players from the highest rank down, each to the weakest side, which is the one with the
 * least {@link Imbalance#sides value}. Of equally weak sides it is the first here; the server's own choice is not known.
 */
final class ServerRule {

    private ServerRule() {}

    /**
     * The team of each player. Those who are fixed to a team are there before the others come.
     *
     * @param ranks of the players, from the highest down
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
}
