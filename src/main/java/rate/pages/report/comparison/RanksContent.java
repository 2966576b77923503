package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;
import rate.run.audit.read.RunTable.NamedRow;

/** The table of ranks of a comparison: every player in the table of every system. */
public final class RanksContent {

    /**
     * A player.
     *
     * @param meanPlace over the tables that have the player
     * @param placeRange from the best place to the worst
     * @param places by system; NaN in a table that has not the player
     * @param ranks by system; likewise
     */
    public record Row(
            String name, double games, double meanPlace, double placeRange, double[] places, double[] ranks) {}

    /**
     * The rows of one ladder.
     *
     * @param title of the ladder, for people
     * @param rows those that are shown, by mean place
     * @param widest of all players those with the greatest place ranges, the greatest first
     * @param of how many players there are in the comparison
     */
    public record Table(String title, List<Row> rows, List<Row> widest, int of) {

        static Table ofNobody(String title) {
            return new Table(title, List.of(), List.of(), 0);
        }
    }

    /** As many rows fit into a page, however many systems there are. */
    private static final int MOST_ROWS = 10_000;

    /** As many players are listed about whom the systems disagree. */
    private static final int MOST_WIDEST = 12;

    /** Of equal ranges those stay first that have the better mean place: the order of the table. */
    private static final Comparator<Row> WIDEST_FIRST =
            Comparator.comparingDouble(Row::placeRange).reversed();

    private static final String PLACE = "_place";
    private static final String RANK = "_rank";

    private final List<String> systems = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();

    /**
     * Reads a comparison.
     *
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    public RanksContent(PublishedRun comparison, Language words) {
        Map<String, Rows> ladders = new LinkedHashMap<>();
        int[] shown = {0};
        try (RunTable table = RunTable.open(comparison, comparison.manifest().required("ranks"))) {
            systems(table.columns());
            table.forEach(cells -> ladders.computeIfAbsent(LadderRows.ladder(cells, words), none -> new Rows())
                    .add(row(cells), shown[0]++ < MOST_ROWS));
        }
        ladders.forEach((title, rows) -> tables.add(new Table(title, rows.shown, rows.widest, rows.of)));
    }

    private void systems(List<String> columns) {
        columns.stream()
                .filter(column -> column.endsWith(RANK))
                .map(column -> column.substring(0, column.length() - RANK.length()))
                .forEach(systems::add);
    }

    /** The rows of a table as far as it was read. */
    private static final class Rows {
        final List<Row> shown = new ArrayList<>();
        final List<Row> widest = new ArrayList<>();
        int of;

        void add(Row row, boolean isShown) {
            of++;
            if (isShown) {
                shown.add(row);
            }
            if (row.placeRange() > 0) {
                widest.add(row);
                widest.sort(WIDEST_FIRST);
                if (widest.size() > MOST_WIDEST) {
                    widest.remove(MOST_WIDEST);
                }
            }
        }
    }

    private Row row(NamedRow cells) {
        double[] places = new double[systems.size()];
        double[] ranks = new double[systems.size()];
        Arrays.setAll(places, i -> cells.number(systems.get(i) + PLACE));
        Arrays.setAll(ranks, i -> cells.number(systems.get(i) + RANK));
        return new Row(
                cells.cell("player"),
                cells.number("games"),
                cells.number("mean_place"),
                cells.number("place_range"),
                places,
                ranks);
    }

    public List<String> systems() {
        return systems;
    }

    public List<Table> tables() {
        return tables;
    }
}
