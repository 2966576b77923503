package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ratings that are given anew, in every online system: from the table to a ledger that other code verifies. */
@ExtendWith(LawLimit.class)
class ResetsTest extends InFolder {

    private static final int GAMES = 90;
    private static final int PLAYERS = 6;

    private final List<String> log =
            RandomDuels.log("time,season,player1,player2,score1,score2", 5, GAMES, PLAYERS, (game, a, b, random) -> {
                int score = random.nextInt(9);
                return RandomDuels.day(game) + ",s,p" + a + ",p" + b + "," + score + "," + (9 - score);
            });

    @BeforeEach
    void writeLog() throws IOException {
        Files.write(folder.resolve("log.csv"), log);
    }

    private void replay(String to, String... more) {
        make("replay log.csv -q -o " + to, more);
    }

    private List<Map<String, String>> ledger(String run) throws IOException {
        return table(run + "/deltas.csv");
    }

    /** Of each player the rating that they once had, at noon of a day in the middle, and one before the log begins. */
    private void writeResets(List<Map<String, String>> before) throws IOException {
        List<String> columns = before.get(0).keySet().stream()
                .filter(column -> column.endsWith("_before") && !column.startsWith("rank"))
                .map(column -> column.replace("_before", ""))
                .toList();
        List<String> rows = new ArrayList<>(List.of("player,time," + String.join(",", columns)));
        for (int player = 0; player < PLAYERS; player++) {
            String name = "p" + player;
            StringBuilder rating = new StringBuilder();
            Map<String, String> some = before.stream()
                    .filter(row ->
                            row.get("player").equals(name) && !row.get("game").isEmpty())
                    .skip(3)
                    .findFirst()
                    .orElseThrow();
            columns.forEach(column -> rating.append(',').append(value(some, column)));
            rows.add(name + (player == 0 ? ",2025-01-01" : ",2026-02-20T12:00:00Z") + rating);
        }
        Files.write(folder.resolve("resets.csv"), rows);
    }

    private static String value(Map<String, String> row, String column) {
        String text = row.get(column + "_after");
        return text.isEmpty() ? "1" : text; // of a system without sigma, whose table needs none
    }

    @ParameterizedTest
    @MethodSource("rate.EverySystemReplayTest#models")
    void from_the_first_game_at_the_time_or_after_it_a_player_has_the_rating(String system) throws IOException {
        replay("before", "--system", system);
        writeResets(ledger("before"));
        replay("run", "--system", system, "--resets", "resets.csv");

        List<Map<String, String>> rows = ledger("run");
        Map<String, Map<String, String>> given = new HashMap<>();
        table("resets.csv").forEach(row -> given.put(row.get("player"), row));
        for (int player = 0; player < PLAYERS; player++) {
            String name = "p" + player;
            String from = player == 0 ? "2025" : "2026-02-21";
            Map<String, String> first = rows.stream()
                    .filter(row -> row.get("player").equals(name)
                            && !row.get("game").isEmpty()
                            && row.get("time").compareTo(from) >= 0)
                    .findFirst()
                    .orElseThrow();
            assertThat(first.get("mu_before")).isEqualTo(given.get(name).get("mu"));
            boolean hasRow = rows.stream()
                    .anyMatch(row -> row.get("game").isEmpty()
                            && row.get("player").equals(name)
                            && row.get("time").equals(first.get("time"))
                            && row.get("mu_after").equals(first.get("mu_before")));
            assertThat(hasRow).as(name).isEqualTo(player != 0);
        }
        done("verify run --rate log.csv --resets resets.csv");

        Files.write(folder.resolve("log.csv"), log.subList(0, 50));
        replay("resumed", "--system", system, "--resets", "resets.csv", "--resume");
        Files.write(folder.resolve("log.csv"), log);
        replay("resumed", "--system", system, "--resets", "resets.csv", "--resume");
        assertSame("resumed", "run", "deltas.csv");
    }

    /** The test loss of a search is that of a comparison, and resets change both alike. */
    @Test
    void compare_and_tune_take_them_for_a_system() throws IOException {
        List<String> duels = new ArrayList<>(List.of("time,player1,player2,score1,score2"));
        for (int game = 0; game < 240; game++) {
            duels.add(String.format(
                    "2026-%02d-%02d,p%d,p%d,%d,0", 1 + game / 25, 1 + game % 25, game % 3, 3 + game % 2, game % 7 % 2));
        }
        Files.write(folder.resolve("log.csv"), duels);
        write("resets.csv", "player,time,mu\np0,2026-06-20,1900\np3,2026-08-02,1200\n");

        assertThat(tuned()).isEqualTo(compared());
        assertThat(tuned("--resets", "elo=resets.csv"))
                .isEqualTo(compared("--resets", "elo=resets.csv"))
                .isNotEqualTo(tuned());
        assertThat(read("c/manifest.json")).contains("\"elo.players\"");
    }

    private double tuned(String... more) throws IOException {
        String out = done("tune log.csv --system elo --fit k --starts 1 --json", more)
                .out();
        return new ObjectMapper().readTree(out).at("/systems/0/before/test").doubleValue();
    }

    private double compared(String... more) throws IOException {
        done("compare log.csv --systems elo,glicko --burn-in 50% -q -o c", more);
        return table("c/predictions.csv").stream()
                .filter(row -> row.get("system").equals("elo"))
                .mapToDouble(row -> Double.parseDouble(row.get("log_loss")))
                .findFirst()
                .orElseThrow();
    }
}
