package rate.replay;

import java.util.Arrays;
import rate.game.History;

/**
 * How many of all pairings a history has: two players make a pairing if they ever were in opposite teams.
 *
 * @param players number of players
 * @param pairings pairings that have at least one contest
 * @param fewest opponents of the player who met the fewest
 * @param most opponents of the player who met the most
 */
public record Coverage(int players, long pairings, int fewest, int most) {

    static Coverage of(History history) {
        int players = history.players();
        long[] met = pairs(history);
        int[] opponents = new int[players];
        for (long pair : met) {
            opponents[(int) (pair >>> 32)]++;
            opponents[(int) pair]++;
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

    /** Whether everybody met everybody: a mean over opponents then is one over the same opponents for all. */
    public boolean isComplete() {
        return pairings == possible();
    }

    /** Every two players who met, the lower number above and the higher below, sorted, each once. */
    private static long[] pairs(History history) {
        long[] pairs = new long[64];
        int size = 0;
        for (int contest = 0; contest < history.contests(); contest++) {
            for (int a = 0; a < history.teams(contest); a++) {
                for (int b = a + 1; b < history.teams(contest); b++) {
                    for (int i = 0; i < history.seats(contest, a); i++) {
                        for (int j = 0; j < history.seats(contest, b); j++) {
                            if (size == pairs.length) {
                                size = distinct(pairs, size);
                                pairs = size > pairs.length / 2 ? Arrays.copyOf(pairs, 2 * pairs.length) : pairs;
                            }
                            long one = history.player(contest, a, i);
                            long other = history.player(contest, b, j);
                            pairs[size++] = Math.min(one, other) << 32 | Math.max(one, other);
                        }
                    }
                }
            }
        }
        return Arrays.copyOf(pairs, distinct(pairs, size));
    }

    /** Sorts the first numbers and drops repetitions; how many are left. */
    private static int distinct(long[] numbers, int size) {
        Arrays.sort(numbers, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || numbers[i] != numbers[kept - 1]) {
                numbers[kept++] = numbers[i];
            }
        }
        return kept;
    }
}
