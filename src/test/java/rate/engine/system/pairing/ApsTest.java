package rate.engine.system.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.PairLog;
import rate.engine.system.RumbleLog;

class ApsTest {

    private static final Offset<Double> EXACT = within(1e-12);
    private static final Offset<Double> SIX_DIGITS = within(5e-7);

    @Test
    void the_published_example_of_a_king_maker_comes_out() {
        String[] all = {"A", "B", "C"};
        String[] asPublished = {"A 57 B 43", "A 67 C 33", "B 60 C 40"};
        String[] collapsed = {"A 57 B 43", "A 67 C 33", "B 100 C 0"};

        assertThat(new PairLog().play(asPublished).by("aps").of("mu", all))
                .containsExactly(new double[] {62, 51.5, 36.5}, EXACT);
        assertThat(new PairLog().play(collapsed).by("aps").of("rank", all))
                .containsExactly(new double[] {62, 71.5, 16.5}, EXACT);
        assertThat(new PairLog().play("A 57 B 43").by("aps").of("mu", "A", "B")).containsExactly(57, 43);
    }

    @Test
    void the_seven_battles_of_the_vectors_come_out() {
        assertThat(seven().by("aps").of("mu", "A", "B", "C", "D"))
                .containsExactly(new double[] {66.3690, 62.1429, 36.9444, 35.0000}, within(5e-5));
    }

    private static PairLog seven() {
        PairLog log = new PairLog();
        for (String battle : RumbleLog.seven()) {
            String[] words = battle.split(" ");
            log.play(words[0] + " " + words[2] + " " + words[1] + " " + words[3]);
        }
        return log;
    }

    /** The older server's pairings: 0.7 of what was, 0.3 of the new battle. A and B met twice, A and C, too, B and D once. */
    @Test
    void the_seven_battles_with_the_running_average_of_the_older_server_come_out() {
        PairLog.Fitted old = seven().by("aps", "pairing=ewma");
        assertThat(old.of("mu", "A", "B", "C", "D"))
                .containsExactly(new double[] {66.2500, 61.6667, 37.5000, 35.0000}, within(5e-5));
        assertThat(old.percent("A", "B")).isCloseTo(0.7 * 400 / 7 + 0.3 * 50, EXACT);
        assertThat(old.percent("B", "A")).isEqualTo(100 - old.percent("A", "B"));
        assertThat(old.of("ci", "A")).containsExactly(Double.NaN);
        assertThat(old.notes())
                .containsExactly(
                        "a game counts by the share of the points, as all games have scores",
                        "a pairing is a moving average in the order of the log: a new game has the weight 0.3");
        assertThat(seven().by("aps", "pairing=ewma", "ewma=1").percent("A", "B"))
                .isCloseTo(50, EXACT);
    }

    /** Three battles by hand: 90, then 0.75 · 90 + 0.25 · 20, then 0.75 · 72.5 + 0.25 · 40. */
    @Test
    void every_system_of_pairings_has_the_running_average() {
        PairLog log = new PairLog().play("P 90 Q 10", "Q 80 P 20", "P 40 Q 60");
        for (String system : List.of("aps", "anpp", "pwin", "copeland", "vote", "knnpbi", "borda", "ranked-pairs")) {
            assertThat(log.by(system, "pairing=ewma", "ewma=0.25").of("mu", "P", "Q"))
                    .as(system)
                    .containsExactly(new double[] {64.375, 35.625}, EXACT);
        }
    }

    @Test
    void groups_of_a_melee_have_no_running_average() {
        assertThatThrownBy(() -> PairLog.system("aps", "melee=share", "pairing=ewma"))
                .isInstanceOf(IllegalParameter.class)
                .hasMessageContaining("pairing must not be ewma");
    }

    @Test
    void five_bots_of_the_vectors_have_the_means_of_the_pairings_there_are() {
        String[] all = {"P", "Q", "R", "S", "T"};
        PairLog whole = new PairLog().play(PairLog.five());
        PairLog without = new PairLog();
        for (String game : PairLog.five()) {
            if (!game.startsWith("P 90")) {
                without.play(game);
            }
        }

        assertThat(whole.by("aps").of("mu", all)).containsExactly(new double[] {67.5, 65, 61.5, 37, 19}, EXACT);
        assertThat(without.by("aps").of("mu", all)).containsExactly(new double[] {60, 65, 61.5, 37, 22}, EXACT);
        assertThat(without.by("aps").of("opponents", all)).containsExactly(3, 4, 4, 4, 3);
    }

    @Test
    void the_interval_is_that_of_the_vector() {
        PairLog log = new PairLog().play("A 60 B 40", "A 62 B 38", "A 58 B 42", "A 40 C 60", "A 44 C 56", "A 90 D 10");
        PairLog.Fitted fitted = log.by("aps");

        assertThat(fitted.of("mu", "A")).containsExactly(new double[] {64}, EXACT);
        assertThat(fitted.of("ci", "A")).containsExactly(new double[] {1.847905721500844}, EXACT);
        assertThat(fitted.of("ci", "D")).containsExactly(Double.NaN);
    }

    /** The scores of a battle of ten that was published. */
    private static final String MELEE = "a 21979 b 19990 c 16278 d 14555 e 12546 f 9798 g 9094 h 7225 i 4671 j 2450";

    private static final String[] TEN = "abcdefghij".split("");

    @Test
    void a_melee_is_all_its_pairs() {
        assertThat(new PairLog().play(MELEE).by("aps").of("mu", TEN))
                .containsExactly(
                        new double[] {
                            69.027314, 66.831872, 61.906917, 59.146977, 55.425886, 49.168816, 47.284618, 41.541363,
                            31.251906, 18.414332
                        },
                        SIX_DIGITS);
    }

    @Test
    void a_melee_is_one_pairing_of_its_group_if_wanted() {
        assertThat(new PairLog().play(MELEE).by("aps/tank-royale").of("mu", TEN))
                .containsExactly(
                        new double[] {
                            18.534228, 16.856965, 13.726747, 12.273793, 10.579664, 8.262358, 7.668696, 6.092625,
                            3.938914, 2.066011
                        },
                        SIX_DIGITS);
    }

    @Test
    void battles_of_exactly_the_same_group_are_one_pairing() {
        PairLog.Fitted fitted = new PairLog()
                .play("A 6 B 3 C 1", "C 3 A 4 B 3", "A 9 B 1", "C 0 B 0 A 0 D 0")
                .by("aps", "melee=share");

        assertThat(fitted.of("mu", "A", "B", "C", "D"))
                .containsExactly(new double[] {(50 + 90 + 25) / 3.0, (30 + 10 + 25) / 3.0, (20 + 25) / 2.0, 25}, EXACT);
        assertThat(fitted.of("ci", "A")).containsExactly(new double[] {1.96 * Math.sqrt(100 / (3.0 * 1))}, EXACT);
        assertThat(fitted.diagnostic())
                .containsExactly(
                        "1 A 1 90",
                        "1 B 1 10", //
                        "2 A 2 50",
                        "2 B 2 30",
                        "2 C 2 20", //
                        "3 A 1 25",
                        "3 B 1 25",
                        "3 C 1 25",
                        "3 D 1 25");
    }

    @Test
    void survival_is_the_mean_of_pairings_over_the_games_that_tell_it() {
        PairLog.Fitted fitted = new PairLog()
                .play("A 1/25 B 1/10", "A 1/0 B 1/0", "A 1/30 C 1/10", "A 1/5 C 1", "C 1 D 1/3")
                .by("aps");

        double ofA = ((2500 / 35.0 + 50) / 2 + 75) / 2;
        assertThat(fitted.of("survival", "A", "B", "C", "D"))
                .containsExactly(new double[] {ofA, 100 - (2500 / 35.0 + 50) / 2, 25, Double.NaN}, EXACT);
    }

    @Test
    void pairings_are_shown_from_both_sides_in_the_order_of_names() {
        List<String> rows = new PairLog()
                .play("Q 45 P 55", "P 1 Q 3", "R 20 P 30")
                .by("aps")
                .diagnostic();

        assertThat(rows)
                .containsExactly(
                        "P Q 2 1 0 1 40 225 100 0",
                        "P R 1 1 0 0 60 0 100 0",
                        "Q P 2 1 0 1 60 225 100 0",
                        "R P 1 0 0 1 40 0 0 0");
    }

    @Test
    void scores_of_any_size_have_shares() {
        double[] expected = {100 / 2.7, 25, 50, 0};
        assertThat(new PairLog()
                        .play("A 1e308 B 1.7e308", "C 1e-300 D 3e-300", "E 0 F 0", "G 0 H 1e308")
                        .by("aps")
                        .of("mu", "A", "C", "E", "G"))
                .containsExactly(expected, within(1e-12));
    }
}
