package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;
import static rate.pages.HostileLog.quoted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.HostileNames;
import rate.InFolder;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;

/** What Parquet has of a run is what the run has: each cell, and every bit of its numbers. */
class TypedTablesTest extends InFolder {

    private void requireSame(Path csv, Path parquet) throws IOException, SQLException {
        try (Source source = new Source("t", csv);
                Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("FROM '" + parquet + "'")) {
            OwnTable wanted = OwnTable.open(source);
            ResultSetMetaData about = rows.getMetaData();
            List<String> names = new ArrayList<>();
            for (int column = 1; column <= about.getColumnCount(); column++) {
                names.add(about.getColumnName(column));
            }
            assertThat(names).isEqualTo(wanted.columns());
            while (wanted.next()) {
                assertThat(rows.next()).isTrue();
                for (int column = 0; column < names.size(); column++) {
                    String cell = wanted.cells()[column];
                    Object value = rows.getObject(column + 1);
                    String type = about.getColumnTypeName(column + 1);
                    if (cell.isEmpty()) {
                        assertThat(value).isNull();
                    } else if (type.equals("TIMESTAMP WITH TIME ZONE")) {
                        assertThat(((OffsetDateTime) value).toInstant()).isEqualTo(Instant.parse(cell));
                    } else if (value instanceof Number number) {
                        assertThat(number.doubleValue()).isEqualTo(Double.parseDouble(cell));
                    } else {
                        assertThat(value).isEqualTo(cell);
                    }
                    if (names.get(column).startsWith("mu")) {
                        assertThat(type).isEqualTo("DOUBLE");
                    }
                }
            }
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void all_tables_are_the_same_with_hostile_names_and_both_ledgers() throws IOException, SQLException {
        List<String> names = HostileNames.of(60, 5);
        StringBuilder log = new StringBuilder("game,time,player1,player2,result,Row,Round\n");
        Random random = new Random(6);
        for (int game = 1; game <= 300; game++) {
            int first = random.nextInt(names.size());
            int other = (first + 1 + random.nextInt(names.size() - 1)) % names.size();
            log.append((game % 7 == 0 ? "00" : "") + game + ",2024-01-01T10:00:00." + (100 + game) + "Z");
            log.append(
                    "," + quoted(names.get(first)) + "," + quoted(names.get(other)) + "," + (random.nextInt(3) / 2.0));
            log.append(",1," + quoted(names.get(other)) + "\n");
        }
        write("g.csv", log);
        for (String ledger : List.of("full", "compact")) {
            run("replay", "g.csv", "-o", ledger, "-q", "--ledger", ledger, "--keep-columns", "Row,Round")
                    .done();
            run("export", ledger, "--to", "parquet", "-o", "p/" + ledger).done();
            try (Stream<Path> files = Files.list(folder.resolve("p/" + ledger))) {
                for (Path file : files.toList()) {
                    String table = file.getFileName().toString().replace(".parquet", ".csv");
                    requireSame(folder.resolve("full/current/" + table), file);
                }
            }
        }
        assertThat(folder.resolve("p/full")).isDirectoryContaining("glob:**/games.parquet");
        assertThat(Files.mismatch(folder.resolve("p/full/deltas.parquet"), folder.resolve("p/compact/deltas.parquet")))
                .isEqualTo(-1);
    }
}
