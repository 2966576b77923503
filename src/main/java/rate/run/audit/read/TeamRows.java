package rate.run.audit.read;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.run.audit.read.RunTable.NamedRow;

/** The table of teams of a run, read once from beginning to end. */
public final class TeamRows implements AutoCloseable {

    private static final List<String> OF_GAME = List.of("game", "time");

    private static final List<String> OF_TEAM = List.of("""
            role team place members mu sigma rank_sum rank_mean win draw expected quality stack""".split(" "));

    private final RunTable table;
    private @Nullable NamedRow ahead;
    private long rows;

    /**
     * Opens the table before its first row.
     *
     * @throws InputRefused if it cannot be read, or has not the columns of such a table; one of JSON without rows has none, and
     *     may
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
    public List<NamedRow> nextContest() {
        List<NamedRow> contest = new ArrayList<>();
        NamedRow row = ahead == null ? read() : ahead;
        while (row != null && (contest.isEmpty() || areOfOneContest(row, contest.get(0)))) {
            contest.add(row);
            row = read();
        }
        ahead = row;
        return contest;
    }

    private @Nullable NamedRow read() {
        if (!table.next()) {
            return null;
        }
        rows++;
        return table.row();
    }

    /** Returns whether both are of one game as one ladder sees it. */
    private static boolean areOfOneContest(NamedRow row, NamedRow other) {
        return Stream.of("game", "role", "ladder")
                .allMatch(column -> row.cell(column).equals(other.cell(column)));
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
}
