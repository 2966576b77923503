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
    void the_continued_fraction_agrees() {
        for (int i = 0; i < 10_000; i++) {
            double u = 5 + i / 100.0;
            double fraction = u;
            for (int n = 60; n > 1; n--) {
                fraction = u + n / fraction;
            }

            assertThat(MeanExcess.over(u)).as("k(%s)", u).isCloseTo(1 / fraction, within(1e-15 / u));
        }
    }

    @Test
    void it_agrees_with_the_scaled_error_function() {
        for (int i = 0; i < 10_000; i++) {
            double u = i / 1000.0;
            double hazard = Math.sqrt(2 / Math.PI) / Erfcx.of(u / Math.sqrt(2));

            assertThat(u + MeanExcess.over(u)).as("u + k(u), u = %s", u).isCloseTo(hazard, within(2e-15 * hazard));
        }
    }

    @Test
    void it_falls_and_stays_below_one_over_u() {
        double last = 1;
        for (int i = 1; i < 50_000; i++) {
            double u = i / 1000.0;
            double next = MeanExcess.over(u);

            assertThat(next).as("k(%s)", u).isLessThan(last).isLessThan(1 / u);
            last = next;
        }
    }

    @Test
    void it_is_positive_to_the_end() {
        assertThat(MeanExcess.over(1e300)).isCloseTo(1e-300, within(1e-315));
        assertThat(MeanExcess.over(Double.MAX_VALUE)).isPositive();
    }
}
