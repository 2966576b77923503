package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.NumberText;

/** The first rows of a table of standings, for people. */
public final class StandingsText {

    /** The column of text; all others are numbers and end where the heads end. */
    private static final int PLAYER = 1;

    /** A rating can be a whole histogram: of one with more columns mean and spread are shown, and the tables have all. */
    private static final int MOST_COLUMNS = 6;

    private final int columns;
    private final Columnar table;

    /** @param columns the names of a rating's numbers, mean and spread first */
    public StandingsText(List<String> columns) {
        this.columns = shown(columns).size();
        List<String> head = new ArrayList<>(List.of("place", "player", "rank"));
        head.addAll(shown(columns));
        head.addAll(List.of("games", "wins", "draws", "losses"));
        this.table = new Columnar(head, column -> column != PLAYER);
    }

    /** Of the columns of a rating, those that are shown to people. */
    public static List<String> shown(List<String> columns) {
        return columns.size() > MOST_COLUMNS ? columns.subList(0, 2) : columns;
    }

    /**
     * Adds a row.
     *
     * @param place from 1
     * @param player their name
     * @param rank the conservative number
     * @param rating the numbers that have a column, and perhaps more
     * @param counts games, wins, draws and losses
     */
    public void row(int place, String player, double rank, double[] rating, int... counts) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(place), player, NumberText.fixed(2, rank)));
        for (int column = 0; column < columns; column++) {
            cells.add(NumberText.fixed(2, rating[column]));
        }
        for (int count : counts) {
            cells.add(Integer.toString(count));
        }
        table.row(cells);
    }

    /** The rows as lines, indented, below their heads. */
    public List<String> lines() {
        return table.lines("  ");
    }
}
