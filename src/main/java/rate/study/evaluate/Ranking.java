package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.Player;
import rate.engine.replay.Standings;

/**
 * The places of one player in the tables of all candidates.
 *
 * @param player the player
 * @param games the games played
 * @param places the place with each candidate; 0 where the player is not in the table
 * @param ranks the number that orders each table; NaN where the player is not in it
 */
public record Ranking(Player player, int games, int[] places, double[] ranks) {

    /** All players in a table, best mean place first, equal ones by name. */
    static List<Ranking> of(List<@Nullable Standings> tables) {
        Map<Player, Ranking> byPlayer = new LinkedHashMap<>();
        for (int table = 0; table < tables.size(); table++) {
            Standings standings = tables.get(table);
            int place = 0;
            for (Standings.Row row : standings == null ? List.<Standings.Row>of() : standings.rows()) {
                place++;
                Ranking ranking = byPlayer.computeIfAbsent(
                        row.player(), player -> nowhere(player, row.tally().games(), tables.size()));
                ranking.places[table] = place;
                ranking.ranks[table] = row.rank();
            }
        }
        List<Ranking> all = new ArrayList<>(byPlayer.values());
        all.sort(Comparator.comparingDouble(Ranking::meanPlace)
                .thenComparing(ranking -> ranking.player().name(), CodePoints.ORDER));
        return all;
    }

    private static Ranking nowhere(Player player, int games, int tables) {
        double[] ranks = new double[tables];
        Arrays.fill(ranks, Double.NaN);
        return new Ranking(player, games, new int[tables], ranks);
    }

    /** The mean of the places in the tables that have the player. */
    public double meanPlace() {
        double sum = 0;
        int tables = 0;
        for (int place : places) {
            sum += place;
            tables += place > 0 ? 1 : 0;
        }
        return sum / tables;
    }

    /** The best place. */
    public int best() {
        int best = Integer.MAX_VALUE;
        for (int place : places) {
            best = place > 0 ? Math.min(best, place) : best;
        }
        return best;
    }

    /** The worst place. */
    public int worst() {
        int worst = 0;
        for (int place : places) {
            worst = Math.max(worst, place);
        }
        return worst;
    }

    /** The difference of the worst and the best place. */
    public int placeRange() {
        return worst() - best();
    }
}
