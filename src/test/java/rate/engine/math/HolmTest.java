package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HolmTest {

    @ParameterizedTest
    @CsvSource({
        "four tests by hand, 0.01 0.04 0.03 0.005, 0.03 0.06 0.06 0.02",
        "none is greater than one, 0.4 0.9 0.6, 1 1 1",
        "what was not tested does not count, NaN 0.02 0.03, NaN 0.04 0.04",
    })
    void adjusted_are(String what, String tests, String adjusted) {
        assertThat(Holm.adjusted(Figures.of(tests))).containsExactly(Figures.of(adjusted), within(1e-15));
        assertThat(Arrays.stream(Holm.adjusted(Figures.of(tests)))).noneMatch(p -> p > 1);
        assertThat(Holm.adjusted(new double[0])).isEmpty();
    }

    /** As Holm's procedure is told: reject from the least on, until one is above its share of the level. */
    @Test
    void at_any_level_it_rejects_what_the_stepwise_procedure_rejects() {
        SplitMix random = new SplitMix(5);
        for (int repeat = 0; repeat < 200; repeat++) {
            double[] p = new double[1 + random.nextInt(8)];
            for (int i = 0; i < p.length; i++) {
                p[i] = random.nextDouble() * random.nextDouble() / 4;
            }
            double level = 0.01 + random.nextDouble() / 5;
            double[] adjusted = Holm.adjusted(p);
            boolean[] rejected = new boolean[p.length];
            for (int left = p.length; left > 0; left--) {
                int least = -1;
                for (int i = 0; i < p.length; i++) {
                    least = !rejected[i] && (least < 0 || p[i] < p[least]) ? i : least;
                }
                if (p[least] > level / left) {
                    break;
                }
                rejected[least] = true;
            }
            for (int i = 0; i < p.length; i++) {
                assertThat(adjusted[i] <= level).isEqualTo(rejected[i]);
            }
        }
    }
}
