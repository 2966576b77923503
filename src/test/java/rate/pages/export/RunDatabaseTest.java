package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.pages.HostileLog;

/** What a site finds in the database of a run is what the run has. */
class RunDatabaseTest extends InFolder {

    private static final int NAMES = 2000;

    /** Two of the columns that are kept are called like others, but for capitals. */
    private static final String LOG = "game,time,player1,player2,result,Round,Row,Team\n"
            + "1,2024-01-01,Ann,O'Neil,1,F,one,x\n"
            + "2,2024-01-02,Ann,Bob,0.5,QF,two,\n"
            + "3,2024-01-03,O'Neil,Ann,1,\"R,\"\"1\"\"\",three,y\n";

    private String run(int exit, String... words) {
        Program.Ended ended = Program.run(folder, words);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(exit);
        return ended.err();
    }

    private void export(String... more) {
        run(0, Program.words("export ratings --to sqlite -o site.db", more));
    }

    private Connection connected() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("site.db"));
    }

    private List<String> rows(String query) throws SQLException {
        try (Connection connection = connected();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    cells.add(String.valueOf(result.getString(column)));
                }
                rows.add(String.join("|", cells));
            }
            return rows;
        }
    }

    private void execute(List<String> statements) throws SQLException {
        try (Connection connection = connected();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private void rateTheLog(String... more) throws IOException {
        write("games.csv", LOG);
        run(0, Program.words("replay games.csv", more));
    }

    @Test
    void hostile_names_and_all_digits_of_numbers_are_found_again() throws IOException, SQLException {
        List<String> names = HostileNames.of(NAMES, 20261123);
        write("games.csv", HostileLog.of(names, 2));
        make("replay games.csv -q");
        export();

        List<String> expected = new ArrayList<>();
        try (Source source = new Source("players.csv", folder.resolve("ratings/players.csv"))) {
            OwnTable table = OwnTable.open(source);
            while (table.next()) {
                String[] cells = table.cells();
                expected.add(cells[1] + "|" + Double.parseDouble(cells[3]));
            }
        }
        assertThat(expected).hasSizeGreaterThan(NAMES / 2);
        assertThat(rows("SELECT player, mu FROM players ORDER BY row")).isEqualTo(expected);
    }

    @Test
    void a_text_with_a_nul_is_whole() throws SQLException {
        String text = "a\0b'Zoë";
        assertThat(rows("SELECT x = 'a' || char(0) || 'b''Zoë', typeof(x) FROM (SELECT " + SqlTable.SqlText.text(text)
                        + " AS x)"))
                .containsExactly("1|text");
    }

    @Test
    void views_say_who_won_against_whom_who_is_left_out_and_what_is_kept_of_a_game() throws IOException, SQLException {
        rateTheLog("--keep-columns", "Round,Row,Team");
        export();
        assertThat(rows("SELECT player, opponent, games, wins, draws, losses FROM head_to_head WHERE player = 'Ann'"))
                .containsExactly("Ann|Bob|1|0|1|0", "Ann|O'Neil|2|1|0|1");
        assertThat(rows("SELECT * FROM ladders")).containsExactly("players|null|3|2024-01-03");
        assertThat(rows("SELECT game, \"Round\", \"Row (2)\", \"Team (2)\", result_in_words"
                        + " FROM player_games WHERE player = 'Ann' ORDER BY row"))
                .containsExactly(
                        "1|F|one|x|Ann beat O'Neil",
                        "2|QF|two|null|Ann and Bob drew",
                        "3|R,\"1\"|three|y|O'Neil beat Ann");
        assertThat(rows("SELECT value FROM about WHERE name = 'system'")).containsExactly("allegskill/documented");

        export("--min-games", "2");
        assertThat(rows("SELECT player FROM players ORDER BY player")).containsExactly("Ann", "O'Neil");
        assertThat(rows("SELECT value FROM about WHERE name LIKE 'left out%'")).hasSize(1);

        rateTheLog("--system", "whr", "--keep-columns", "Round");
        export();
        assertThat(rows("SELECT opponent, games, wins FROM head_to_head WHERE player = 'Ann'"))
                .as("by the contests of a history system")
                .containsExactly("Bob|1|0", "O'Neil|2|1");
        assertThat(rows("SELECT Round FROM player_games WHERE player = 'Bob'")).containsExactly("QF");
    }

    @Test
    void the_same_run_gives_the_same_bytes_and_leaves_nothing_else() throws IOException {
        rateTheLog();
        export();
        byte[] first = Files.readAllBytes(folder.resolve("site.db"));
        export();
        assertThat(Files.readAllBytes(folder.resolve("site.db"))).isEqualTo(first);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder("games.csv", "ratings", "site.db");
        }
    }

    @Test
    void a_foreign_database_and_one_that_is_being_changed_stay() throws IOException, SQLException {
        rateTheLog();
        execute(List.of("CREATE TABLE users (name TEXT)"));
        byte[] before = Files.readAllBytes(folder.resolve("site.db"));
        assertThat(run(7, "export", "ratings", "--to", "sqlite", "-o", "site.db"))
                .contains("site.db: it is not a database that rate export wrote");
        assertThat(Files.readAllBytes(folder.resolve("site.db"))).isEqualTo(before);

        Files.delete(folder.resolve("site.db"));
        export();
        write("site.db-wal", "changes");
        assertThat(run(7, "export", "ratings", "--to", "sqlite", "-o", "site.db"))
                .contains("site.db-wal is there");
    }

    @Test
    void a_table_that_cannot_be_read_leaves_the_old_file() throws IOException, SQLException {
        rateTheLog();
        export();
        byte[] before = Files.readAllBytes(folder.resolve("site.db"));
        Path deltas = folder.resolve("ratings/deltas.csv");
        String all = Files.readString(deltas);
        Files.writeString(deltas, all.substring(0, all.strip().lastIndexOf('\n') + 1));
        assertThat(unproved("export", "ratings", "--to", "sqlite", "-o", "site.db")
                        .exit())
                .isEqualTo(3);
        assertThat(Files.readAllBytes(folder.resolve("site.db"))).isEqualTo(before);
    }

    @Test
    void the_dump_makes_the_same_tables() throws IOException, SQLException {
        rateTheLog("--keep-columns", "Round,Row,Team");
        String dump = run("export", "ratings", "--to", "sql-dump").out();
        assertThat(dump).startsWith("PRAGMA application_id").endsWith("COMMIT;\n");
        assertThat(dump).doesNotContain("\0");
        execute(List.of(dump.split(";\n")));
        List<String> made = rows("SELECT * FROM player_games");
        assertThat(made).hasSize(6);
        export();
        assertThat(rows("SELECT * FROM player_games")).isEqualTo(made);
    }
}
