package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

/** A database that runs the script has the ratings of the run, and after the inverse what it had before. */
class UpdateScriptTest extends InFolder {

    private static final String OLD = "winner,loser\nAnn,Bob\nAnn,Dan\n";
    private static final String NEW =
            "player1,player2,result\nAnn,Bob,1\nO'Neil,'); DROP TABLE users; --,1\nBob,\"x, \"\"y\"\"\",1\n";
    private static final String[] PLAYERS = {"Ann", "Bob", "Dan", "O'Neil", "'); DROP TABLE users; --", "x, \"y\""};

    @BeforeEach
    void rate_two_logs() throws IOException {
        write("old.csv", OLD);
        write("new.csv", NEW);
        run("replay", "old.csv", "--system", "elo", "-o", "old").done();
        run("replay", "new.csv", "--system", "elo", "-o", "new").done();
    }

    private String script(String run, String... more) {
        String[] words = {"export", run, "--to", "sql", "--update", "\"my users\"(name,rating=mu,games)"};
        return run(Program.with(words, more)).done().out();
    }

    /** Statement by statement, as a line each is. */
    private static List<String> after(Connection connection, String script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String line :
                    script.lines().filter(line -> !line.startsWith("--")).toList()) {
                statement.execute(line);
            }
            List<String> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery("SELECT * FROM \"my users\" ORDER BY id")) {
                while (result.next()) {
                    rows.add(result.getString(2) + "|" + result.getObject(3) + "|" + result.getString(4));
                }
            }
            return rows;
        }
    }

    @Test
    void a_script_sets_what_the_run_has_and_its_inverse_restores_what_was() throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE \"my users\" (id INTEGER PRIMARY KEY, name TEXT, rating REAL, games INTEGER)");
            for (String player : PLAYERS) {
                statement.execute("INSERT INTO \"my users\" (name) VALUES ('" + player.replace("'", "''") + "')");
            }
            List<String> before = after(connection, script("old"));
            assertThat(before).contains("Dan|1484.736306793522|1", "O'Neil|null|null");

            List<String> now = after(connection, script("new", "--since", "old"));
            assertThat(now)
                    .hasSize(PLAYERS.length)
                    .contains("Ann|1516.0|1", "Dan|null|null", "O'Neil|1516.0|1", "'); DROP TABLE users; --|1484.0|1");
            assertThat(after(connection, script("old", "--since", "new"))).isEqualTo(before);
        }
    }

    @Test
    void who_is_the_same_in_both_runs_is_not_written() {
        assertThat(script("new", "--since", "new").lines().filter(line -> line.startsWith("UPDATE")))
                .isEmpty();
    }
}
