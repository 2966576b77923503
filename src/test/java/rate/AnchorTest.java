package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/** An anchored player never moves, and the others move as if he came to each game with that rating, in every system. */
class AnchorTest extends InFolder {

    private static final int GAMES = 150;
    private static final int PLAYERS = 10;
    private static final String ANCHORED = "p04";

    /** Duels over some months; in the second log the one to be anchored is somebody else in each of them. */
    @BeforeEach
    void writeLogs() throws IOException {
        String header = "time,season,player1,player2,score1,score2";
        List<String> lines = RandomDuels.log(header, 11, GAMES, PLAYERS, (game, a, b, random) -> {
            int score = 15 + a - b + random.nextInt(13);
            return String.format(
                    "%s,2026,p%02d,p%02d,%d,%d", RandomDuels.day(game), a, b, score, score == 21 ? 20 : 21);
        });
        Files.write(folder.resolve("log.csv"), lines);
        AtomicInteger game = new AtomicInteger();
        lines.replaceAll(line -> line.replace(ANCHORED, ANCHORED + "-" + game.getAndIncrement()));
        Files.write(folder.resolve("strangers.csv"), lines);
    }

    /** The rating of the best of a replay of this system, by column: one that the system can give, far from a newcomer's. */
    private Map<String, String> someRating(String system) throws IOException {
        make("replay log.csv -o before --system", system);
        Map<String, String> rating =
                new LinkedHashMap<>(table("before/players.csv").get(0));
        Set<String> ledger = table("before/deltas.csv").get(0).keySet();
        rating.keySet().removeIf(column -> column.equals("rank") || !ledger.contains(column + "_before"));
        rating.keySet().removeAll(List.of("stack_sum", "hours", "defects")); // sums that begin anew
        rating.values().removeIf(String::isEmpty);
        return rating;
    }

    @ParameterizedTest
    @MethodSource("rate.EverySystemReplayTest#onlineWays")
    void an_anchored_player_never_moves_and_the_others_move_as_if_they_came_to_each_game_with_that_rating(String system)
            throws IOException {
        Map<String, String> rating = someRating(system);

        String anchor = ANCHORED + "=" + String.join("/", rating.values());
        done("replay log.csv --system " + system, "--anchor", anchor);

        List<Map<String, String>> deltas = table("ratings/deltas.csv").stream()
                .filter(row -> row.get("player").equals(ANCHORED))
                .toList();
        assertThat(deltas).hasSizeGreaterThan(GAMES / PLAYERS);
        for (Map<String, String> row : deltas) {
            assertThat(row.get("game")).isNotEmpty();
            assertThat(row).containsEntry("mu_delta", "0").containsEntry("rank_delta", "0");
            rating.forEach((column, value) ->
                    assertThat(row).containsEntry(column + "_before", value).containsEntry(column + "_after", value));
        }
        // To a system that looks at all opponents a player ever met it matters that he is one and the same.
        SystemEntry<?> entry = Systems.named(system.split("/")[0]).orElseThrow();
        if (EverySystemReplayTest.byDefault(entry) instanceof FieldSystem<?>) {
            return;
        }
        List<String> strangers = new ArrayList<>(List.of("player," + String.join(",", rating.keySet())));
        for (int game = 1; game <= GAMES; game++) {
            strangers.add(ANCHORED + "-" + game + "," + String.join(",", rating.values()));
        }
        Files.write(folder.resolve("start.csv"), strangers);

        make("replay strangers.csv --initial start.csv -o as-if --system", system);

        assertThat(othersOf("ratings/deltas.csv")).isEqualTo(othersOf("as-if/deltas.csv"));
    }

    private List<Map<String, String>> othersOf(String deltas) throws IOException {
        return table(deltas).stream()
                .filter(row -> !row.get("player").startsWith(ANCHORED))
                .toList();
    }
}
