package rate.engine.replay;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;

/**
 * How many of all pairings a history has: two players make a pairing if they ever were in opposite teams.
 *
 * @param pairings pairings that have at least one contest
 * @param fewest the fewest opponents that a player met
 * @param most the most opponents that a player met
 * @param fewestGames the fewest games of a pairing that was played
 * @param medianGames the games of the median one; of two in the middle the fewer
 */
public record Coverage(int players, long pairings, int fewest, int most, int fewestGames, int medianGames) {

    static Coverage of(History history) {
        int players = history.players();
        long[] met = OpposingPairs.pairs(history);
        int[] games = new int[met.length];
        OpposingPairs.each(
                history, (contest, teamA, a, teamB, b) -> games[Arrays.binarySearch(met, OpposingPairs.pair(a, b))]++);
        Arrays.sort(games);
        int[] opponents = new int[players];
        for (long pair : met) {
            opponents[OpposingPairs.lower(pair)]++;
            opponents[OpposingPairs.higher(pair)]++;
        }
        return new Coverage(
                players,
                met.length,
                Arrays.stream(opponents).min().orElse(0),
                Arrays.stream(opponents).max().orElse(0),
                games.length == 0 ? 0 : games[0],
                games.length == 0 ? 0 : games[(games.length - 1) / 2]);
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
