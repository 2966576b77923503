package rate.engine.system.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.system.PairLog;
import rate.engine.system.pairing.PairGames.PairTeams;

class HeadToHeadTest {

    private static final PairRule AUTO = PairRule.ofMean(new PairGames(PairScore.AUTO, PairTeams.NONE));

    private static double mean(HeadToHead encounters, int a, int b) {
        return encounters.mean(a, find(encounters, a, b));
    }

    /** Which opponent of a player another one is; -1 if they never met. */
    private static int find(HeadToHead encounters, int a, int b) {
        for (int i = 0; i < encounters.opponents(a); i++) {
            if (encounters.opponent(a, i) == b) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void games_wins_and_draws_are_counted_from_both_sides() {
        PairLog log = new PairLog().play("A 3 B 1", "B 2 A 2", "B 5 A 1", "A 4 B 0", "C 1 A 0");
        HeadToHead encounters = new HeadToHead(log.history(), AUTO);
        int a = log.number('A');
        int b = log.number('B');
        int c = log.number('C');

        assertThat(encounters.players()).isEqualTo(3);
        assertThat(encounters.opponents(a)).isEqualTo(2);
        assertThat(encounters.opponents(b)).isEqualTo(1);
        assertThat(encounters.opponent(c, 0)).isEqualTo(a);
        assertThat(find(encounters, b, c)).isEqualTo(-1);
        int ab = find(encounters, a, b);
        int ba = find(encounters, b, a);
        assertThat(encounters.games(a, ab)).isEqualTo(4).isEqualTo(encounters.games(b, ba));
        assertThat(encounters.wins(a, ab)).isEqualTo(2);
        assertThat(encounters.wins(b, ba)).isEqualTo(1);
        assertThat(encounters.draws(a, ab)).isEqualTo(1).isEqualTo(encounters.draws(b, ba));
        assertThat(encounters.mean(a, ab)).isCloseTo((75 + 50 + 100 / 6.0 + 100) / 4, within(1e-13));
    }

    @Test
    void a_game_of_many_is_all_its_pairs() {
        PairLog log = new PairLog().play("A 30 B 20 C 10");
        HeadToHead encounters = new HeadToHead(log.history(), AUTO);

        assertThat(mean(encounters, 0, 1)).isEqualTo(60);
        assertThat(mean(encounters, 0, 2)).isEqualTo(75);
        assertThat(mean(encounters, 2, 1)).isCloseTo(100 / 3.0, within(1e-13));
    }

    @Test
    void every_member_of_a_team_met_every_member_of_the_other() {
        PairLog log = new PairLog().play("A+B 30 C+D 10");
        HeadToHead encounters =
                new HeadToHead(log.history(), PairRule.ofMean(new PairGames(PairScore.AUTO, PairTeams.MEMBERS)));

        assertThat(encounters.opponents(0)).isEqualTo(2);
        assertThat(find(encounters, 0, 1)).isEqualTo(-1);
        assertThat(mean(encounters, 1, 2)).isEqualTo(75);
    }

    @Test
    void where_one_game_has_no_scores_all_count_by_their_results() {
        PairLog log = new PairLog().play("A 30 B 10", "A 4 B 4").results("B>A");
        assertThat(mean(new HeadToHead(log.history(), AUTO), 0, 1)).isEqualTo(50);

        PairLog negative = new PairLog().play("A 30 B -10");
        assertThat(mean(new HeadToHead(negative.history(), AUTO), 0, 1)).isEqualTo(100);
    }

    @Test
    void the_standard_deviation_of_a_pairing_is_that_of_its_games() {
        PairLog log = new PairLog().play("A 60 B 40", "A 62 B 38", "A 58 B 42", "A 1 C 9");
        HeadToHead encounters = new HeadToHead(log.history(), AUTO);

        assertThat(encounters.mean(0, 0)).isEqualTo(60);
        assertThat(encounters.variance(0, 0)).isCloseTo(8 / 3.0, within(1e-14));
        assertThat(encounters.variance(1, 0)).isEqualTo(encounters.variance(0, 0));
        assertThat(encounters.variance(0, 1)).isZero();
    }

    @Test
    void scores_of_any_size_have_shares() {
        PairLog log = new PairLog().play("A 1e308 B 1.7e308", "C 1e-300 D 3e-300", "E 0 F 0", "G 0 H 1e308");
        HeadToHead encounters = new HeadToHead(log.history(), AUTO);

        assertThat(mean(encounters, 0, 1)).isCloseTo(100 / 2.7, within(1e-12));
        assertThat(mean(encounters, 2, 3)).isCloseTo(25, within(1e-12));
        assertThat(mean(encounters, 4, 5)).isEqualTo(50);
        assertThat(mean(encounters, 6, 7)).isZero();
    }
}
