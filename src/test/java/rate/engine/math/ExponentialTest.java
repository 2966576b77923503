package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ExponentialTest {

    @Test
    void known_values_are_given() {
        assertThat(Exponential.of(0)).isEqualTo(1);
        assertThat(Exponential.of(1)).isCloseTo(Math.E, within(5e-16));
        assertThat(Exponential.log(1)).isZero();
        assertThat(Exponential.log(10)).isCloseTo(2.302585092994045684, within(5e-16));
    }

    @Test
    void each_undoes_the_other() {
        for (double x = -500; x < 500; x += 0.37) {
            assertThat(Exponential.log(Exponential.of(x))).isCloseTo(x, within(1e-13));
        }
    }

    @Test
    void the_logarithm_of_nearly_1_loses_nothing() {
        assertThat(Exponential.logOfOnePlus(1e-300)).isEqualTo(1e-300);
        assertThat(Exponential.logOfOnePlus(1)).isEqualTo(0.6931471805599453);
    }
}
