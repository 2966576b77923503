package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import rate.cli.terminal.Columnar;
import rate.run.form.StandingsColumn;

/** The first rows of a table of standings, for people. */
public final class StandingsText {

    /** The column of text; all others are numbers and end where the heads end. */
    private static final int PLAYER = 1;

    /** A rating can be a whole histogram: of one with more columns mean and spread are shown, and the tables have all. */
    private static final int MOST_COLUMNS = 6;

    private static final List<StandingsColumn> COUNTS =
            List.of(StandingsColumn.GAMES, StandingsColumn.WINS, StandingsColumn.DRAWS, StandingsColumn.LOSSES);

    private record Row(int place, String player, double rank, double[] rating, List<String> counts) {}

    private final RatingCells ratings;
    private final List<Row> rows = new ArrayList<>();

    /** @param columns the names of a rating's numbers, mean and standard deviation first */
    public StandingsText(List<String> columns) {
        this.ratings = new RatingCells(columns);
    }

    /** Of the columns of a rating, those that are shown to people. */
    public static List<String> shown(List<String> columns) {
        return columns.size() > MOST_COLUMNS ? columns.subList(0, 2) : columns;
    }

    /**
     * Adds a row, with its place from 1: numbers of the rating that have no column are left out.
     *
     * @param cell gives games, wins, draws and losses
     */
    public void row(int place, String player, double rank, double[] rating, Function<StandingsColumn, String> cell) {
        see(rank, rating);
        rows.add(new Row(place, player, rank, rating, COUNTS.stream().map(cell).toList()));
    }

    /** Takes note of a rating of the table that has no row here: how all are written depends on it. */
    public void see(double rank, double[] rating) {
        ratings.see(rank, rating);
    }

    /** The rows as lines, indented, below their heads. */
    public List<String> lines() {
        List<String> head = new ArrayList<>(List.of("place", "player"));
        head.addAll(ratings.head());
        COUNTS.forEach(column -> head.add(column.id()));
        Columnar table = new Columnar(head, column -> column != PLAYER);
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(row.place), row.player));
            cells.addAll(ratings.of(row.rank, row.rating));
            cells.addAll(row.counts);
            table.row(cells);
        }
        return table.lines("  ");
    }
}
