package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log in any order, sorted, gives the bytes of the log in order: no number and no row knows how the games lay. */
class SortedReplayTest {

    private static final int GAMES = 600;

    @TempDir
    Path folder;

    private Path replay(String run, String... words) {
        List<String> all = new ArrayList<>(List.of("replay", "-q", "-o", run));
        all.addAll(List.of(words));
        Program.Ended ended = Program.run(folder, all.toArray(String[]::new));
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exit()).isZero();
        return folder.resolve(run);
    }

    @ParameterizedTest
    @ValueSource(strings = {"allegskill", "glicko2", "plackett-luce", "roborumble-elo", "aps"})
    void a_shuffled_log_in_several_files_gives_the_same_tables_and_ledger(String system) throws IOException {
        List<String> games = new ArrayList<>();
        Random random = new Random(8);
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(40);
            int b = (a + 1 + random.nextInt(39)) % 40;
            games.add(String.format(
                    Locale.ROOT,
                    "G%d,2022-%02d-%02dT%02d:00:00Z,p%02d,p%02d,%d,%d",
                    game,
                    1 + game / 56,
                    1 + game % 56 / 2,
                    game % 2 * 12,
                    a,
                    b,
                    10 + random.nextInt(10) + a,
                    100 - random.nextInt(10) - b));
        }
        write("log.csv", games);
        Collections.shuffle(games, random);
        write("late.csv", games.subList(0, 100));
        write("early.csv", games.subList(100, GAMES));
        Path expected = replay("expected", "--system", system, "log.csv");
        Path sorted = replay("sorted", "--system", system, "--sort", "late.csv", "early.csv");
        String proof = system.equals("aps") ? "pairings.csv" : "deltas.csv";
        for (String file : List.of("players.csv", proof, "rejects.csv")) {
            assertThat(sorted.resolve(file)).hasSameBinaryContentAs(expected.resolve(file));
        }
    }

    private void write(String file, List<String> games) throws IOException {
        List<String> lines = new ArrayList<>(List.of("game,time,player1,player2,score1,score2"));
        lines.addAll(games);
        Files.write(folder.resolve(file), lines);
    }
}
