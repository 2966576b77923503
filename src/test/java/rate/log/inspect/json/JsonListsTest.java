package rate.log.inspect.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rate.file.input.Layout;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;

class JsonListsTest {

    private static final String GAME = "{player1: \"%s\", player2: \"%s\", legs: {one: 3, two: 1}}";

    @Test
    void the_lists_of_all_groups_are_read_together() {
        String groups = "{A: [" + game("Ann", "Bob") + ", " + game("Bob", "Cy") + "], B: [" + game("Di", "Eve") + "]}";
        assertThat(sided("{cup: {tables: {A: [{name: \"Ann\", won: 1}], B: []}, games: " + groups + "}}"))
                .map(Layout::jq)
                .contains(".cup.games | " + NestedLists.ROUNDS + " | {\"round\": .round, \"player1\": .player1,"
                        + " \"player2\": .player2, \"legs_one\": .legs.one, \"legs_two\": .legs.two}");
    }

    @Test
    void a_group_is_not_read_alone_while_others_have_games_like_its_own() {
        String group = "[" + game("Ann", "Bob") + ", " + game("Bob", "Cy") + "]";
        assertThat(sided("{cup: {group: " + group + ", last: [" + game("Ann", "Cy") + "]}, final: [" + game("Ann", "Di")
                        + "]}"))
                .isEmpty();
        assertThat(sided("{cup: {group: " + group + ", next: [{player1: \"Ann\", player2: \"Cy\"}]}}"))
                .map(Layout::at)
                .contains("cup.group");
    }

    @Test
    void games_that_several_lists_have_are_not_read_from_each() {
        String games = "ann: [%1$s, %2$s], bob: [%1$s, %3$s], cy: [%2$s, %3$s]"
                .formatted(game("Ann", "Bob"), game("Ann", "Cy"), game("Bob", "Cy"));
        assertThat(sided("{of: {" + games + "}, at: 1}")).isEmpty();
        assertThat(NestedLists.rounds(List.of(json("{" + games + "}")))).isEmpty();
    }

    @Test
    void records_that_are_lists_of_games_are_taken_apart() {
        assertThat(NestedLists.ofGames(List.of(
                        json("[{home: \"Ann\", away: \"Bob\"}, {home: \"Cy\", away: \"Di\"}]"),
                        json("[{home: \"Ann\", away: \"Cy\"}]"))))
                .contains(".[]");
        assertThat(NestedLists.ofGames(List.of(json("[{name: \"Ann\", score: 3}, {name: \"Bob\", score: 1}]"))))
                .isEmpty();
        assertThat(NestedLists.ofGames(List.of(json("[\"Ann\", \"Bob\"]")))).isEmpty();
    }

    @Test
    void objects_with_two_that_are_alike_are_games_unless_they_have_a_name() {
        String round = "[{best: \"Ann\", reds: {club: \"Ox\", hits: 5}, blues: {club: \"Elk\", hits: 2}},"
                + "{best: \"Bob\", reds: {club: \"Elk\", hits: 1}, blues: {club: \"Yak\", hits: 4}}]";
        assertThat(NestedLists.ofGames(List.of(json(round), json(round))).orElseThrow())
                .contains("\"reds_club\": .reds.club", "\"blues_hits\": .blues.hits");
        assertThat(NestedLists.ofGames(List.of(json(round.replace("best", "player")))))
                .as("a seat with two weapons")
                .isEmpty();
        assertThat(NestedLists.ofGames(List.of(json(round.replaceAll("club: \"[A-Z][a-z]+\"", "shots: 7")))))
                .as("a seat with two halves")
                .isEmpty();
    }

    @Test
    void objects_with_two_texts_of_the_same_names_are_games_unless_one_is_called_a_name() {
        String[] names = {"Ox", "Elk", "Yak", "Emu", "Owl"};
        String round = IntStream.range(0, 10)
                .mapToObj(game -> "{a: \"%s\", b: \"%s\", at: %d}"
                        .formatted(names[game % 5], names[(game + 1 + game / 5) % 5], game))
                .collect(Collectors.joining(",", "[", "]"));
        assertThat(NestedLists.ofGames(List.of(json(round)))).contains(".[]");
        assertThat(NestedLists.ofGames(List.of(json(round.replace("a:", "player:")))))
                .as("a seat, and who beat it")
                .isEmpty();
    }

    private static Optional<Layout> sided(String text) {
        return new JsonLists(json(text)).sided();
    }

    private static String game(String one, String other) {
        return GAME.formatted(one, other);
    }

    static Json json(String text) {
        List<Json> values = new ArrayList<>();
        new JsonFilter(text).apply(Json.Constant.NULL, values::add);
        return values.get(0);
    }
}
