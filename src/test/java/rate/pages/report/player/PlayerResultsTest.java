package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlayerResultsTest {

    private static final long DAY = 86_400;

    private static PlayerResults of(String outcomes) {
        PlayerResults results = new PlayerResults();
        for (int game = 0; game < outcomes.length(); game++) {
            double share = switch (outcomes.charAt(game)) {
                case 'w' -> 1;
                case 'l' -> 0;
                default -> 0.5;
            };
            results.add("g" + game, 10 * DAY + DAY / 2 * game, 0.4, share, () -> new int[] {3, 4});
        }
        return results;
    }

    private static JsonNode json(boolean isTimed, int rows, PlayerResults... all) throws IOException {
        return new ObjectMapper()
                .readTree(PlayerResults.json(List.of(all), isTimed, rows, number -> number)
                        .line());
    }

    @Test
    void results_stand_column_by_column_and_moments_are_days() throws IOException {
        JsonNode json = json(true, 2, of("wwwl"), of(""));
        assertThat(json.get("wins").toString()).isEqualTo("{\"longest\":[3,0],\"end\":[11,0],\"now\":[0,0]}");
        assertThat(json.get("losses").get("now").toString()).isEqualTo("[1,0]");
        JsonNode games = json.get("games");
        assertThat(games.get("count").toString()).isEqualTo("[4,0]");
        assertThat(games.get("best").toString()).isEqualTo("[3,0]");
        assertThat(games.get("at").toString()).isEqualTo("[10,10,11,11]");
        assertThat(games.get("outcome").asText()).isEqualTo("wwwl");
        assertThat(games.get("expected").toString()).isEqualTo("[400,400,400,400]");
        assertThat(games.get("against").toString()).isEqualTo("[[3,4],[3,4],[3,4],[3,4]]");
    }

    @Test
    void games_without_times_are_told_by_their_numbers() throws IOException {
        PlayerResults results = new PlayerResults();
        results.add("a", 7, 0.5, 1, () -> new int[0]);
        assertThat(json(false, 1, results).get("wins").get("end").toString()).isEqualTo("[7]");
    }

    @Test
    void of_many_opponents_the_first_are_named_and_all_are_counted() throws IOException {
        PlayerResults results = new PlayerResults();
        results.add("crowd", 0, 0.1, 1, () -> IntStream.range(0, 40).toArray());
        JsonNode games = json(false, 1, results).get("games");
        assertThat(games.get("against").toString()).isEqualTo("[[0,1,2,3,4]]");
        assertThat(games.get("opponents").toString()).isEqualTo("[40]");
    }

    @Test
    void of_many_rows_the_best_and_the_worst_game_stay() throws IOException {
        JsonNode games = json(true, 3001, of("wwll")).get("games");
        assertThat(games.get("id").toString()).isEqualTo("[\"g0\",\"g2\"]");
        assertThat(games.get("best").toString()).isEqualTo("[1]");
    }
}
