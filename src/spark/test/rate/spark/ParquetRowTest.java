package rate.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.file.database.ParquetReader;
import rate.file.input.source.Source;

/** A list is an array of its elements, whichever of the forms it has that the format knows. */
class ParquetRowTest {

    private static String list(String repeated, Consumer<Group> elements) throws IOException {
        Group row = new SimpleGroup(MessageTypeParser.parseMessageType(
                "message game { optional group seats (LIST) { repeated " + repeated + " } }"));
        elements.accept(row.addGroup("seats"));
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            ParquetRow.write(row, json);
        }
        return text.toString();
    }

    @Test
    void elements_in_groups_of_their_own_are_taken_out_of_them() throws IOException {
        assertThat(list("group list { optional binary element (STRING); }", seats -> {
                    seats.addGroup("list").append("element", "Ann");
                    seats.addGroup("list");
                }))
                .isEqualTo("{\"seats\":[\"Ann\",null]}");
        assertThat(list(
                        "group list { optional group element { required binary player (STRING); required int32 place; } }",
                        seats -> seats.addGroup("list")
                                .addGroup("element")
                                .append("player", "Ann")
                                .append("place", 1)))
                .isEqualTo("{\"seats\":[{\"player\":\"Ann\",\"place\":1}]}");
    }

    @Test
    void repeated_groups_with_several_fields_are_the_elements() throws IOException {
        assertThat(list("group element { required binary player (STRING); optional int32 place; }", seats -> {
                    seats.addGroup("element").append("player", "Ann").append("place", 1);
                    seats.addGroup("element").append("player", "Bob");
                }))
                .isEqualTo("{\"seats\":[{\"player\":\"Ann\",\"place\":1},{\"player\":\"Bob\",\"place\":null}]}");
    }

    @Test
    void repeated_groups_with_the_older_names_or_a_repeated_field_are_the_elements_although_they_have_one_field()
            throws IOException {
        for (String name : new String[] {"array", "seats_tuple"}) {
            assertThat(list(
                            "group " + name + " { required binary player (STRING); }",
                            seats -> seats.addGroup(name).append("player", "Ann")))
                    .isEqualTo("{\"seats\":[{\"player\":\"Ann\"}]}");
        }
        assertThat(list(
                        "group team { repeated binary player (STRING); }",
                        seats -> seats.addGroup("team").append("player", "Ann").append("player", "Bob")))
                .isEqualTo("{\"seats\":[{\"player\":[\"Ann\",\"Bob\"]}]}");
    }

    @Test
    void repeated_values_are_the_elements() throws IOException {
        assertThat(list(
                        "binary array (STRING);",
                        seats -> seats.append("array", "Ann").append("array", "Bob")))
                .isEqualTo("{\"seats\":[\"Ann\",\"Bob\"]}");
    }

    private static void requireSame(Path file) throws IOException {
        try (InputStream here = new ParquetReader("log", file, List.of());
                InputStream there = ParquetFile.lines(new Source("log", file))) {
            List<String> lines = new String(here.readAllBytes(), UTF_8).lines().toList();
            assertThat(new String(there.readAllBytes(), UTF_8).lines()).isEqualTo(lines);
            assertThat(lines).hasSizeGreaterThan(1);
        }
    }

    @Test
    void the_cluster_reads_the_records_that_one_machine_reads(@TempDir Path folder) throws IOException, SQLException {
        Path file = folder.resolve("all.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT 'Ann \"' || i AS t, NULL::VARCHAR AS n, i::TINYINT AS tiny, -i::BIGINT AS l, i > 3 AS b,"
                            + " (i / 7)::FLOAT AS f, exp(i * 50) / 3 AS d, 'nan'::DOUBLE AS nan, (i / 4)::DECIMAL(9,2) AS c,"
                            + " (i / 4)::DECIMAL(30,3) AS large, DATE '2024-02-29' + i::INTEGER AS day,"
                            + " TIME '10:30:00.5' AS clock, TIMESTAMP '1969-05-01 10:00:00.25' AS local,"
                            + " TIMESTAMP_MS '2024-05-01 10:00:00.25' AS ms, TIMESTAMP_NS '2024-05-01 10:00:00.123456789' AS ns,"
                            + " TIMESTAMPTZ '2024-05-01 10:00:00.000001Z' AS instant, ['Ann', NULL] AS list,"
                            + " [{'player': 'Ann', 'place': i, 'score': i + 0.5}] AS seats, 'x'::BLOB AS bytes"
                            + " FROM range(10) r(i)) TO '" + file + "' (FORMAT parquet)");
        }
        requireSame(file);
        Path lines = folder.resolve("d.jsonl");
        Files.writeString(
                lines,
                "{\"game\":\"1\",\"time\":\"2024-05-01T10:00:00.5Z\",\"ladder\":\"a\",\"player1\":\"Zoë\",\"player2\":\"Bob\",\"score1\":1,\"score2\":0.1}\n"
                        .repeat(2));
        ParquetLogs.of(lines, folder.resolve("d.parquet"));
        requireSame(folder.resolve("d.parquet"));
    }
}
