package rate.log.form.term;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.form.term.Scoreline.Pair;
import rate.log.form.term.Scoreline.Unit;

class ScorelineTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3:1 | 3 | 1 | 3 | 1
            3-1 | 3 | 1 | 3 | 1
            2–4 | 2 | 4 | 2 | 4
            2 — 4 | 2 | 4 | 2 | 4
            2 − 4 | 2 | 4 | 2 | 4
            2‑4 | 2 | 4 | 2 | 4
            0 : 0 | 0 | 0 | 0 | 0
            10:12 | 10 | 12 | 10 | 12
            0.5-1.5 | 0.5 | 1.5 | 0.5 | 1.5
            2,5:1,5 | 2.5 | 1.5 | 2.5 | 1.5
            # football, half-time, and after a shoot-out
            3:1 (2:0) | 3 | 1 | 3 | 1
            1-1 (4-2 pens) | 1 | 1 | 1 | 1
            2-1 aet | 2 | 1 | 2 | 1
            2:1 n.V. | 2 | 1 | 2 | 1
            # hockey, American football, baseball
            3-2 OT | 3 | 2 | 3 | 2
            2-0-1 | 2 | 0 | 2 | 0
            1-1-1 | 1 | 1 | 1 | 1
            3-2OT | 3 | 2 | 3 | 2
            3-2 (SO) | 3 | 2 | 3 | 2
            3-2 2OT | 3 | 2 | 3 | 2
            3:2 sn | 3 | 2 | 3 | 2
            2 - 1 SD (1-0, 0-0, 0-1) | 2 | 1 | 2 | 1
            4-3 F/SO | 4 | 3 | 4 | 3
            27-24 (OT) | 27 | 24 | 27 | 24
            5-3 | 5 | 3 | 5 | 3
            4-3 (11) | 4 | 3 | 4 | 3
            2:1 (1:0, 0:1, 1:0) | 2 | 1 | 2 | 1
            3:2 (1:0, 1:1, 1:1) | 3 | 2 | 3 | 2
            # tennis
            7-6(5) | 7 | 6 | 7 | 6
            6-4 6-3 | 2 | 0 | 12 | 7
            6-4 3-6 7-5 | 2 | 1 | 16 | 15
            7-6(5) 6-4 | 2 | 0 | 13 | 10
            7–6⁵ 6–4 | 2 | 0 | 13 | 10
            0-6 7-6(4) 7-6(9) | 2 | 1 | 14 | 18
            6-7(8) 6-7 (3) | 0 | 2 | 12 | 14
            6-4, 3-6, [10-8] | 2 | 1 | 10 | 10
            6:4; 3:6; 6:6 | 1 | 1 | 15 | 16
            # volleyball, badminton, table tennis
            3:1 (25-20, 22-25, 25-18, 25-23) | 3 | 1 | 97 | 86
            25-23 / 20-25 / 25-18 / 25-20 | 3 | 1 | 95 | 86
            21-15 18-21 21-19 | 2 | 1 | 60 | 55
            4-1 (11-7, 9-11, 11-5, 12-10, 11-8) | 4 | 1 | 54 | 41
            25-23/19-25/15-9 | 2 | 1 | 59 | 57
            21-15,18-21,21-13 | 2 | 1 | 60 | 49
            21/15,18/21,21/13 | 2 | 1 | 60 | 49
            25/20 22/25 15/11 | 2 | 1 | 62 | 56
            3/1 | 3 | 1 | 3 | 1
            # runs, and the wickets they cost
            250/6 - 249/10 | 250 | 249 | 250 | 249
            180-181/3 | 180 | 181 | 180 | 181
            96/9–95 | 96 | 95 | 96 | 95
            # snooker, darts, maps
            10-8 | 10 | 8 | 10 | 8
            2-1 | 2 | 1 | 2 | 1
            """)
    void two_scores_are_read_and_of_sets_those_that_were_won(
            String text, double first, double second, double firstPoints, double secondPoints) {
        Scoreline read = Scoreline.read(text);
        assertThat(read)
                .isEqualTo(
                        new Scoreline(new Pair(first, second), new Pair(firstPoints, secondPoints), GameEnding.PLAYED));
        assertThat(read.isScored()).isTrue();
        assertThat(read.isAbandoned()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            6-4 7-5 - | PLAYED | 2 | 0 | 13 | 9
            6-4 2-1 RET | GIVEN_UP | 1 | 0 | 8 | 5
            6-3 4-2 ret. | GIVEN_UP | 1 | 0 | 10 | 5
            6-4 RET | GIVEN_UP | 1 | 0 | 6 | 4
            2:0 (25-20, 25-22, 3-5) RET | GIVEN_UP | 2 | 0 | 53 | 47
            6-4, (ret) | GIVEN_UP | 1 | 0 | 6 | 4
            3-1 retired | GIVEN_UP | 0 | 0 | 3 | 1
            7-6(3) 5-7 6-6 RET | GIVEN_UP | 1 | 1 | 18 | 19
            6-7(3) 6-2 7-6 Def. | GIVEN_UP | 2 | 1 | 19 | 15
            21-15 11-8 RET | GIVEN_UP | 1 | 0 | 32 | 23
            11-7 11-8 8-2 conceded | GIVEN_UP | 2 | 0 | 30 | 17
            25-20 25-18 25-24 ret | GIVEN_UP | 2 | 0 | 75 | 62
            1-0 abandoned | GIVEN_UP | 1 | 0 | 1 | 0
            2-1 Played and abandoned | GIVEN_UP | 2 | 1 | 2 | 1
            3-0 awarded | WALKOVER | 3 | 0 | 3 | 0
            6-4(ret) | GIVEN_UP | 1 | 0 | 6 | 4
            3:0 (w/o) | WALKOVER | 3 | 0 | 3 | 0
            """)
    void of_a_game_that_was_given_up_only_sets_that_were_over_are_won(
            String text, GameEnding ending, double first, double second, double firstPoints, double secondPoints) {
        assertThat(Scoreline.read(text))
                .isEqualTo(new Scoreline(new Pair(first, second), new Pair(firstPoints, secondPoints), ending));
    }

    @ParameterizedTest
    @CsvSource({
        "W/O, WALKOVER", "w.o., WALKOVER", "wo, WALKOVER", "Walkover, WALKOVER", "walk-over, WALKOVER",
        "forfeit, WALKOVER", "RET, GIVEN_UP", "ret., GIVEN_UP", "retired, GIVEN_UP", "DEF, GIVEN_UP",
        "abandoned, GIVEN_UP", "Played and unfinished, GIVEN_UP"
    })
    void words_say_that_it_was_not_played_to_its_end(String word, GameEnding ending) {
        Scoreline alone = Scoreline.read(word);
        assertThat(alone).isNotNull();
        assertThat(alone.ending()).isEqualTo(ending);
        assertThat(alone.isScored()).isFalse();
        assertThat(Double.isNaN(alone.in(Unit.SHARE).first())).isTrue();
        assertThat(Scoreline.read("6-4" + word)).isNull();
    }

    @Test
    void a_score_counts_sets_or_points_or_the_share_of_the_points() {
        Scoreline read = Scoreline.read("6-4 3-6 6-5");
        assertThat(read.in(Unit.SETS)).isEqualTo(new Pair(2, 1));
        assertThat(read.in(Unit.POINTS)).isEqualTo(new Pair(15, 15));
        assertThat(read.in(Unit.SHARE)).isEqualTo(new Pair(0.5, 0.5));
        assertThat(Scoreline.read("9:3").in(Unit.SHARE)).isEqualTo(new Pair(0.75, 0.25));
        assertThat(Scoreline.read("0:0").in(Unit.SHARE)).isEqualTo(new Pair(0.5, 0.5));
    }

    @Test
    void nothing_else_is() {
        String all =
                "| |1/2|187/4|45/3|21/15/9|3|3:|:1|a:b|3 of 5|-3:1|3--1|3:1:2|2020-01-06|3-1 3|3-13-1x|6-46-3|(3:1)|3:1)|1/2-1/2|"
                        + "250/11-249|12-10/7|7-10/8|10/5-3|250/6-249/3 180/2-120|123456:1|3:1 or so|3-1RET|3-1 odložené|"
                        + "OT|6-4-2|RET 6-4|6-4 RET 3-1|½-½|6-4 and 6-3";
        for (String text : all.split("\\|", -1)) {
            assertThat(Scoreline.read(text)).as("%s", text).isNull();
        }
    }

    @Test
    void a_long_cell_is_refused_at_once() {
        assertThat(Scoreline.read("6-4 ".repeat(20))).isNotNull();
        assertThat(Scoreline.read("(".repeat(1 << 20))).isNull();
    }
}
