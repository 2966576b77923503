package rate.engine.system.roborumble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters;

class RoboRumbleGlicko2Test {

    private static final double SCALE = 173.7178;
    private static final int BOTS = 725;

    private static RoboRumbleGlicko2 profile(int index) {
        SystemEntry<RoboRumbleGlicko2.Params> entry = RoboRumbleGlicko2.ENTRY;
        return new RoboRumbleGlicko2(
                entry.parameters().with(entry.profiles().get(index).values()));
    }

    /** The mean deviation after so many battles of each bot. */
    private static double deviation(RoboRumbleGlicko2 system, int battles) {
        RumbleArena<RumbleGlicko.Rating> arena = new RumbleArena<>(system, RumbleArena.skills(BOTS, 230, 1), SCALE);
        arena.battles(battles, 2);
        double mean = 0;
        for (int bot = 0; bot < BOTS; bot++) {
            mean += arena.number(bot, 1) / BOTS;
        }
        return mean;
    }

    /** A live sample of June 2009, with 724 pairings, shows a deviation of 2.797: the volatility was not 0.06. */
    @Test
    void the_deviation_converges_to_about_ten_as_documented_and_three_as_deployed() {
        assertThat(deviation(profile(0), 40)).isBetween(9.0, 12.0);
        assertThat(deviation(profile(1), 40)).isBetween(2.0, 4.0);
    }

    @Test
    void a_volatility_that_runs_away_is_stopped_and_reported() {
        RoboRumbleGlicko2 system = new RoboRumbleGlicko2(
                new Parameters<>(RoboRumbleGlicko2.Params.class).with(Map.of("max-volatility", "0.05")));
        RumbleArena<RumbleGlicko.Rating> arena = new RumbleArena<>(system, new double[] {0, 100}, SCALE);
        assertThat(arena.battle(0, 1)).extracting(ContestFinding::kind).containsExactly(ProblemKind.RUNAWAY_VOLATILITY);
        assertThat(arena.number(0, 2)).isEqualTo(0.05);
    }

    @Test
    void a_deployed_step_reads_a_thousandth_of_the_deviation_as_the_volatility() {
        RoboRumbleGlicko2 system = profile(1);
        RumbleArena<RumbleGlicko.Rating> arena = new RumbleArena<>(system, new double[] {0, 0}, SCALE);
        arena.battle(0, 1);
        assertThat(arena.number(0, 2)).isCloseTo(0.35, within(0.001));
    }
}
