package rate.run.audit.read;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;

/** The table of teams of a run, read once from beginning to end. */
public final class TeamRows implements AutoCloseable {

    /** Name of the table. */
    public static final String TABLE = "teams";

    private static final List<String> OF_GAME = List.of("game", "time");

    private static final List<String> OF_TEAM = List.of(
            "role",
            "team",
            "place",
            "members",
            "mu",
            "sigma",
            "rank_sum",
            "rank_mean",
            "win",
            "draw",
            "expected",
            "quality",
            "stack");

    private final RunTable table;
    private @Nullable TeamRow ahead;
    private long rows;

    /**
     * Opens the table before its first row.
     *
     * @throws InputRefused if it cannot be read, or has not the columns of such a table; one of JSON without rows has none, and may
     */
    public TeamRows(PublishedRun run, RunManifest.ListedFile listed) {
        this.table = RunTable.open(run, listed);
        if (!table.columns().isEmpty() && !isOfTeams(table.columns())) {
            table.close();
            throw table.refused("these are not the columns of a table of teams: " + String.join(",", table.columns()));
        }
    }

    private static boolean isOfTeams(List<String> columns) {
        List<String> wanted = new ArrayList<>(OF_GAME);
        if (columns.contains("ladder")) {
            wanted.add("ladder");
        }
        wanted.addAll(OF_TEAM);
        return columns.equals(wanted);
    }

    /**
     * The next rows that are of one game as one ladder sees it; none after the last.
     *
     * @throws InputRefused if one of them is no row, or the last and not as many as the manifest says
     */
    public List<TeamRow> nextContest() {
        List<TeamRow> contest = new ArrayList<>();
        TeamRow row = ahead == null ? read() : ahead;
        while (row != null && (contest.isEmpty() || row.isOfContest(contest.get(0)))) {
            contest.add(row);
            row = read();
        }
        ahead = row;
        return contest;
    }

    private @Nullable TeamRow read() {
        if (!table.next()) {
            return null;
        }
        rows++;
        return new TeamRow(table.columns(), table.cells().clone(), table.line());
    }

    /** Refuses the table, at the row read last. */
    public InputRefused refused(String message) {
        return table.refused(message);
    }

    /** Rows read so far. */
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        table.close();
    }

    /**
     * A row of the table of teams: what the ratings before a game said of one of its teams.
     *
     * @param columns the names of the columns
     * @param cells its cells; one without a value is the empty text
     * @param line on which it stands, from 1
     */
    public record TeamRow(List<String> columns, String[] cells, long line) {

        /** A cell by the name of its column; the empty text if there is none. */
        public String cell(String column) {
            int index = columns.indexOf(column);
            return index < 0 ? "" : cells[index];
        }

        /** The number in a cell; NaN if it has none. */
        public double number(String column) {
            return Numbers.parse(cell(column));
        }

        /** Returns whether both are of one game as one ladder sees it. */
        boolean isOfContest(TeamRow other) {
            return cell("game").equals(other.cell("game"))
                    && cell("role").equals(other.cell("role"))
                    && cell("ladder").equals(other.cell("ladder"));
        }
    }
}
