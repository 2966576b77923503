package rate.pages.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;
import rate.run.form.FolderKind;
import rate.run.form.GamesColumns;
import rate.run.form.RunFiles;

/**
 * A run or a comparison as a database of SQLite that a site can query: its tables, and views of what follows from them. The
 * same run gives the same statements.
 */
public final class RunDatabase {

    /** The application id in the head of the file: the letters {@code rate}. */
    public static final int APPLICATION_ID = 0x72617465;

    private static final String LADDER = "ladder";

    private final Map<String, SqlTable> tables = new LinkedHashMap<>();
    private final SqlStatements out;

    private RunDatabase(SqlStatements out) {
        this.out = out;
    }

    /**
     * Writes it, all in one transaction.
     *
     * @param run a run or a comparison
     * @param active who is shown of the standings; all other tables are whole
     * @throws rate.engine.problem.InputRefused if a table of the run cannot be read
     */
    public static void write(PublishedRun run, ActivePlayers active, SqlStatements out) throws IOException {
        new RunDatabase(out).write(run, active);
    }

    private void write(PublishedRun run, ActivePlayers active) throws IOException {
        out.add("PRAGMA application_id = " + APPLICATION_ID);
        out.add("BEGIN");
        about(run, active);
        for (RunManifest.ListedFile listed : run.manifest().exported()) {
            table(run, listed, active);
        }
        ladders();
        SqlTable deltas = tables.get("deltas");
        SqlTable games = tables.get(RunFiles.GAMES);
        SqlTable seats = deltas == null ? tables.get("contests") : deltas;
        if (seats != null) {
            headToHead(seats);
        }
        if (seats != null && games != null) {
            playerGames(seats, games);
        }
        out.add("COMMIT");
    }

    private void about(PublishedRun run, ActivePlayers active) throws IOException {
        RunManifest manifest = run.manifest();
        out.add("CREATE TABLE \"about\" (\"name\" TEXT PRIMARY KEY, \"value\" TEXT)");
        about("written by", "rate " + manifest.version());
        about("format", manifest.kind().format());
        about("head", run.head());
        if (manifest.kind() == FolderKind.RUN) {
            about("system", manifest.system());
        }
        about("standings of", manifest.until().orElse(null));
        about("left out of the standings", active.isAll() ? null : active.others());
    }

    private void about(String name, @Nullable String value) throws IOException {
        if (value != null) {
            out.add("INSERT INTO \"about\" VALUES (" + SqlTable.SqlText.text(name) + ", " + SqlTable.SqlText.text(value)
                    + ")");
        }
    }

    private void table(PublishedRun run, RunManifest.ListedFile listed, ActivePlayers active) throws IOException {
        try (RunTable rows = RunTable.open(run, listed, active)) {
            // A JSON without rows names no columns.
            if (!rows.columns().isEmpty()) {
                SqlTable table = new SqlTable(listed.table(), rows.columns());
                table.write(rows, out);
                tables.put(table.name, table);
            }
        }
    }

    /** The ladders: what is rated together, how many are on it, and when one of them played last. */
    private void ladders() throws IOException {
        List<String> selects = new ArrayList<>();
        for (Ladder ladder : Ladder.values()) {
            SqlTable table = tables.get(ladder.id());
            if (table != null) {
                String last = table.has("last_played") ? "max(last_played)" : "NULL";
                String own = table.has(LADDER) ? LADDER : "NULL";
                selects.add("SELECT " + SqlTable.SqlText.quoted(ladder.id()) + " AS \"table\", " + own
                        + " AS ladder, count(*) AS players, " + last + " AS last_played FROM "
                        + SqlTable.SqlText.name(table.name)
                        + (table.has(LADDER) ? " GROUP BY ladder" : ""));
            }
        }
        if (!selects.isEmpty()) {
            out.add("CREATE VIEW ladders AS\n" + String.join("\nUNION ALL\n", selects));
        }
    }

    /** Creates the view of the results of each player against every other in another team of the same games. */
    private void headToHead(SqlTable seats) throws IOException {
        List<String> same = Stream.of(LADDER, "role").filter(seats::has).toList();
        String of = joined(same, " a.? AS ?,");
        String by = joined(same, " a.?,");
        String on = joined(same, " AND b.? IS a.?");
        String last = seats.has("time") ? ",\n  max(a.time) AS last_played" : "";
        String from = SqlTable.SqlText.name(seats.name);
        out.add("CREATE VIEW head_to_head AS\nSELECT" + of
                + " a.player AS player, b.player AS opponent, count(*) AS games,\n"
                + "  sum(a.place < b.place) AS wins, sum(a.place = b.place) AS draws, sum(a.place > b.place) AS losses"
                + last + "\nFROM " + from + " a JOIN " + from + " b ON b.game = a.game" + on
                + " AND b.team <> a.team AND b.player <> a.player\nGROUP BY" + by + " a.player, b.player");
    }

    /** @param form of a column, with a question mark for its name */
    private static String joined(List<String> columns, String form) {
        return columns.stream().map(column -> form.replace("?", column)).collect(Collectors.joining());
    }

    /** A player's games with what is kept of the log. */
    private void playerGames(SqlTable seats, SqlTable games) throws IOException {
        List<String> more = games.selectedBehind(seats, GamesColumns.OWN.subList(0, GamesColumns.OWN.size() - 1));
        out.add("CREATE VIEW player_games AS\nSELECT s.*, " + String.join(", ", more) + "\nFROM "
                + SqlTable.SqlText.name(seats.name) + " s JOIN " + SqlTable.SqlText.name(games.name)
                + " g ON g.game = s.game");
    }

    /** Takes statements of SQL, one after the other. */
    @FunctionalInterface
    public interface SqlStatements {

        /** @param statement without a semicolon at its end */
        void add(String statement) throws IOException;

        /** Writes them as text, each on lines of its own. */
        static SqlStatements script(OutputStream out) {
            return statement -> out.write((statement + ";\n").getBytes(StandardCharsets.UTF_8));
        }
    }
}
