package rate.run.audit.read;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.form.StandingsColumn;

/**
 * The table of one ladder of the log, as a run has it.
 *
 * @param name the log's own; empty if it has none
 * @param numbers what the numbers of a rating are called, in order of the table's columns; without those that no player has. A
 *     single player may lack some of them
 * @param rows in order of places
 */
public record LadderStandings(String name, List<String> numbers, List<Standing> rows) {

    /**
     * Reads a table of standings.
     *
     * @return by ladder of the log; if there are no rows, one without a name
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    public static Map<String, LadderStandings> read(PublishedRun run, RunManifest.ListedFile listed) {
        Map<String, List<Standing>> rows = new LinkedHashMap<>();
        List<String> numbers;
        try (RunTable table = RunTable.open(run, listed)) {
            numbers =
                    table.columns().stream().filter(StandingsColumn::isOfRating).toList();
            while (table.next()) {
                Standing row = standing(table.row(), numbers, table);
                rows.computeIfAbsent(row.cell("ladder"), none -> new ArrayList<>())
                        .add(row);
            }
        }
        if (rows.isEmpty()) {
            rows.put("", List.of());
        }
        Map<String, LadderStandings> ladders = new LinkedHashMap<>();
        rows.forEach((name, its) -> ladders.put(name, new LadderStandings(name, had(numbers, its), its)));
        return ladders;
    }

    /**
     * Reads the tables of all ladders that a run has.
     *
     * @return by whom they are of, and by ladder of the log
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public static Map<Ladder, Map<String, LadderStandings>> readAll(PublishedRun run) {
        Map<Ladder, Map<String, LadderStandings>> tables = new EnumMap<>(Ladder.class);
        for (Ladder ladder : Ladder.values()) {
            run.manifest().table(ladder.id()).ifPresent(listed -> tables.put(ladder, read(run, listed)));
        }
        return tables;
    }

    /** The most games that anybody in the table has; 0 without rows. */
    public int mostGames() {
        return rows.stream().mapToInt(Standing::games).max().orElse(0);
    }

    /** Those of the numbers that at least one player has. */
    private static List<String> had(List<String> numbers, List<Standing> rows) {
        return numbers.stream()
                .filter(number -> rows.stream().anyMatch(row -> row.rating().containsKey(number)))
                .toList();
    }

    private static Standing standing(NamedRow row, List<String> numbers, RunTable table) {
        String earlier = row.cell("earlier_games");
        Map<String, Double> rating = new LinkedHashMap<>();
        for (String number : numbers) {
            String cell = row.cell(number);
            if (!cell.isEmpty()) {
                rating.put(number, Numbers.parse(cell));
            }
        }
        return new Standing(
                table.count("place", row.cell("place")),
                row.cell("player"),
                rank(row.cell("rank"), table),
                rating,
                table.count("games", row.cell("games")),
                table.count("wins", row.cell("wins")),
                table.count("draws", row.cell("draws")),
                table.count("losses", row.cell("losses")),
                row.cell("first_played"),
                row.cell("last_played"),
                earlier.isEmpty() ? 0 : table.count("earlier_games", earlier),
                row.columns(),
                List.of(row.cells()));
    }

    private static double rank(String cell, RunTable table) {
        double rank = Numbers.parse(cell);
        if (Double.isNaN(rank)) {
            throw table.refused("\"" + cell + "\" is not a valid rank");
        }
        return rank;
    }

    /** Returns these standings with the rows of the wanted players only. Places stay what they are. */
    public LadderStandings of(ActivePlayers wanted) {
        return new LadderStandings(
                name, numbers, rows.stream().filter(wanted::has).toList());
    }
}
