package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanExcessTest {

    @Test
    void values_agree_with_50_digits() {
        Errors errors = new Errors("k");
        for (String[] row : Vectors.of("mean-excess")) {
            errors.add(MeanExcess.over(Double.parseDouble(row[0])), row[1], "u = " + row[0]);
        }
        errors.assertWithin(2.2, 0.6);
    }

    @Test
    void it_is_positive_to_the_end() {
        assertThat(MeanExcess.over(1e300)).isCloseTo(1e-300, within(1e-315));
        assertThat(MeanExcess.over(Double.MAX_VALUE)).isPositive();
    }
}
