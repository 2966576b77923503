package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SoftmaxTest {

    @Test
    void the_greatest_is_one_and_the_others_are_in_proportion() {
        double[] weights = Softmax.weights(new double[] {-1, 1, 0});
        assertThat(weights[0]).isCloseTo(0.1353352832366127, within(1e-16));
        assertThat(weights[1]).isEqualTo(1);
        assertThat(weights[2]).isCloseTo(0.36787944117144233, within(1e-16));
    }

    @Test
    void logarithms_of_any_size_are_held() {
        assertThat(Softmax.weights(new double[] {1e300, 1e300, -1e300})).containsExactly(1, 1, 0);
        assertThat(Softmax.weights(new double[] {-1e300, -1e300})).containsExactly(1, 1);
    }

    @Test
    void a_weight_has_a_reference_of_ones_own() {
        assertThat(Softmax.weight(1000, 1000)).isEqualTo(1);
        assertThat(Softmax.weight(1001, 1000)).isCloseTo(Math.E, within(1e-15));
    }
}
