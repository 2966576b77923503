package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.Player;
import rate.engine.replay.Standings;

/**
 * The places of one player in the tables of all candidates, 0 where the player is in none, and the numbers that order these
 * tables, NaN there.
 */
public record Ranking(Player player, int games, int[] places, double[] ranks) {

    /** All players in a table, best mean place first, equal ones by name. */
    static List<Ranking> of(List<@Nullable Standings> tables) {
        List<Ranking> all = new ArrayList<>();
        int[] numbers = {}; // by the player's index, one more than the position among all
        for (int table = 0; table < tables.size(); table++) {
            Standings standings = tables.get(table);
            int place = 0;
            for (Standings.Row row : standings == null ? List.<Standings.Row>of() : standings.rows()) {
                place++;
                int index = row.player().index();
                numbers = index < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * index + 1);
                if (numbers[index] == 0) {
                    all.add(nowhere(row.player(), row.tally().games(), tables.size()));
                    numbers[index] = all.size();
                }
                Ranking ranking = all.get(numbers[index] - 1);
                ranking.places[table] = place;
                ranking.ranks[table] = row.rank();
            }
        }
        return byMeanPlace(all);
    }

    /** The mean of each is needed for many comparisons, and counted once. */
    private static List<Ranking> byMeanPlace(List<Ranking> all) {
        record Placed(double mean, Ranking ranking) {}

        return all.stream()
                .map(ranking -> new Placed(ranking.meanPlace(), ranking))
                .sorted(Comparator.comparingDouble(Placed::mean)
                        .thenComparing(placed -> placed.ranking.player().name(), CodePoints.ORDER))
                .map(Placed::ranking)
                .toList();
    }

    private static Ranking nowhere(Player player, int games, int tables) {
        double[] ranks = new double[tables];
        Arrays.fill(ranks, Double.NaN);
        return new Ranking(player, games, new int[tables], ranks);
    }

    /** The mean of the places in the tables that have the player. */
    public double meanPlace() {
        return there().average().orElse(Double.NaN);
    }

    private IntStream there() {
        return Arrays.stream(places).filter(place -> place > 0);
    }

    public int best() {
        return there().min().orElse(Integer.MAX_VALUE);
    }

    public int worst() {
        return there().max().orElse(0);
    }

    public int placeRange() {
        return worst() - best();
    }
}
