package rate.log.form.term;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScorelineTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3:1 | 3 | 1",
                "3-1 | 3 | 1",
                "2–4 | 2 | 4",
                "2 — 4 | 2 | 4",
                "2 − 4 | 2 | 4",
                "0 : 0 | 0 | 0",
                "10:12 | 10 | 12",
                "0.5-1.5 | 0.5 | 1.5",
                "2,5:1,5 | 2.5 | 1.5",
                "3:1 (2:0) | 3 | 1",
                "7-6(5) | 7 | 6",
                "6-4 6-3 | 2 | 0",
                "6-4 3-6 7-6(5) | 2 | 1",
                "6-7(8) 6-7 (3) | 0 | 2",
                "6-4, 3-6, [10-8] | 2 | 1",
                "6:4; 3:6; 6:6 | 1 | 1",
                "25-23 / 20-25 / 25-18 / 25-20 | 3 | 1"
            })
    void two_scores_are_read_and_of_sets_those_that_were_won(String text, double first, double second) {
        Scoreline read = Scoreline.read(text);
        assertThat(read).isEqualTo(new Scoreline(first, second, false));
        assertThat(read.isScored()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"W/O", "w.o.", "wo", "Walkover", "walk-over", "RET", "ret.", "retired", "DEF", "abandoned"})
    void words_say_that_it_was_not_played_to_its_end(String word) {
        Scoreline alone = Scoreline.read(word);
        assertThat(alone).isNotNull();
        assertThat(alone.isAbandoned()).isTrue();
        assertThat(alone.isScored()).isFalse();
        assertThat(Scoreline.read("6-4 2-1 " + word)).isEqualTo(new Scoreline(2, 0, true));
        assertThat(Scoreline.read("6-4" + word)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "3",
                "3:",
                ":1",
                "a:b",
                "3 of 5",
                "-3:1",
                "3--1",
                "3:1:2",
                "2020-01-06",
                "3-1 3",
                "3-13-1x",
                "6-46-3",
                "(3:1)",
                "3:1)",
                "1/2-1/2",
                "123456:1",
                "3:1 aet",
                "½-½",
                "6-4 and 6-3"
            })
    void nothing_else_is(String text) {
        assertThat(Scoreline.read(text)).isNull();
    }

    @Test
    void a_long_cell_is_refused_at_once() {
        assertThat(Scoreline.read("6-4 ".repeat(20))).isNotNull();
        assertThat(Scoreline.read("(".repeat(1 << 20))).isNull();
    }
}
