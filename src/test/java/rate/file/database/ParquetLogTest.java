package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;

/** A Parquet file is a log like the CSV of it, and one that is damaged is refused with its name. */
class ParquetLogTest extends InFolder {

    private static final int DAMAGED = 18;

    /** Writes what a query of DuckDB gives, with a connection of the test's own. */
    static void write(Path file, String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            statement.execute("COPY (" + query + ") TO '" + file.toString().replace("'", "''") + "' (FORMAT parquet)");
        }
    }

    private List<String> lines(Path file) throws IOException {
        try (InputStream in = new ParquetReader(file.getFileName().toString(), file, List.of())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private String run(int exit, String... words) {
        Program.Ended ended = Program.run(folder, words);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(exit);
        return exit == 0 ? ended.out() : ended.err();
    }

    @Test
    void every_type_that_a_log_may_have_is_as_in_json() throws IOException, SQLException {
        write(folder.resolve("all.parquet"), """
                SELECT 'Ann "x"' AS t, NULL::VARCHAR AS n, 42::TINYINT AS i, -9007199254740993::BIGINT AS l, TRUE AS b,
                  0.1::FLOAT AS f, 1e300 AS d, 'nan'::DOUBLE AS nan, 12.50::DECIMAL(9,2) AS c, DATE '2024-02-29' AS day,
                  TIME '10:30:00' AS clock, TIMESTAMP '2024-05-01 10:00:00.25' AS local,
                  TIMESTAMPTZ '2024-05-01 10:00:00Z' AS instant, ['Ann', NULL] AS list,
                  [{'player': 'Ann', 'place': 1}] AS seats""");
        assertThat(lines(folder.resolve("all.parquet")))
                .containsExactly("{\"t\":\"Ann \\\"x\\\"\",\"n\":null,\"i\":42,\"l\":-9007199254740993,\"b\":true,"
                        + "\"f\":0.1,\"d\":1E300,\"nan\":null,\"c\":12.50,\"day\":\"2024-02-29\",\"clock\":\"10:30\","
                        + "\"local\":\"2024-05-01T10:00:00.250\",\"instant\":\"2024-05-01T10:00:00Z\","
                        + "\"list\":[\"Ann\",null],\"seats\":[{\"player\":\"Ann\",\"place\":1}]}");
    }

    @Test
    void doubles_keep_every_bit() throws IOException, SQLException {
        Random random = new Random(1);
        StringBuilder values = new StringBuilder("SELECT * FROM (VALUES ");
        double[] wanted = random.longs(300)
                .mapToDouble(Double::longBitsToDouble)
                .filter(Double::isFinite)
                .toArray();
        for (int i = 0; i < wanted.length; i++) {
            values.append((i == 0 ? "" : ", ") + "(" + i + ", " + wanted[i] + "::DOUBLE)");
        }
        write(folder.resolve("d.parquet"), values + ") v(i, d) ORDER BY i");
        List<String> lines = lines(folder.resolve("d.parquet"));
        assertThat(lines).hasSize(wanted.length);
        for (int i = 0; i < wanted.length; i++) {
            String text = lines.get(i).replaceAll(".*\"d\":|}", "");
            assertThat(new BigDecimal(text).doubleValue()).isEqualTo(wanted[i]);
        }
    }

    @Test
    void a_run_of_it_is_that_of_the_csv_and_can_be_proved_and_resumed() throws IOException, SQLException {
        List<String> names = HostileNames.of(40, 7);
        StringBuilder log = new StringBuilder("game,time,player1,player2,score1,score2\n");
        Random random = new Random(8);
        for (int game = 1; game <= 400; game++) {
            int first = random.nextInt(names.size());
            int other = (first + 1 + random.nextInt(names.size() - 1)) % names.size();
            log.append("g" + game + ",2024-01-01T" + String.format("%02d:%02d:00Z", game / 60, game % 60));
            for (String name : List.of(names.get(first), names.get(other))) {
                log.append(",\"").append(name.replace("\"", "\"\"")).append('"');
            }
            log.append("," + random.nextInt(5) + "," + (random.nextInt(9) / 4.0) + "\n");
        }
        Files.writeString(folder.resolve("g.csv"), log);
        Path odd = Files.createDirectory(folder.resolve("y=[1]*"));
        Path file = odd.resolve("g '?.parquet");
        write(
                file,
                "FROM read_csv('" + folder.resolve("g.csv")
                        + "', header=true, quote='\"', escape='\"', columns={game: 'VARCHAR', time: 'TIMESTAMPTZ',"
                        + " player1: 'VARCHAR', player2: 'VARCHAR', score1: 'INTEGER', score2: 'DOUBLE'})");
        String named = folder.relativize(file).toString();
        run(0, "replay", "g.csv", "--system", "glicko", "-o", "csv", "-q");
        run(0, "replay", named, "--system", "glicko", "-o", "parquet", "-q");
        for (String table : List.of("deltas.csv", "players.csv")) {
            assertThat(folder.resolve("parquet/current/" + table))
                    .hasSameBinaryContentAs(folder.resolve("csv/current/" + table));
        }
        assertThat(run(0, "verify", "parquet", "--rate", named)).contains("rating    ok");
        assertThat(read("parquet/current/manifest.json")).contains("\"bytes\" : " + Files.size(file));
        run(0, "replay", named, "--system", "glicko", "-o", "parquet", "-q", "--resume");
        assertThat(run(0, "inspect", named)).contains(": Parquet, ").contains("400 records");
        assertThat(run(0, "check", "y=[1]*")).startsWith("400 sound games");
    }

    @Test
    void a_file_that_is_cut_or_changed_is_refused_by_name_or_read() throws IOException, SQLException {
        write(
                folder.resolve("g.parquet"),
                "SELECT i AS game, 'A' || i % 7 AS winner, 'B' || i % 5 AS loser FROM range(300) t(i)");
        byte[] whole = Files.readAllBytes(folder.resolve("g.parquet"));
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < DAMAGED; i++) {
            byte[] damaged = i % 3 == 0 ? Arrays.copyOf(whole, 4 + random.nextInt(whole.length - 4)) : whole.clone();
            for (int hit = 0; hit < i % 3; hit++) {
                damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt(256);
            }
            Files.write(folder.resolve("g.parquet"), damaged);
            Program.Ended ended = unproved("check", "g.parquet");
            assertThat(ended.exit()).as(ended.err()).isIn(0, 3, 4);
            if (ended.exit() == 3) {
                refused++;
                assertThat(ended.err()).startsWith("rate: g.parquet");
            }
        }
        assertThat(refused).isGreaterThan(DAMAGED / 3);
    }

    @Test
    void a_row_that_is_no_game_is_told_by_its_number() throws SQLException {
        write(folder.resolve("g.parquet"), """
                SELECT * FROM (VALUES ('1', 'Ann', 'Bob'), ('2', 'Cy', NULL), ('3', 'Bob', 'Ann')) g(game, winner, loser)""");
        assertThat(run("check", "g.parquet").err()).contains("g.parquet:2");
    }

    @Test
    void without_a_driver_it_is_said_how_to_get_one() throws IOException, SQLException {
        write(folder.resolve("g.parquet"), "SELECT 1 AS game");
        Files.writeString(folder.resolve("no.jar"), "");
        Program.Ended ended = Program.run(folder, new byte[0], Map.of("RATE_DRIVER", "no.jar"), "check", "g.parquet");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("g.parquet: there is no driver for it").contains("org.duckdb:duckdb_jdbc");
    }

    @Test
    void in_an_archive_a_stream_or_beside_a_log_it_is_refused() throws IOException, SQLException {
        write(folder.resolve("g.parquet"), "SELECT 1 AS game");
        byte[] bytes = Files.readAllBytes(folder.resolve("g.parquet"));
        Program.Ended stream = Program.run(folder, bytes, "check", "-");
        assertThat(stream.exit()).isEqualTo(3);
        assertThat(stream.err()).contains("it is a Parquet file in a stream: write it to a file");
        Files.writeString(folder.resolve("g.csv"), "game,winner,loser\n1,Ann,Bob\n");
        assertThat(run(3, "replay", "g.csv", "--initial", "g.parquet")).contains("g.parquet: it is a Parquet file");
    }
}
