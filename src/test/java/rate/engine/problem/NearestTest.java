package rate.engine.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    private static final List<String> COLUMNS = List.of(
            "game", "time", "team", "player", "role", "fraction", "place", "score", "result", "ladder", "duration");

    @ParameterizedTest
    @CsvSource({
        "palyer, player", "plaier, player", "players, player", "PLAYER, player", "plce, place",
        "gameid, game", "gameid, game", "places, place", "gmae, game", "rezult, result",
        "fracton, fraction", "frction, fraction", "durasjon, duration", "tame, game", "teem, team",
        "rol, role", "tim, time"
    })
    void the_nearest_word_is_found(String word, String meant) {
        assertThat(Nearest.of(word, COLUMNS)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"winner", "xy", "gm", "pla", "shipyard", "timestamps", "''"})
    void a_word_too_far_away_is_none(String word) {
        assertThat(Nearest.of(word, COLUMNS)).isEmpty();
    }

    @Test
    void of_two_equally_near_the_first_counts() {
        assertThat(Nearest.of("cat", List.of("dog", "car", "cab"))).contains("car");
        assertThat(Nearest.of("cat", List.of("cab", "car"))).contains("cab");
    }

    @Test
    void a_nearer_one_counts_before_a_first() {
        assertThat(Nearest.of("reslut", List.of("reset", "insult", "result"))).contains("result");
        assertThat(Nearest.of("ELO", List.of("elos", "elo"))).contains("elo");
    }

    @Test
    void neighbours_exchanged_are_one_mistake_wherever_they_stand() {
        assertThat(Nearest.of("ab", List.of("ba"))).contains("ba");
        assertThat(Nearest.of("abc", List.of("acb"))).contains("acb");
        assertThat(Nearest.of("abc", List.of("cba"))).isEmpty();
    }

    @Test
    void a_third_of_the_letters_may_be_wrong() {
        assertThat(Nearest.of("abcdef", List.of("abcdxy"))).contains("abcdxy");
        assertThat(Nearest.of("abcdef", List.of("abcxyz"))).isEmpty();
        assertThat(Nearest.of("abcde", List.of("abcxy"))).isEmpty();
        assertThat(Nearest.of("abcdef", List.of("abcdefgh"))).contains("abcdefgh");
        assertThat(Nearest.of("abcdef", List.of("abcdefghi"))).isEmpty();
        assertThat(Nearest.of("x", List.of("y"))).contains("y");
    }

    @Test
    void among_no_words_is_none() {
        assertThat(Nearest.of("game", List.of())).isEmpty();
    }
}
