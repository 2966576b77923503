package rate.run.audit.read;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.problem.InputRefused;
import rate.run.form.GamesColumns;

/** The table of games of a run, read once from beginning to end: of each game what is kept of the log. */
public final class KeptRows implements AutoCloseable {

    private final RunTable table;
    private final int[] kept;
    private final int score;
    private final int home;

    /**
     * Opens the table before its first row.
     *
     * @throws InputRefused if it cannot be read
     */
    public KeptRows(PublishedRun run, RunManifest.ListedFile listed) {
        this.table = RunTable.open(run, listed);
        List<String> names = table.columns();
        int end = names.indexOf(GamesColumns.RESULT) + 1;
        boolean hasScores = names.subList(end, names.size()).equals(GamesColumns.SCORES);
        this.score = hasScores ? end : -1;
        this.home = hasScores ? end + 1 : -1;
        this.kept = IntStream.range(0, end)
                .filter(column -> !GamesColumns.OWN.contains(names.get(column)))
                .toArray();
    }

    /** Returns true if a table of games may have these columns. */
    public static boolean areColumns(List<String> columns) {
        int end = columns.indexOf(GamesColumns.RESULT) + 1;
        List<String> behind = columns.subList(end, columns.size());
        return end > 2
                && columns.subList(0, 2).equals(GamesColumns.OWN.subList(0, 2))
                && (behind.isEmpty() || behind.equals(GamesColumns.SCORES));
    }

    /** The columns that are kept, as the log calls them. */
    public List<String> columns() {
        return Arrays.stream(kept).mapToObj(table.columns()::get).toList();
    }

    /**
     * Goes on to the next game; false at the end.
     *
     * @throws InputRefused if it is no row, or the last and not as many as the manifest says
     */
    public boolean next() {
        return table.next();
    }

    /** The id of the present game. */
    public String game() {
        return table.cells()[0];
    }

    /** The texts that are kept of the present game, column by column; an empty text where the log tells nothing. */
    public List<String> texts() {
        String[] cells = table.cells();
        return Arrays.stream(kept).mapToObj(column -> cells[column]).toList();
    }

    /** The score of the present game, in the order of its teams; empty if the table does not tell. */
    public String score() {
        return score < 0 ? "" : table.cells()[score];
    }

    /** The team at home in the present game; empty if the table does not tell. */
    public String home() {
        return home < 0 ? "" : table.cells()[home];
    }

    /** Refuses the table, at the row read last. */
    public InputRefused refused(String message) {
        return table.refused(message);
    }

    @Override
    public void close() {
        table.close();
    }
}
