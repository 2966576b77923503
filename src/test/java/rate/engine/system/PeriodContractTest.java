package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import rate.LawLimit;
import rate.engine.math.SplitMix;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SystemEntry;

/** What every system with rating periods keeps, beside what every system keeps. */
@ExtendWith(LawLimit.class)
@ParameterizedClass(name = "{0}")
@MethodSource("systems")
class PeriodContractTest {

    private final Play<?> play;

    PeriodContractTest(SystemEntry.Configured configured) {
        this.play = Play.of((OnlineSystem<?>) configured.system());
    }

    static Stream<SystemEntry.Configured> systems() {
        return Systems.all().stream()
                .<SystemEntry.Configured>map(entry -> SystemOf.name(entry.name()))
                .filter(configured -> configured.system() instanceof PeriodSystem<?>);
    }

    @Test
    void idleness_moves_no_mean_and_lowers_no_standard_deviation() {
        SplitMix random = new SplitMix(7);
        for (int game = 0; game < 1000; game++) {
            int periods = 1 + random.nextInt(50);
            for (double[] rating :
                    play.game(random, new int[] {1, 1}, new int[] {1, 2}, false).rate()) {
                double[] later = play.idle(rating, periods);
                assertThat(play.isLegal(later)).isTrue();
                assertThat(later[0]).isEqualTo(rating[0]);
                assertThat(later[1]).isGreaterThanOrEqualTo(rating[1]);
            }
        }
    }

    @Test
    void one_long_rest_is_as_many_short_ones() {
        SplitMix random = new SplitMix(8);
        for (int game = 0; game < 1000; game++) {
            for (double[] rating :
                    play.game(random, new int[] {1, 1}, new int[] {1, 2}, false).rate()) {
                double[] once = play.idle(rating, 5);
                double[] twice = play.idle(play.idle(rating, 2), 3);
                assertThat(twice[1]).isEqualTo(once[1], org.assertj.core.api.Assertions.within(1e-9));
            }
        }
    }
}
