package rate.engine.system.roborumble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Forecast;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;

class RoboRumbleEloTest {

    /** Points by which the odds grow e-fold: 800 / ln 20. */
    private static final double SCALE = 800 / Math.log(20);

    private static final long SEED = 20_081_005;

    private static RoboRumbleElo with(Map<String, String> parameters) {
        return new RoboRumbleElo(new Parameters<>(RoboRumbleElo.Params.class).with(parameters));
    }

    private static double expected(double difference) {
        RoboRumbleElo system = with(Map.of());
        Forecast forecast = new Table<>(system.shape())
                .team(1)
                .seat(1600 + difference, 50, 1, 0, 0, 0)
                .team(2)
                .seat(1600, 50, 1, 0, 0, 0)
                .forecast(system);
        assertThat(forecast.draw()).isZero();
        assertThat(forecast.expected(1)).isCloseTo(1 - forecast.expected(0), within(1e-15));
        return forecast.expected(0);
    }

    /** A hundred bots, 200 points apart; a factor of 30 instead of 3 makes their gain that of a thousand. */
    private static RumbleArena<RoboRumbleElo.Rating> arena(double factor, boolean damp) {
        RoboRumbleElo system = with(Map.of("factor", Double.toString(factor), "damp", Boolean.toString(damp)));
        return new RumbleArena<>(system, RumbleArena.skills(100, 200, SEED), SCALE);
    }

    /** The old wiki has a table of scores and differences; it was made with rounded numbers. */
    @Test
    void a_score_belongs_to_the_difference_that_the_old_wiki_prints() {
        assertThat(expected(108.3)).isCloseTo(0.60, within(1e-4));
        assertThat(expected(226.3)).isCloseTo(0.70, within(1e-4));
        assertThat(expected(370.2)).isCloseTo(0.80, within(1e-4));
        assertThat(expected(586.8)).isCloseTo(0.90, within(1e-4));
        assertThat(expected(786.3)).isCloseTo(0.95, within(1e-4));
        assertThat(expected(1227.0)).isCloseTo(0.99, within(1e-4));
        assertThat(expected(1844.0)).isCloseTo(0.999, within(1e-5));
        assertThat(expected(2460.0)).isCloseTo(0.9999, within(1e-6));
    }

    @Test
    void five_and_seven_hundred_bots_converge() {
        for (double factor : new double[] {15, 21}) {
            RumbleArena<?> arena = arena(factor, false);
            arena.battles(40, SEED);
            assertThat(arena.error()).as("factor %s", factor).isLessThan(0.5);
        }
    }

    @Test
    void a_thousand_bots_never_converge() {
        RumbleArena<?> arena = arena(30, false);
        arena.battles(40, SEED);
        assertThat(arena.error()).isGreaterThan(100);
        arena.battles(400, SEED);
        assertThat(arena.error()).isGreaterThan(100);
    }

    @Test
    void fifteen_hundred_bots_are_farther_off_than_they_ever_were_apart() {
        RumbleArena<?> arena = arena(45, false);
        arena.battles(40, SEED);
        assertThat(arena.error()).isGreaterThan(300);
    }

    @Test
    void damped_any_number_of_bots_converges() {
        for (double factor : new double[] {30, 45, 1000}) {
            RumbleArena<?> arena = arena(factor, true);
            arena.battles(40, SEED);
            assertThat(arena.error()).as("factor %s", factor).isLessThan(0.5);
        }
    }

    @Test
    void damping_changes_nothing_where_the_gain_is_below_one() {
        RumbleArena<?> damped = arena(3, true);
        RumbleArena<?> plain = arena(3, false);
        damped.battles(5, SEED);
        plain.battles(5, SEED);
        for (int bot = 0; bot < 100; bot++) {
            assertThat(damped.number(bot, 0)).isEqualTo(plain.number(bot, 0));
        }
    }

    /** Odds of 20^1250 are no number, and still the two are only 200 points apart. */
    @Test
    void what_is_expected_depends_on_differences_alone_however_far_from_the_start() {
        for (double start : new double[] {-1e6, 1600, 15_000, 27_000, 29_000, 1e6}) {
            Table<RoboRumbleElo.Rating> table = new Table<>(with(Map.of()).shape())
                    .team(1, 1)
                    .seat(start + 200, 50, 1, 0, 0, 0)
                    .team(2, 0)
                    .seat(start, 50, 1, 0, 0, 0);
            List<RoboRumbleElo.Rating> after = RumbleArena.meet(table, with(Map.of()));
            assertThat(after.get(0).mu() - (start + 200)).isCloseTo(3 * (1 - 0.678946175689), within(1e-9));
            assertThat(after.get(1).mu() - start).isCloseTo(-3 * (1 - 0.678946175689), within(1e-9));
        }
    }

    /** Newcomers of equal ratings have E = 1/2, and G = 3 · ln 20 / 800 · 99 / 4 = 0.278 at factor 3. */
    @Test
    void a_gain_beyond_one_and_a_half_is_reported_with_its_size() {
        assertThat(arena(16, false).battle(0, 1)).isEmpty();
        List<ContestFinding> warnings = arena(17, false).battle(0, 1);
        assertThat(warnings).extracting(ContestFinding::kind).containsOnly(ProblemKind.UNSTABLE_GAIN);
        assertThat(warnings.get(0).message()).contains("99 opponents", "G is 1.575568");
        assertThat(arena(17, true).battle(0, 1)).isEmpty();
    }
}
