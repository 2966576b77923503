package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.study.evaluate.Log.contest;

import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.study.evaluate.Evaluator.BaseRate;

class BaseRateTest {

    private final BaseRate rate = new BaseRate();

    private void play(int games, int... places) {
        for (int game = 0; game < games; game++) {
            rate.learn(contest(places));
        }
    }

    /** Two unseen games are two thirds of each outcome. */
    @Test
    void it_learns_how_often_the_first_named_team_wins_and_how_often_two_draw() {
        play(15, 1, 2);
        play(10, 2, 1);
        play(5, 1, 1);
        assertThat(rate.expected(contest(1, 2))).containsExactly(18.5 / 32, 13.5 / 32);
        Forecast forecast = forecast(contest(1, 2));
        assertThat(forecast.first()[0]).isCloseTo((15 + 2.0 / 3) / 32, within(1e-15));
        assertThat(forecast.draw()).isCloseTo((5 + 2.0 / 3) / 32, within(1e-15));
        assertThat(forecast.first()[1]).isCloseTo((10 + 2.0 / 3) / 32, within(1e-15));
    }

    @Test
    void before_any_game_of_two_teams_win_draw_and_loss_are_alike() {
        Forecast forecast = forecast(contest(1, 2));
        assertThat(forecast.draw()).isEqualTo(1.0 / 3);
        assertThat(forecast.first()).containsExactly(new double[] {1.0 / 3, 1.0 / 3}, within(1e-15));
        assertThat(forecast(contest(1, 2, 3)).draw()).isZero();
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

    private Forecast forecast(Contest contest) {
        return rate.forecast(contest, rate.expected(contest));
    }
}
