package rate.study.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.Forecast;

class BestOfTest {

    /** 0.6³ (1 + 3 · 0.4 + 6 · 0.4²), by the games after which it ends; drawn games are played again. */
    @ParameterizedTest
    @CsvSource({
        "5, 0.6, 0, 0.4, 0, 0.68256",
        "5, 0.6, 0, 0.4, 1, 0.31744",
        "1, 0.6, 0, 0.4, 0, 0.6",
        "3, 0.3, 0.5, 0.2, 0, 0.648"
    })
    void a_series_is_won_with_more_than_half_of_its_games(
            int games, double win, double draw, double loss, int team, double won) {
        assertThat(new BestOf(games).win(Forecast.duel(win, draw, loss), team)).isCloseTo(won, within(1e-15));
    }

    @Test
    void only_odd_numbers_have_a_winner() {
        for (int games : new int[] {0, -1, 4, 1001}) {
            assertThatThrownBy(() -> new BestOf(games)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
