package rate.log.inspect.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rate.file.input.filter.Json;

class NestedListsTest {

    private static final String[] NAMES = {"Ann", "Bob", "Cy", "Di"};

    @Test
    void games_lie_in_rounds_of_tournaments() {
        List<Json> tournaments = new ArrayList<>();
        for (int at = 0; at < 4; at++) {
            String games = "{title: \"final\", games: [" + sides(at, at + 1) + ", " + sides(at + 2, at + 3) + "]}";
            tournaments.add(JsonListsTest.json("{day: 1" + at + ", rounds: [" + games + "]}"));
        }
        assertThat(NestedLists.filter(tournaments))
                .contains(". as $g1 | .rounds[] | . as $g2 | .games[] | {\"day\": $g1.day, \"title\": $g2.title, "
                        + "\"p1_tag\": .p1.tag, \"p2_tag\": .p2.tag}");
    }

    @Test
    void few_games_are_known_by_the_names_of_their_sides() {
        Json round = JsonListsTest.json("{round: 1, games: [{home: \"Ann\", away: \"Bob\"}]}");
        assertThat(NestedLists.filter(List.of(round)))
                .hasValueSatisfying(filter -> assertThat(filter)
                        .startsWith(". as $g1 | .games[] | {")
                        .contains("\"round\": $g1.round", "\"home\": .home", "\"away\": .away"));
    }

    @Test
    void who_took_part_differs_within_a_game_and_comes_again() {
        assertThat(NestedLists.filter(List.of(seats(0, 1), seats(1, 2), seats(2, 3), seats(3, 0))))
                .contains(". as $g1 | .info.all[] | {\"id\": $g1.id, \"who\": .who, \"won\": .won}");
        assertThat(NestedLists.filter(List.of(seats(0, 0), seats(1, 1), seats(2, 2), seats(3, 3))))
                .isEmpty();
    }

    @Test
    void records_that_have_both_sides_stay_as_they_are() {
        List<Json> games = IntStream.range(0, 8)
                .mapToObj(at -> JsonListsTest.json(sides(at, at + 1)))
                .toList();
        assertThat(NestedLists.filter(games)).isEmpty();
    }

    @Test
    void dozens_of_texts_of_many_objects_are_compared_at_once() {
        List<Json> records = new ArrayList<>();
        for (int record = 0; record < 100; record++) {
            List<Json> objects = new ArrayList<>();
            for (int at = 0; at < 40; at++) {
                Map<String, Json> texts = new TreeMap<>();
                for (int key = 0; key < 50; key++) {
                    texts.put("key" + key, new Json.Text(record + "-" + at + "-" + key));
                }
                objects.add(new Json.Fields(texts));
            }
            records.add(new Json.Fields(new TreeMap<>(Map.of("games", new Json.Items(objects)))));
        }
        assertTimeoutPreemptively(
                Duration.ofSeconds(4),
                () -> assertThat(NestedLists.filter(records)).isEmpty());
    }

    private static Json seats(int one, int other) {
        return JsonListsTest.json("{id: %d, info: {all: [{who: \"%s\", won: true}, {who: \"%s\", won: false}]}}"
                .formatted(one, NAMES[one], NAMES[other]));
    }

    private static String sides(int one, int other) {
        return "{p1: {tag: \"%s\"}, p2: {tag: \"%s\"}}".formatted(NAMES[one % 4], NAMES[other % 4]);
    }
}
