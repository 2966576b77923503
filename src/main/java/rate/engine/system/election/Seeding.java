package rate.engine.system.election;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;

/** The players by their mean, best first, those with equal means by name: what decides where votes do not. */
final class Seeding {

    private final int[] players;

    /** By place in the order: where those with the same mean begin, and where they end. */
    private final int[] begin;

    private final int[] end;

    /**
     * An order.
     *
     * @param means by player
     * @param names by player
     */
    Seeding(double[] means, List<String> names) {
        int n = means.length;
        players = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(player -> -means[player])
                        .thenComparing(names::get, CodePoints.ORDER))
                .mapToInt(player -> player)
                .toArray();
        begin = new int[n];
        end = new int[n];
        for (int i = 0; i < n; i++) {
            boolean asBefore = i > 0 && means[players[i]] == means[players[i - 1]];
            begin[i] = asBefore ? begin[i - 1] : i;
        }
        for (int i = n - 1; i >= 0; i--) {
            boolean asNext = i < n - 1 && begin[i] == begin[i + 1];
            end[i] = asNext ? end[i + 1] : i + 1;
        }
    }

    /** The player at a place of the order, from 0. */
    int player(int place) {
        return players[place];
    }

    /**
     * Shows every two different players in the order in which equal links are taken: the winner with the greater mean first, then
     * the loser with the smaller one, then by the name of the winner, then by that of the loser.
     */
    void each(Closure.Pair pair) {
        int n = players.length;
        for (int winners = 0; winners < n; winners = end[winners]) {
            for (int losers = n; losers > 0; losers = begin[losers - 1]) {
                for (int w = winners; w < end[winners]; w++) {
                    for (int l = begin[losers - 1]; l < losers; l++) {
                        if (w != l) {
                            pair.accept(players[w], players[l]);
                        }
                    }
                }
            }
        }
    }
}
