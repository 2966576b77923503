package rate.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.audit.run.RunTable;
import rate.game.Ladder;
import rate.math.Numbers;

/** The table of ranks of a comparison: every player in the table of every system. */
final class RanksContent {

    /**
     * A player.
     *
     * @param name of the player
     * @param games that were rated
     * @param meanPlace over the tables that have the player
     * @param placeRange from the best place to the worst
     * @param places by system; NaN in a table that has not the player
     * @param ranks by system; likewise
     */
    record Row(String name, double games, double meanPlace, double placeRange, double[] places, double[] ranks) {}

    /**
     * The rows of one ladder.
     *
     * @param title of the ladder, for people
     * @param rows those that are shown, by mean place
     * @param of how many there are in the comparison
     */
    record Table(String title, List<Row> rows, int of) {}

    /** As many rows fit into a page, however many systems there are. */
    private static final int MOST_ROWS = 10_000;

    private static final String TABLE = "ranks";
    private static final String PLACE = "_place";
    private static final String RANK = "_rank";

    private final List<String> systems = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();

    private RanksContent() {}

    /**
     * Reads a comparison.
     *
     * @throws rate.problem.InputRefused if it cannot be read
     */
    static RanksContent of(PublishedRun comparison) {
        RunManifest manifest = comparison.manifest();
        RunManifest.Listed listed =
                manifest.table(TABLE).orElseThrow(() -> manifest.refused("it lists no table of ranks"));
        RanksContent content = new RanksContent();
        try (RunTable table = RunTable.open(comparison, listed)) {
            content.read(table);
        }
        return content;
    }

    private void read(RunTable table) {
        List<String> columns = table.columns();
        columns.stream()
                .filter(column -> column.endsWith(RANK))
                .map(column -> column.substring(0, column.length() - RANK.length()))
                .forEach(systems::add);
        Map<String, Rows> byTitle = new LinkedHashMap<>();
        int shown = 0;
        while (table.next()) {
            String[] cells = table.cells();
            Rows rows = byTitle.computeIfAbsent(title(columns, cells), none -> new Rows());
            rows.of++;
            if (shown < MOST_ROWS) {
                rows.shown.add(row(columns, cells));
                shown++;
            }
        }
        byTitle.forEach((title, rows) -> tables.add(new Table(title, rows.shown, rows.of)));
    }

    /** The rows of a table as far as it was read. */
    private static final class Rows {
        final List<Row> shown = new ArrayList<>();
        int of;
    }

    private static String title(List<String> columns, String[] cells) {
        boolean isCommanders = text("table", columns, cells).equals(Ladder.COMMANDERS.id());
        String ladder = text("ladder", columns, cells);
        return (isCommanders ? "Commanders" : "Players") + (ladder.isEmpty() ? "" : " · " + ladder);
    }

    private Row row(List<String> columns, String[] cells) {
        double[] places = new double[systems.size()];
        double[] ranks = new double[systems.size()];
        Arrays.setAll(places, i -> number(systems.get(i) + PLACE, columns, cells));
        Arrays.setAll(ranks, i -> number(systems.get(i) + RANK, columns, cells));
        return new Row(
                text("player", columns, cells),
                number("games", columns, cells),
                number("mean_place", columns, cells),
                number("place_range", columns, cells),
                places,
                ranks);
    }

    private static String text(String column, List<String> columns, String[] cells) {
        int at = columns.indexOf(column);
        return at < 0 ? "" : cells[at];
    }

    /** NaN for an empty cell. */
    private static double number(String column, List<String> columns, String[] cells) {
        return Numbers.parse(text(column, columns, cells));
    }

    /** The labels of the systems. */
    List<String> systems() {
        return systems;
    }

    /** A table for each ladder. */
    List<Table> tables() {
        return tables;
    }
}
