package rate.engine.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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

    @ParameterizedTest
    @CsvSource({
        "of two equally near the first counts, cat, dog car cab, car",
        "of two equally near the first counts, cat, cab car, cab",
        "a nearer one counts before a first, reslut, reset insult result, result",
        "a nearer one counts before a first, ELO, elos elo, elo",
        "neighbours exchanged are one mistake wherever they stand, ab, ba, ba",
        "neighbours exchanged are one mistake wherever they stand, abc, acb, acb",
        "neighbours exchanged are one mistake wherever they stand, abc, cba,",
        "a third of the letters may be wrong, abcdef, abcdxy, abcdxy",
        "a third of the letters may be wrong, abcdef, abcxyz,",
        "a third of the letters may be wrong, abcde, abcxy,",
        "a third of the letters may be wrong, abcdef, abcdefgh, abcdefgh",
        "a third of the letters may be wrong, abcdef, abcdefghi,",
        "a third of the letters may be wrong, x, y, y",
    })
    void the_nearest_of_several_is(String law, String word, String words, @Nullable String nearest) {
        assertThat(Nearest.of(word, List.of(words.split(" ")))).isEqualTo(Optional.ofNullable(nearest));
    }

    @Test
    void among_no_words_is_none() {
        assertThat(Nearest.of("game", List.of())).isEmpty();
    }
}
