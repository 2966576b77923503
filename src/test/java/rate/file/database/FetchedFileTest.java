package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.file.database.FetchedFile.RowChanges;

/** Fetched from a file of SQLite: nothing of the database changes, nothing of a snapshot is lost. */
class FetchedFileTest extends InFolder {

    private static final String HEADER = "id,winner\n";

    private void sql(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.executeUpdate(each);
            }
        }
    }

    private Program.Ended fetch(String order) throws IOException {
        write("q.sql", "SELECT id, winner FROM games ORDER BY " + order);
        String[] words = {"fetch", "jdbc:sqlite:games.db", "--query", "q.sql", "--key", "id", "-o", "log.csv.gz"};
        return run(words);
    }

    private String unpacked() throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("log.csv.gz")))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void bytes_that_were_fetched_stay_whatever_is_appended() throws IOException, SQLException {
        sql("CREATE TABLE games (id INTEGER, winner TEXT)", "INSERT INTO games VALUES (1, 'Ann'), (2, 'Bob')");
        byte[] database = Files.readAllBytes(folder.resolve("games.db"));
        assertThat(fetch("id").exit()).isZero();
        assertThat(unpacked()).isEqualTo(HEADER + "1,Ann\n2,Bob\n");
        assertThat(Files.readAllBytes(folder.resolve("games.db"))).isEqualTo(database);

        byte[] first = Files.readAllBytes(folder.resolve("log.csv.gz"));
        sql("INSERT INTO games VALUES (3, 'Cy'), (4, 'Dan'), (5, 'Eve')");
        assertThat(fetch("id").out()).contains("5 rows, 3 new");
        assertThat(Arrays.copyOf(Files.readAllBytes(folder.resolve("log.csv.gz")), first.length))
                .isEqualTo(first);
        assertThat(unpacked()).isEqualTo(HEADER + "1,Ann\n2,Bob\n3,Cy\n4,Dan\n5,Eve\n");
    }

    @Test
    void new_rows_in_front_are_appended_behind() throws IOException, SQLException {
        sql("CREATE TABLE games (id INTEGER, winner TEXT)", "INSERT INTO games VALUES (1, 'Ann'), (2, 'Bob')");
        fetch("id");
        sql("INSERT INTO games VALUES (3, 'Cy'), (4, 'Dan'), (5, 'Eve')");
        assertThat(fetch("id DESC").exit()).isZero();
        assertThat(unpacked()).isEqualTo(HEADER + "1,Ann\n2,Bob\n5,Eve\n4,Dan\n3,Cy\n");
    }

    @Test
    void a_row_that_is_gone_is_found_though_others_are_new() throws IOException, SQLException {
        sql("CREATE TABLE games (id INTEGER, winner TEXT)", "INSERT INTO games VALUES (1, 'Ann'), (2, 'Bob')");
        fetch("id");
        byte[] first = Files.readAllBytes(folder.resolve("log.csv.gz"));
        sql("DELETE FROM games WHERE id = 1", "INSERT INTO games VALUES (3, 'Cy'), (4, 'Dan')");
        Program.Ended ended = fetch("id");
        assertThat(ended.exit()).isEqualTo(5);
        assertThat(ended.err()).contains("id 1 is gone: 1,Ann");
        assertThat(Files.readAllBytes(folder.resolve("log.csv.gz"))).isEqualTo(first);
    }

    @Test
    void no_order_of_rows_hides_those_that_are_new_changed_or_gone() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<String[]> old = new ArrayList<>();
            List<String[]> present = new ArrayList<>();
            int[] expected = new int[3];
            for (int i = 0; i < 30; i++) {
                int fate = random.nextInt(6);
                if (fate != 0) {
                    old.add(new String[] {"k" + i, "v"});
                }
                if (fate != 1) {
                    present.add(new String[] {"k" + i, fate == 2 ? "w" : "v"});
                }
                if (fate < 3) {
                    expected[fate]++;
                }
            }
            Collections.shuffle(old, random);
            Collections.shuffle(present, random);
            RowChanges changes = new RowChanges(List.of("key", "value"), 0);
            for (int i = 0; i < Math.max(old.size(), present.size()); i++) {
                assertThat(i >= old.size() || changes.old(old.get(i))).isTrue();
                assertThat(i >= present.size() || changes.present(present.get(i)))
                        .isTrue();
            }
            int added = changes.takeNew().size();
            changes.finish();
            assertThat(new long[] {added, changes.gone(), changes.changed()})
                    .containsExactly(expected[0], expected[1], expected[2]);
        }
    }
}
