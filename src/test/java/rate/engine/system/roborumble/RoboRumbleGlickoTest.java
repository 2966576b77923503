package rate.engine.system.roborumble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.rating.Forecast;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.contest.Evidence;

class RoboRumbleGlickoTest {

    private static final double SCALE = 400 / Math.log(10);

    private static RoboRumbleGlicko with(Map<String, String> parameters) {
        return new RoboRumbleGlicko(new Parameters<>(RoboRumbleGlicko.Params.class).with(parameters));
    }

    /** As on the server of June 2009: a bot with 724 pairings, on average sqrt(2) * 230 points apart. */
    @Test
    void the_deviation_falls_with_the_root_of_the_battles_for_ever() {
        double[] skills = RumbleArena.skills(725, 325, 1);
        skills[0] = 0;
        RumbleArena<RumbleGlicko.Rating> arena = new RumbleArena<>(with(Map.of("mu", "0")), skills, SCALE);
        arena.converge(1);
        Map<Integer, Double> deviations = Map.of(1, 16.1, 10, 5.1, 100, 1.6, 1000, 0.51, 2000, 0.36);
        for (int battle = 1; battle <= 2000; battle++) {
            arena.battle(0, 1);
            Double deviation = deviations.get(battle);
            if (deviation != null) {
                assertThat(arena.number(0, 1))
                        .as("after %d battles", battle)
                        .isCloseTo(deviation, within(0.04 * deviation));
            }
        }
        assertThat(arena.number(0, 0)).isCloseTo(0, within(1e-4));
    }

    /** E with the deviation of the other, and the mean of both views. */
    @Test
    void the_forecast_is_the_mean_of_what_both_expect() {
        RoboRumbleGlicko system = with(Map.of());
        Forecast forecast = new Table<>(system.shape())
                .team(1)
                .seat(1500, 200, 50, 1)
                .team(2)
                .seat(1400, 30, 50, 1)
                .forecast(system);
        double seenByFirst = 0.639467736007921;
        double seenBySecond = 1 / (1 + Math.exp(Evidence.g(200 / SCALE) * -100 / SCALE));
        assertThat(forecast.expected(0)).isCloseTo((seenByFirst + seenBySecond) / 2, within(1e-14));
        assertThat(forecast.expected(0) + forecast.expected(1)).isCloseTo(1, within(1e-15));
    }

    @Test
    void the_rank_is_the_rating_unless_deviations_are_asked_for() {
        RumbleGlicko.Rating rating = new RumbleGlicko.Rating(1700, 20, 0, 60, 7);
        assertThat(with(Map.of()).rank(rating)).isEqualTo(1700);
        assertThat(with(Map.of("rank-sigmas", "2")).rank(rating)).isEqualTo(1660);
    }
}
