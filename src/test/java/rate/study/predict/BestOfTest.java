package rate.study.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.rating.Forecast;

class BestOfTest {

    /** 0.6³ (1 + 3 · 0.4 + 6 · 0.4²), by the games after which it ends. */
    @Test
    void a_series_is_won_with_more_than_half_of_its_games() {
        Forecast game = Forecast.duel(0.6, 0, 0.4);
        assertThat(new BestOf(5).win(game, 0)).isCloseTo(0.68256, within(1e-15));
        assertThat(new BestOf(5).win(game, 1)).isCloseTo(0.31744, within(1e-15));
        assertThat(new BestOf(1).win(game, 0)).isEqualTo(0.6);
    }

    @Test
    void drawn_games_are_played_again() {
        assertThat(new BestOf(3).win(Forecast.duel(0.3, 0.5, 0.2), 0)).isCloseTo(0.648, within(1e-15));
    }

    @Test
    void only_odd_numbers_have_a_winner() {
        for (int games : new int[] {0, -1, 4, 1001}) {
            assertThatThrownBy(() -> new BestOf(games)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
