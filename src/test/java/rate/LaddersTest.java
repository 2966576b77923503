package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.math.SplitMix;

/** A log of many ladders, from the command line to the files of its run. */
class LaddersTest {

    private static final int LADDERS = 30;
    private static final int PLAYERS = 6;
    private static final int GAMES = 900;

    @TempDir
    Path folder;

    /** Each ladder has players of its own, but for one who plays on all of them. */
    @BeforeEach
    void writeLog() throws IOException {
        SplitMix random = new SplitMix(11);
        List<String> rows = new ArrayList<>(List.of("ladder,time,winner,loser"));
        for (int game = 0; game < GAMES; game++) {
            int ladder = random.nextInt(LADDERS);
            int one = random.nextInt(PLAYERS);
            int other = (one + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            rows.add("l" + ladder + "," + (1_600_000_000 + 5000L * game) + "," + name(ladder, one) + ","
                    + name(ladder, other));
        }
        Files.write(folder.resolve("log.csv"), rows);
    }

    private static String name(int ladder, int player) {
        return player == 0 ? "everywhere" : "p" + player + "of" + ladder;
    }

    private Map<String, String> tables(String system, int jobs) throws IOException {
        String to = "run" + jobs;
        Program.Ended ended =
                Program.run(folder, "replay", "log.csv", "-q", "--system", system, "--jobs", "" + jobs, "-o", to);
        assertThat(ended.exit()).as(ended.err()).isZero();
        Map<String, String> tables = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(to).resolve("current"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".csv")) {
                    tables.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return tables;
    }

    @ParameterizedTest
    @ValueSource(strings = {"whr", "ttt", "batch-elo", "schulze", "elo", "trueskill"})
    void however_many_ladders_are_rated_at_a_time_the_tables_are_the_same(String system) throws IOException {
        Map<String, String> alone = tables(system, 1);

        assertThat(alone.get("players.csv")).contains("l0,1,").contains("l29,1,");
        assertThat(tables(system, 2)).isEqualTo(alone);
        assertThat(tables(system, 5)).isEqualTo(alone);
    }
}
