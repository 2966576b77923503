package rate.engine.replay;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;

/**
 * How many of all pairings a history has: two players make a pairing if they ever were in opposite teams.
 *
 * @param players number of players
 * @param pairings pairings that have at least one contest
 * @param fewest the fewest opponents that a player met
 * @param most the most opponents that a player met
 */
public record Coverage(int players, long pairings, int fewest, int most) {

    static Coverage of(History history) {
        int players = history.players();
        long[] met = OpposingPairs.pairs(history);
        int[] opponents = new int[players];
        for (long pair : met) {
            opponents[OpposingPairs.lower(pair)]++;
            opponents[OpposingPairs.higher(pair)]++;
        }
        return new Coverage(
                players,
                met.length,
                Arrays.stream(opponents).min().orElse(0),
                Arrays.stream(opponents).max().orElse(0));
    }

    /** Pairings there could be. */
    public long possible() {
        return players * (players - 1L) / 2;
    }

    /** Returns whether everybody met everybody: a mean over opponents then is one over the same opponents for all. */
    public boolean isComplete() {
        return pairings == possible();
    }
}
