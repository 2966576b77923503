package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Sum;

/** The pairs of players who met, numbered from 0 in the order of their lower player, then of their higher one. */
final class PairIndex {

    /** Where the pairs of a lower player begin, by player and one more. */
    private final int[] first;

    private final int[] lowers;
    private final int[] highers;

    PairIndex(History history) {
        long[] pairs = OpposingPairs.pairs(history);
        this.first = new int[history.players() + 1];
        this.lowers = new int[pairs.length];
        this.highers = new int[pairs.length];
        for (int pair = 0; pair < pairs.length; pair++) {
            lowers[pair] = OpposingPairs.lower(pairs[pair]);
            highers[pair] = OpposingPairs.higher(pairs[pair]);
            first[lowers[pair] + 1]++;
        }
        for (int player = 0; player < history.players(); player++) {
            first[player + 1] += first[player];
        }
    }

    /** Number of pairs. */
    int size() {
        return lowers.length;
    }

    /** The pair of two players who met, in either order. */
    int of(int a, int b) {
        int lower = Math.min(a, b);
        return Arrays.binarySearch(highers, first[lower], first[lower + 1], Math.max(a, b));
    }

    int lower(int pair) {
        return lowers[pair];
    }

    int higher(int pair) {
        return highers[pair];
    }

    /** An empty sum for each pair. */
    Sum[] sums() {
        Sum[] sums = new Sum[size()];
        Arrays.setAll(sums, pair -> new Sum());
        return sums;
    }
}
