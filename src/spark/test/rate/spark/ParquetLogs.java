package rate.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Duels as a Parquet file. */
final class ParquetLogs {

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message duel {
              required binary game (STRING);
              required int64 time (TIMESTAMP(MICROS,true));
              required binary ladder (STRING);
              required binary player1 (STRING);
              required binary player2 (STRING);
              required int32 score1;
              optional double score2;
            }
            """);

    private ParquetLogs() {}

    /** The same games as those of lines of JSON. */
    static void of(Path lines, Path file) throws IOException {
        SimpleGroupFactory rows = new SimpleGroupFactory(SCHEMA);
        ObjectMapper json = new ObjectMapper();
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new org.apache.hadoop.fs.Path(file.toUri()))
                .withType(SCHEMA)
                .build()) {
            for (String line : Files.readAllLines(lines)) {
                JsonNode game = json.readTree(line);
                Group row = rows.newGroup();
                row.append("time", Instant.parse(game.get("time").asText()).toEpochMilli() * 1000);
                for (String column : new String[] {"game", "ladder", "player1", "player2"}) {
                    row.append(column, game.get(column).asText());
                }
                row.append("score1", game.get("score1").asInt());
                row.append("score2", game.get("score2").asDouble());
                writer.write(row);
            }
        }
    }
}
