package rate.judge;

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

    @Test
    void it_learns_how_often_the_first_named_team_wins() {
        BaseRate rate = new BaseRate(true);
        assertThat(rate.expected(contest(1, 2))).containsExactly(0.5, 0.5);
        rate.learn(contest(1, 2));
        rate.learn(contest(1, 1));
        assertThat(rate.expected(contest(1, 2))).containsExactly(2.5 / 4, 1.5 / 4);
    }

    @Test
    void games_of_more_teams_are_counted_apart() {
        BaseRate rate = new BaseRate(true);
        rate.learn(contest(1, 2));
        assertThat(rate.expected(contest(1, 2, 3, 4))).containsExactly(0.25, 0.25, 0.25, 0.25);
    }

    @Test
    void an_order_that_gives_the_result_away_is_not_looked_at() {
        BaseRate rate = new BaseRate(false);
        rate.learn(contest(1, 2));
        assertThat(rate.expected(contest(1, 2))).containsExactly(0.5, 0.5);
    }
}
