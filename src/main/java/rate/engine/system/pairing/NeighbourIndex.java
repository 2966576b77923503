package rate.engine.system.pairing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.History;

/**
 * KNNPBI, by how much a player is better against an opponent than those are who are about as good:
 *
 * <pre>
 *   KNNPBI(a, v) = score(a, v) − mean of score(b, v) over the neighbours b of a who met v        0 if there is none
 * </pre>
 *
 * <p>The neighbours are, in the order of APS, half_k = ⌈√n / 2⌉ above and half_k − 1 below, of whom the last of all is never
 * one: the server's slice ends before its bound. Equals in APS are in the order of their names.
 *
 * @see <i>LiteRumble: BatchRankings.py</i>
 */
final class NeighbourIndex {

    private final HeadToHead encounters;

    /** The players in the order of APS, the best first. */
    private final int[] order;

    /** Where a player stands in that order. */
    private final int[] standing;

    NeighbourIndex(History history, HeadToHead encounters, double[] aps) {
        this.encounters = encounters;
        this.order = IntStream.range(0, aps.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer player) -> -aps[player])
                        .thenComparing(player -> history.player(player).name(), CodePoints.ORDER))
                .mapToInt(player -> player)
                .toArray();
        this.standing = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            standing[order[at]] = at;
        }
    }

    /** KNNPBI of a player against each of their opponents, in points of percent. */
    double[] of(int a) {
        int halfK = (int) Math.ceil(Math.sqrt(order.length) / 2);
        double[] sums = new double[order.length];
        int[] counts = new int[order.length];
        int end = Math.min(order.length - 1, standing[a] + halfK);
        for (int at = Math.max(0, standing[a] - halfK); at < end; at++) {
            for (int i = 0; at != standing[a] && i < encounters.opponents(order[at]); i++) {
                int v = encounters.opponent(order[at], i);
                sums[v] += encounters.mean(order[at], i);
                counts[v]++;
            }
        }
        double[] index = new double[encounters.opponents(a)];
        Arrays.setAll(index, i -> {
            int v = encounters.opponent(a, i);
            return counts[v] == 0 ? 0 : encounters.mean(a, i) - sums[v] / counts[v];
        });
        return index;
    }
}
