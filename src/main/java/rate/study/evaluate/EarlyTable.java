package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.rating.Solution;
import rate.engine.replay.Standings;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The table of a ladder when a part of the games was rated, as far as it orders players: the number of each that does so. */
final class EarlyTable {

    /** Those in it. */
    final List<Player> players = new ArrayList<>();

    private double[] ranks = new double[1];

    /** Copies what stands in a table, whose ratings will change. */
    static EarlyTable of(Standings standings) {
        EarlyTable table = new EarlyTable();
        standings.rows().forEach(row -> table.add(row.player(), row.rank()));
        return table;
    }

    /** The table of a fit; those whom it gives no number, or none that is finite, are not in it. */
    static EarlyTable of(History history, Solution solution) {
        EarlyTable table = new EarlyTable();
        for (int number = 0; number < history.players(); number++) {
            if (solution.numbers(number) != null && Double.isFinite(solution.rank(number))) {
                table.add(history.player(number), solution.rank(number));
            }
        }
        return table;
    }

    void add(Player player, double rank) {
        ranks = players.size() < ranks.length ? ranks : Arrays.copyOf(ranks, 2 * ranks.length + 1);
        ranks[players.size()] = rank;
        players.add(player);
    }

    /** The numbers of some players, in their order; NaN for one who is not in it. */
    double[] ranks(List<Player> of) {
        double[] byIndex = new double[Math.max(indices(of), indices(players))];
        Arrays.fill(byIndex, Double.NaN);
        for (int i = 0; i < players.size(); i++) {
            byIndex[players.get(i).index()] = ranks[i];
        }
        double[] numbers = new double[of.size()];
        Arrays.setAll(numbers, i -> byIndex[of.get(i).index()]);
        return numbers;
    }

    private static int indices(List<Player> players) {
        int indices = 0;
        for (Player player : players) {
            indices = Math.max(indices, player.index() + 1);
        }
        return indices;
    }

    void save(StateWriter to) {
        to.number(players.size());
        players.forEach(player -> to.text(player.name()));
        to.reals(ranks, players.size());
    }

    static EarlyTable restore(Roster roster, StateReader from) {
        EarlyTable table = new EarlyTable();
        for (int left = from.count(); left > 0; left--) {
            table.players.add(Objects.requireNonNull(roster.find(from.requiredText())));
        }
        table.ranks = from.reals();
        return table;
    }
}
