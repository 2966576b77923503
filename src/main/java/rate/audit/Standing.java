package rate.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.math.Numbers;

/**
 * A row of a table of standings, as a run has it.
 *
 * @param place from 1
 * @param player his name
 * @param rank the conservative number
 * @param rating the numbers of his rating by their names, mu first; without sigma if the system has none
 * @param games all of them
 * @param wins of these
 * @param draws of these
 * @param losses of these
 * @param firstPlayed time of his first game; empty if the log has none
 * @param lastPlayed time of his last game; likewise
 */
public record Standing(
        int place,
        String player,
        double rank,
        Map<String, Double> rating,
        int games,
        int wins,
        int draws,
        int losses,
        String firstPlayed,
        String lastPlayed) {

    private static final List<String> NOT_OF_RATING = List.of(
            "ladder", "place", "player", "rank", "games", "wins", "draws", "losses", "first_played", "last_played");

    /**
     * Reads a table.
     *
     * @return its rows in order, by ladder of the log; one with an empty name if the log has none
     * @throws rate.problem.InputRefused if it cannot be read
     */
    public static Map<String, List<Standing>> byLadder(PublishedRun run, RunManifest.Listed listed) {
        Map<String, List<Standing>> ladders = new LinkedHashMap<>();
        try (RunTable table = RunTable.open(run, listed)) {
            List<String> columns = table.columns();
            while (table.next()) {
                List<String> row = Arrays.asList(table.cells());
                Map<String, String> cells = new LinkedHashMap<>();
                columns.forEach(column -> cells.put(column, row.get(cells.size())));
                ladders.computeIfAbsent(cells.getOrDefault("ladder", ""), none -> new ArrayList<>())
                        .add(of(cells, table));
            }
        }
        if (ladders.isEmpty()) {
            ladders.put("", List.of());
        }
        return ladders;
    }

    private static Standing of(Map<String, String> cells, RunTable table) {
        Map<String, Double> rating = new LinkedHashMap<>();
        cells.forEach((column, cell) -> {
            if (!NOT_OF_RATING.contains(column) && !cell.isEmpty()) {
                rating.put(column, Numbers.parse(cell));
            }
        });
        return new Standing(
                count(cells, "place", table),
                cells.getOrDefault("player", ""),
                rank(cells, table),
                rating,
                count(cells, "games", table),
                count(cells, "wins", table),
                count(cells, "draws", table),
                count(cells, "losses", table),
                cells.getOrDefault("first_played", ""),
                cells.getOrDefault("last_played", ""));
    }

    private static double rank(Map<String, String> cells, RunTable table) {
        String cell = cells.getOrDefault("rank", "");
        double rank = Numbers.parse(cell);
        if (Double.isNaN(rank)) {
            throw table.refused("\"" + cell + "\" is no rank");
        }
        return rank;
    }

    private static int count(Map<String, String> cells, String column, RunTable table) {
        String cell = cells.getOrDefault(column, "");
        int count = Numbers.count(cell);
        if (count < 0) {
            throw table.refused("\"" + cell + "\" is no number of column " + column);
        }
        return count;
    }
}
