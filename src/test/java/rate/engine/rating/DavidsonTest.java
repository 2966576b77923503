package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.DavidsonDraws.Davidson;

class DavidsonTest {

    /** Strengths of 4 and 1 with ν = 1 win, draw and lose as 4 : 2 : 1, so that the share of the first is 5/7; with ν = 1/2 as 4 : 1 : 1. */
    @ParameterizedTest
    @CsvSource({"1, 7, 4, 2, 1", "0.5, 6, 4, 1, 1", "1, 3, 1, 1, 1"})
    void wins_draws_and_losses_are_in_the_proportions_of_the_paper(
            double nu, double all, double win, double draw, double loss) {
        Forecast forecast = new Davidson(nu).forecast((win + draw / 2) / all, (loss + draw / 2) / all);
        assertThat(forecast.first()[0]).isCloseTo(win / all, within(1e-15));
        assertThat(forecast.draw()).isCloseTo(draw / all, within(1e-15));
        assertThat(forecast.first()[1]).isCloseTo(loss / all, within(1e-15));
    }

    @Test
    void a_forecast_that_has_draws_or_more_teams_stays_as_it_is() {
        Forecast drawn = Forecast.duel(0.5, 0.2, 0.3);
        Forecast three = Forecast.proportional(new double[] {1, 2, 3});
        assertThat(new Davidson(1).given(drawn)).isSameAs(drawn);
        assertThat(new Davidson(1).given(three)).isSameAs(three);
        assertThat(new Davidson(1).given(Forecast.duel(0.5, 0, 0.5)).draw()).isCloseTo(1 / 3.0, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"0.1", "0.27", "0.9"})
    void even_teams_draw_as_often_as_is_said(double draw) {
        assertThat(Davidson.ofEven(draw).forecast(0.5, 0.5).draw()).isCloseTo(draw, within(1e-15));
    }
}
