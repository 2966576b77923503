package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ErfcxTest {

    @Nested
    class Accuracy {

        @Test
        void positive_arguments_agree_with_50_digits() {
            Errors errors = new Errors("erfcx");
            for (String[] row : Vectors.of("erfcx")) {
                double x = Double.parseDouble(row[0]);
                if (x >= 0) {
                    errors.add(Erfcx.of(x), row[1], "x = " + x);
                }
            }
            errors.assertWithin(3.2, 0.6);
        }

        @Test
        void negative_arguments_agree_with_50_digits() {
            Errors errors = new Errors("erfcx");
            for (String[] row : Vectors.of("erfcx")) {
                double x = Double.parseDouble(row[0]);
                if (x < 0) {
                    errors.add(Erfcx.of(x), row[1], "x = " + x);
                }
            }
            errors.assertWithin(2.5, 0.7);
        }

        @Test
        void a_second_opinion_agrees() {
            SplitMix random = new SplitMix(1);
            for (int i = 0; i < 20_000; i++) {
                double x = 66 * random.nextDouble() - 26;
                double expected = org.apache.commons.numbers.gamma.Erfcx.value(x);

                assertThat(Erfcx.of(x)).as("erfcx(%s)", x).isCloseTo(expected, within(1e-15 * expected));
            }
        }
    }

    @Nested
    class Ends {

        @Test
        void it_overflows_where_the_greatest_double_ends() {
            assertThat(Erfcx.of(-26.6287357137514)).isFinite().isGreaterThan(1.79e308);
            assertThat(Erfcx.of(-26.6287357137515)).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(Erfcx.of(-1e300)).isEqualTo(Double.POSITIVE_INFINITY);
            assertThat(Erfcx.of(Double.NEGATIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        }

        @Test
        void it_vanishes_only_at_infinity() {
            assertThat(Erfcx.of(Double.MAX_VALUE)).isEqualTo(1 / (Math.sqrt(Math.PI) * Double.MAX_VALUE));
            assertThat(Erfcx.of(Double.POSITIVE_INFINITY)).isZero();
        }

        @Test
        void no_number_stays_no_number() {
            assertThat(Erfcx.of(Double.NaN)).isNaN();
        }
    }

    @Test
    void it_falls() {
        double last = Double.POSITIVE_INFINITY;
        for (int i = -26_000; i < 100_000; i++) {
            double next = Erfcx.of(i / 1000.0);

            assertThat(next).as("erfcx(%s)", i / 1000.0).isLessThan(last);
            last = next;
        }
    }
}
