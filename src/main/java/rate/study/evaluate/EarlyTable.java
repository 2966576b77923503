package rate.study.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.rating.Solution;
import rate.engine.replay.Standings;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The table of a ladder when a part of the games was rated, as far as it orders players.
 *
 * @param players those in it
 * @param ranks the number that orders the table, of each
 */
record EarlyTable(List<Player> players, double[] ranks) {

    /** A ladder on which nobody has played. */
    static final EarlyTable EMPTY = new EarlyTable(List.of(), new double[0]);

    /** Copies what stands in a table, whose ratings will change. */
    static EarlyTable of(Standings table) {
        return new EarlyTable(
                table.rows().stream().map(Standings.Row::player).toList(),
                table.rows().stream().mapToDouble(Standings.Row::rank).toArray());
    }

    /** The table of a fit; those whom it gives no number, or none that is finite, are not in it. */
    static EarlyTable of(History history, Solution solution) {
        List<Player> players = new ArrayList<>();
        double[] ranks = new double[history.players()];
        for (int number = 0; number < ranks.length; number++) {
            if (solution.numbers(number) != null && Double.isFinite(solution.rank(number))) {
                ranks[players.size()] = solution.rank(number);
                players.add(history.player(number));
            }
        }
        return new EarlyTable(players, ranks);
    }

    /** The number of each player. */
    Map<Player, Double> byPlayer() {
        Map<Player, Double> numbers = new HashMap<>();
        for (int i = 0; i < players.size(); i++) {
            numbers.put(players.get(i), ranks[i]);
        }
        return numbers;
    }

    void save(StateWriter to) {
        to.number(players.size());
        players.forEach(player -> to.text(player.name()));
        to.reals(ranks, players.size());
    }

    static EarlyTable restore(Roster roster, StateReader from) {
        List<Player> players = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            players.add(Objects.requireNonNull(roster.find(from.requiredText())));
        }
        return new EarlyTable(players, from.reals());
    }
}
