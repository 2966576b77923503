package rate.engine.system.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.PairLog;
import rate.engine.system.RumbleLog;

class ApsTest {

    private static final double EXACT = 1e-12;
    private static final double SIX_DIGITS = 5e-7;
    /** The scores of a battle of ten that was published. */
    private static final String MELEE = "a 21979 b 19990 c 16278 d 14555 e 12546 f 9798 g 9094 h 7225 i 4671 j 2450";

    private static PairLog.Fitted aps(String... games) {
        return new PairLog().play(games).by("aps");
    }

    private static PairLog seven() {
        PairLog log = new PairLog();
        for (String battle : RumbleLog.seven()) {
            String[] words = battle.split(" ");
            log.play(words[0] + " " + words[2] + " " + words[1] + " " + words[3]);
        }
        return log;
    }

    @Test
    void the_published_example_of_a_king_maker_comes_out() {
        aps("A 57 B 43", "A 67 C 33", "B 60 C 40").has("mu", EXACT, "A 62 B 51.5 C 36.5");
        aps("A 57 B 43", "A 67 C 33", "B 100 C 0").has("rank", EXACT, "A 62 B 71.5 C 16.5");
        aps("A 57 B 43").has("mu", "A 57 B 43");
    }

    @Test
    void the_seven_battles_of_the_vectors_come_out() {
        seven().by("aps").has("mu", 5e-5, "A 66.3690 B 62.1429 C 36.9444 D 35.0000");
    }

    /** The older server's pairings: 0.7 of what was, 0.3 of the new battle. A and B met twice, A and C, too, B and D once. */
    @Test
    void the_seven_battles_with_the_running_average_of_the_older_server_come_out() {
        PairLog.Fitted old = seven().by("aps", "pairing=ewma").has("ci", "A NaN");
        old.has("mu", 5e-5, "A 66.2500 B 61.6667 C 37.5000 D 35.0000");
        assertThat(old.percent("A", "B")).isCloseTo(0.7 * 400 / 7 + 0.3 * 50, within(EXACT));
        assertThat(old.percent("B", "A")).isEqualTo(100 - old.percent("A", "B"));
        assertThat(old.notes())
                .containsExactly(
                        "a game counts by the share of the points, as all games have scores",
                        "a pairing is a moving average in the order of the log: a new game has the weight 0.3");
        assertThat(seven().by("aps", "pairing=ewma", "ewma=1").percent("A", "B"))
                .isCloseTo(50, within(EXACT));
    }

    /** Three battles by hand: 90, then 0.75 · 90 + 0.25 · 20, then 0.75 · 72.5 + 0.25 · 40. */
    @ParameterizedTest
    @ValueSource(strings = {"aps", "anpp", "pwin", "copeland", "vote", "knnpbi", "borda", "ranked-pairs"})
    void every_system_of_pairings_has_the_running_average(String system) {
        PairLog log = new PairLog().play("P 90 Q 10", "Q 80 P 20", "P 40 Q 60");
        log.by(system, "pairing=ewma", "ewma=0.25").has("mu", EXACT, "P 64.375 Q 35.625");
    }

    @Test
    void groups_of_a_melee_have_no_running_average() {
        assertThatThrownBy(() -> PairLog.system("aps", "melee=share", "pairing=ewma"))
                .isInstanceOf(IllegalParameter.class)
                .hasMessageContaining("pairing must not be ewma");
    }

    @Test
    void five_bots_of_the_vectors_have_the_means_of_the_pairings_there_are() {
        aps(PairLog.five()).has("mu", EXACT, "P 67.5 Q 65 R 61.5 S 37 T 19");
        aps(PairLog.fiveWithoutOne())
                .has("mu", EXACT, "P 60 Q 65 R 61.5 S 37 T 22")
                .has("opponents", "P 3 Q 4 R 4 S 4 T 3");
    }

    @Test
    void the_interval_is_that_of_the_vector() {
        aps("A 60 B 40", "A 62 B 38", "A 58 B 42", "A 40 C 60", "A 44 C 56", "A 90 D 10")
                .has("mu", EXACT, "A 64")
                .has("ci", EXACT, "A 1.847905721500844 D NaN");
    }

    @ParameterizedTest
    @CsvSource({
        "all its pairs, aps, a 69.027314 b 66.831872 c 61.906917 d 59.146977 e 55.425886 f 49.168816 g 47.284618"
                + " h 41.541363 i 31.251906 j 18.414332",
        "one pairing of its group if wanted, aps/tank-royale, a 18.534228 b 16.856965 c 13.726747 d 12.273793"
                + " e 10.579664 f 8.262358 g 7.668696 h 6.092625 i 3.938914 j 2.066011",
    })
    void a_melee_is(String what, String system, String means) {
        new PairLog().play(MELEE).by(system).has("mu", SIX_DIGITS, means);
    }

    @Test
    void battles_of_exactly_the_same_group_are_one_pairing() {
        PairLog.Fitted fitted = new PairLog()
                .play("A 6 B 3 C 1", "C 3 A 4 B 3", "A 9 B 1", "C 0 B 0 A 0 D 0")
                .by("aps", "melee=share");
        double[] means = {(50 + 90 + 25) / 3.0, (30 + 10 + 25) / 3.0, (20 + 25) / 2.0, 25};
        assertThat(fitted.of("mu", "A", "B", "C", "D")).containsExactly(means, within(EXACT));
        assertThat(fitted.of("ci", "A")[0]).isCloseTo(1.96 * Math.sqrt(100 / (3.0 * 1)), within(EXACT));
        String rows = "1 A 1 90,1 B 1 10,2 A 2 50,2 B 2 30,2 C 2 20,3 A 1 25,3 B 1 25,3 C 1 25,3 D 1 25";
        assertThat(fitted.diagnostic()).containsExactly(rows.split(","));
    }

    @Test
    void survival_is_the_mean_of_pairings_over_the_games_that_tell_it() {
        double ofPair = (2500 / 35.0 + 50) / 2;
        assertThat(aps("A 1/25 B 1/10", "A 1/0 B 1/0", "A 1/30 C 1/10", "A 1/5 C 1", "C 1 D 1/3")
                        .of("survival", "A", "B", "C", "D"))
                .containsExactly(new double[] {(ofPair + 75) / 2, 100 - ofPair, 25, Double.NaN}, within(EXACT));
    }

    @Test
    void pairings_are_shown_from_both_sides_in_the_order_of_names() {
        assertThat(aps("Q 45 P 55", "P 1 Q 3", "R 20 P 30").diagnostic())
                .containsExactly(
                        "P Q 2 1 0 1 40 225 100 0",
                        "P R 1 1 0 0 60 0 100 0",
                        "Q P 2 1 0 1 60 225 100 0",
                        "R P 1 0 0 1 40 0 0 0");
    }

    @Test
    void scores_of_any_size_have_shares() {
        aps("A 1e308 B 1.7e308", "C 1e-300 D 3e-300", "E 0 F 0", "G 0 H 1e308")
                .has("mu", EXACT, "A 37.03703703703704 C 25 E 50 G 0");
    }
}
