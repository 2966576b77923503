package rate.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import rate.game.Contest;
import rate.game.Ladder;

class BaseRateTest {

    private static Contest contest(int... places) {
        String[] names = new String[places.length];
        for (int team = 0; team < names.length; team++) {
            names[team] = "p" + team;
        }
        Contest contest = Ladder.PLAYERS.contest(new Log().play(places, names));
        return Objects.requireNonNull(contest);
    }

    private final BaseRate rate = new BaseRate();

    private void play(int games, int... places) {
        for (int game = 0; game < games; game++) {
            rate.learn(contest(places));
        }
    }

    @Test
    void it_learns_how_often_the_first_named_team_wins() {
        play(15, 1, 2);
        play(10, 2, 1);
        play(5, 1, 1);
        assertThat(rate.expected(contest(1, 2))).containsExactly(18.5 / 32, 13.5 / 32);
    }

    @Test
    void before_twenty_games_with_a_winner_it_says_nothing() {
        play(10, 1, 2);
        play(9, 2, 1);
        play(5, 1, 1);
        assertThat(rate.expected(contest(1, 2))).containsExactly(0.5, 0.5);
        play(1, 1, 2);
        assertThat(rate.expected(contest(1, 2))[0]).isGreaterThan(0.5);
    }

    @Test
    void games_of_more_teams_are_counted_apart() {
        play(15, 1, 2);
        play(15, 2, 1);
        play(25, 1, 2, 3, 4);
        play(25, 4, 2, 3, 1);
        assertThat(rate.expected(contest(1, 2))).containsExactly(0.5, 0.5);
        assertThat(rate.expected(contest(1, 2, 3, 4))).containsExactly(26.0 / 54, 1.0 / 54, 1.0 / 54, 26.0 / 54);
    }

    @Test
    void an_order_that_gives_the_result_away_is_not_looked_at() {
        play(95, 1, 2);
        play(5, 2, 1);
        play(50, 1, 1);
        assertThat(rate.expected(contest(1, 2))).containsExactly(0.5, 0.5);
        play(90, 3, 2, 1);
        play(5, 1, 2, 3);
        assertThat(rate.expected(contest(1, 2, 3))).containsExactly(1.0 / 3, 1.0 / 3, 1.0 / 3);
    }
}
