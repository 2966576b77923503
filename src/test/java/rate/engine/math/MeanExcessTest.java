package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanExcessTest {

    @Test
    void it_is_positive_to_the_end() {
        assertThat(MeanExcess.over(1e300)).isCloseTo(1e-300, within(1e-315));
        assertThat(MeanExcess.over(Double.MAX_VALUE)).isPositive();
    }
}
