package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.math.SplitMix;

/** A corrected log is rated like one that was right from the start, byte for byte. */
class CorrectionsTest {

    private static final int GAMES = 200;
    private static final int PLAYERS = 14;
    private static final long SEED = 7;

    @TempDir
    Path folder;

    /** One of every kind of driver: corrections come before it, and random logs under all systems hold the same laws. */
    static Stream<String> systems() {
        return Stream.of("elo", "glicko2", "roborumble-elo", "pwin", "ttt");
    }

    /** Duels with scores over some weeks, by their fields: game, time, two players, two scores. */
    private static List<String[]> duels() {
        List<String[]> rows = new ArrayList<>();
        SplitMix random = new SplitMix(SEED);
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(PLAYERS);
            int b = (a + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            int score = 20 + random.nextInt(20);
            rows.add(new String[] {
                "G" + game,
                String.format("2026-%02d-%02d", 1 + game / 28, 1 + game % 28),
                "p" + a,
                "p" + b,
                "" + score,
                "10"
            });
        }
        return rows;
    }

    private void write(String file, String header, List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(List.of(header));
        all.addAll(lines);
        Files.write(folder.resolve(file), all);
    }

    private void writeDuels(String file, List<String[]> rows) throws IOException {
        write(
                file,
                "game,time,player1,player2,score1,score2",
                rows.stream().map(row -> String.join(",", row)).toList());
    }

    private void replay(String output, String system, String log, String... more) {
        Program.Ended ended =
                Program.run(folder, Program.words("replay " + log + " --system " + system + " -o " + output, more));
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    /** All but what says which games were left out. */
    private void assertSameTables() throws IOException {
        List<String> tables = Program.files(folder.resolve("right/current")).stream()
                .map(file -> file.getFileName().toString())
                .filter(file -> !List.of("manifest.json", "rejects.csv").contains(file))
                .toList();
        assertThat(tables).contains("players.csv").hasSizeGreaterThan(1);
        for (String table : tables) {
            SameFile.check(
                    folder.resolve("corrected").resolve(table),
                    folder.resolve("right").resolve(table));
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void banning_a_player_is_replaying_the_log_without_their_games(String system) throws IOException {
        List<String[]> rows = duels();
        writeDuels("log.csv", rows);
        write("ban.csv", "player,since,until,reason", List.of("p3,,2026-02-10,ban", "p5,2026-03-01,,ban"));
        writeDuels(
                "right.csv",
                rows.stream()
                        .filter(row -> !plays(row, "p3") || row[1].compareTo("2026-02-10") > 0)
                        .filter(row -> !plays(row, "p5") || row[1].compareTo("2026-03-01") < 0)
                        .toList());

        replay("corrected", system, "log.csv", "--exclude", "ban.csv");
        replay("right", system, "right.csv");

        assertSameTables();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void since_and_until_are_replaying_the_games_between(String system) throws IOException {
        List<String[]> rows = duels();
        writeDuels("log.csv", rows);
        writeDuels(
                "right.csv",
                rows.stream()
                        .filter(row -> row[1].compareTo("2026-01-20") >= 0 && row[1].compareTo("2026-05-03") <= 0)
                        .toList());

        replay("corrected", system, "log.csv", "--since", "2026-01-20", "--until", "2026-05-03");
        replay("right", system, "right.csv");

        assertSameTables();
    }

    private static boolean plays(String[] row, String player) {
        return row[2].equals(player) || row[3].equals(player);
    }
}
