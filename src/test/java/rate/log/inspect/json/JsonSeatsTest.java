package rate.log.inspect.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.file.input.JsonItems;
import rate.file.input.JsonValues;
import rate.file.input.filter.Json;
import rate.file.input.token.JsonTokens;

class JsonSeatsTest {

    @ParameterizedTest
    @CsvSource(delimiterString = "==>", quoteCharacter = '`', textBlock = """
                    [{"id":1,"date":"d","players":[{"name":"A","score":3},{"name":"B","score":1}]}] ==> . as $g | .players[] | {game: $g.id, time: $g.date, player: .name, score: .score}
                    [{"match_id":1,"slots":[{"entrant":{"name":"A"},"rank":1},{"entrant":{"name":"B"},"rank":2}]}] ==> . as $g | .slots[] | {game: $g.match_id, player: .entrant.name, place: .rank}
                    [{"id":1,"a b":{"seats":[{"user":"A","won":true,"team":"x"},{"user":"B","won":false,"team":"y"}]}}] ==> . as $g | ."a b".seats[] | {game: $g.id, player: .user, team: .team, result: (if .won then "win" else "loss" end)}
                    [{"id":1,"playerScores":{"A":3,"B":1}},{"id":2,"playerScores":{"A":3,"C":1}}] ==> . as $g | .playerScores | to_entries[] | {game: $g.id, player: .key, score: .value}
                    [{"id":1,"final_ranks":{"A":1,"B":2}}] ==> . as $g | .final_ranks | to_entries[] | {game: $g.id, player: .key, place: .value}
                    [{"id":1,"p":[{"riotIdGameName":"A","win":true,"placement":0},{"riotIdGameName":"B","win":false,"placement":0}]}] ==> . as $g | .p[] | {game: $g.id, player: .riotIdGameName, result: (if .win then "win" else "loss" end)}
                    [{"id":1,"p":[{"riotIdGameName":"A","heroName":"X","win":true},{"riotIdGameName":"B","heroName":"Y","win":false}]}] ==> ``
                    [{"id":1,"blue":{"goals":2,"players":[{"name":"A"},{"name":"B"}]},"red":{"goals":1,"players":[{"name":"C"},{"name":"D"}]}},{"id":2,"blue":{"players":[{"name":"A"},{"name":"C"}]},"red":{"goals":1,"players":[{"name":"B"},{"name":"D"}]}}] ==> . as $g | ("blue", "red") as $side | $g[$side].players[] | {game: $g.id, player: .name, team: $side, score: ($g[$side].goals // 0)}
                    [{"id":1,"blue":{"goals":0,"players":[{"name":"A","score":5},{"name":"B","score":4}]},"red":{"players":[{"name":"C","score":9},{"name":"D","score":2}]}}] ==> ``
                    [{"players":[{"name":"A","score":3},{"name":"B","score":1}]}] ==> ``
                    [{"id":1,"players":[{"name":"A","score":3},{"name":"B"}]}] ==> ``
                    [{"id":1,"players":[{"name":"A","score":3},"B"]}] ==> ``
                    [{"id":1,"players":[{"name":"A","score":3}]}] ==> ``
                    [{"id":1,"players":[{"name":"A","score":3},{"name":"B","score":1}]},{"id":2}] ==> ``
                    [{"id":1,"home":"A","away":"B","goals":[{"player":"A","total":3},{"player":"B","total":1}]}] ==> ``
                    [{"id":1,"size":{"width":3,"height":1}}] ==> ``
                    [1] ==> ``
                    [] ==> ``
                    """)
    void a_filter_follows_from_where_the_players_are(String games, String filter) {
        assertThat(JsonSeats.proposedFilter(values(games), false).orElse("")).isEqualTo(filter);
    }

    @Test
    void lines_tell_one_game_from_another_if_no_key_does() {
        List<Json> games = values(
                "[{\"game\":\"Azul\",\"scores\":{\"A\":3,\"B\":1}},{\"game\":\"Azul\",\"scores\":{\"A\":2,\"B\":4}}]");
        assertThat(JsonSeats.proposedFilter(games, true))
                .contains(". as $g | .scores | to_entries[] | {player: .key, score: .value}");
        assertThat(JsonSeats.proposedFilter(games, false)).isEmpty();
    }

    private static List<Json> values(String array) {
        JsonTokens json = new JsonTokens("test", new ByteArrayInputStream(array.getBytes(StandardCharsets.UTF_8)));
        JsonValues values = new JsonValues(json, new JsonItems(json, null));
        List<Json> all = new ArrayList<>();
        while (values.next()) {
            all.add(values.read());
        }
        return all;
    }
}
