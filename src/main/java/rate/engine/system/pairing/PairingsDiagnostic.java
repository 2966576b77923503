package rate.engine.system.pairing;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.History;
import rate.engine.rating.Diagnostic;

/**
 * Every pairing, once from the view of either side: what all numbers of a pairwise system but survival can be computed from. Rows are in
 * the order of the players' names, then of their opponents', by code point.
 */
final class PairingsDiagnostic {

    private static final List<String> COLUMNS =
            List.of("player", "opponent", "games", "wins", "draws", "losses", "percent", "variance", "npp", "knnpbi");

    private final History history;
    private final HeadToHead encounters;
    private final double[] aps;

    PairingsDiagnostic(History history, HeadToHead encounters, double[] aps) {
        this.history = history;
        this.encounters = encounters;
        this.aps = aps;
    }

    Diagnostic table() {
        return new Diagnostic("pairings", COLUMNS, this::write);
    }

    private void write(Diagnostic.Rows rows) throws IOException {
        NormalisedPercentage npp = new NormalisedPercentage(encounters);
        NeighbourIndex neighbours = new NeighbourIndex(history, encounters, aps);
        int[] byName = byName();
        int[] standing = new int[byName.length];
        for (int at = 0; at < byName.length; at++) {
            standing[byName[at]] = at;
        }
        for (int a : byName) {
            double[] knnpbi = neighbours.of(a);
            int[] opponents = IntStream.range(0, encounters.opponents(a))
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> standing[encounters.opponent(a, i)]))
                    .mapToInt(i -> i)
                    .toArray();
            for (int i : opponents) {
                int games = encounters.games(a, i);
                int wins = encounters.wins(a, i);
                int draws = encounters.draws(a, i);
                rows.text(name(a)).text(name(encounters.opponent(a, i)));
                rows.count(games).count(wins).count(draws).count(games - wins - draws);
                rows.number(encounters.mean(a, i)).number(encounters.variance(a, i));
                rows.number(npp.of(a, i)).number(knnpbi[i]);
                rows.endRow();
            }
        }
    }

    private int[] byName() {
        return IntStream.range(0, encounters.players())
                .boxed()
                .sorted(Comparator.comparing(this::name, CodePoints.ORDER))
                .mapToInt(player -> player)
                .toArray();
    }

    private String name(int player) {
        return history.player(player).name();
    }
}
