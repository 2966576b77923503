package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.SplitMix;
import rate.engine.rating.DavidsonDraws.Davidson;

class DavidsonDrawsTest {

    private static final double EXACT = 1e-14;

    private final DavidsonDraws draws = new DavidsonDraws();

    /** The probabilities by the paper's own proportions, from strengths found by halving an interval. */
    private static double[] byHalving(double p, double nu) {
        double low = 1e-9;
        double high = 1e9;
        for (int i = 0; i < 200; i++) {
            double ratio = Math.sqrt(low * high);
            if (probabilities(ratio, nu)[0] + probabilities(ratio, nu)[1] / 2 < p) {
                low = ratio;
            } else {
                high = ratio;
            }
        }
        return probabilities(low, nu);
    }

    private static double[] probabilities(double ratio, double nu) {
        double all = ratio + nu * Math.sqrt(ratio) + 1;
        return new double[] {ratio / all, nu * Math.sqrt(ratio) / all, 1 / all};
    }

    private Forecast forecast(double p) {
        return draws.forecast(p, 1 - p);
    }

    @Test
    void even_teams_win_draw_and_lose_alike_before_anything_is_known() {
        assertThat(forecast(0.5).first()).containsExactly(1.0 / 3, 1.0 / 3);
        assertThat(forecast(0.5).draw()).isEqualTo(1.0 / 3);
    }

    @Test
    void the_probabilities_are_in_davidsons_proportions_and_leave_the_expected_score() {
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < 500; i++) {
            double p = random.nextDouble();
            double[] want = byHalving(p, draws.parameter());
            Forecast forecast = forecast(p);
            assertThat(forecast.first()[0]).isCloseTo(want[0], within(1e-12));
            assertThat(forecast.draw()).isCloseTo(want[1], within(1e-12));
            assertThat(forecast.first()[1]).isCloseTo(want[2], within(1e-12));
            assertThat(forecast.expected(0)).isCloseTo(p, within(EXACT));
            assertThat(forecast.first()[0] + forecast.draw() + forecast.first()[1])
                    .isCloseTo(1, within(EXACT));
            draws.learn(forecast, random.nextInt(4) == 0);
        }
    }

    @Test
    void certainties_and_what_is_nearly_one_stay_probabilities() {
        assertThat(forecast(0).first()).containsExactly(0, 1);
        assertThat(forecast(1).first()).containsExactly(1, 0);
        Forecast upset = draws.forecast(1e-300, 1);
        assertThat(upset.first()[0]).isBetween(0.0, 1e-300);
        assertThat(upset.draw()).isBetween(1e-300, 3e-300);
    }

    @Test
    void the_parameter_finds_the_one_that_made_the_results() {
        SplitMix random = new SplitMix(7);
        for (double nu : new double[] {0.1, 0.7, 3}) {
            DavidsonDraws learning = new DavidsonDraws();
            for (int i = 0; i < 200_000; i++) {
                double p = 0.1 + 0.8 * random.nextDouble();
                learning.learn(learning.forecast(p, 1 - p), random.nextDouble() < drawn(p, nu));
            }
            assertThat(learning.parameter() / nu).isBetween(0.97, 1.03);
        }
    }

    /** The probability of a draw, by the formula for the greater root. */
    private static double drawn(double p, double nu) {
        double b = nu * (p - 0.5);
        double root = (b + Math.sqrt(b * b + 4 * p * (1 - p))) / (2 * (1 - p));
        return probabilities(root * root, nu)[1];
    }

    @Test
    void without_draws_the_parameter_falls_as_the_number_of_games_grows() {
        for (int i = 0; i < 10_000; i++) {
            draws.learn(forecast(0.5), false);
        }
        assertThat(draws.parameter()).isCloseTo(1 / (1 + 10_000 / 2.0), within(1e-12));
    }

    @Test
    void counts_alone_stand_for_games_of_even_teams() {
        for (int i = 0; i < 10; i++) {
            draws.learn(forecast(0.5), i < 3);
        }
        assertThat(DavidsonDraws.ofEven(10, 3).parameter()).isCloseTo(draws.parameter(), within(EXACT));
    }

    @Test
    void only_draws_leave_it_a_number() {
        for (int i = 0; i < 10_000; i++) {
            draws.learn(forecast(0.5), true);
        }
        assertThat(draws.parameter()).isEqualTo(10_001);
        assertThat(forecast(0.5).draw()).isLessThan(1);
    }

    /** The same with a parameter that is given. */
    @Nested
    class Given {

        /** Strengths of 4 and 1 with ν = 1 win, draw and lose as 4 : 2 : 1, of which the first has 5/7; with ν = 1/2 as 4 : 1 : 1. */
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
}
