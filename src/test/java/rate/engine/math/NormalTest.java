package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalTest {

    @Nested
    class Density {

        @Test
        void values_agree_with_50_digits_also_in_the_far_tail() {
            Errors errors = new Errors("phi");
            for (String[] row : Vectors.of("normal")) {
                errors.add(Normal.density(Double.parseDouble(row[0])), row[1], "x = " + row[0]);
            }
            errors.assertWithin(1.8, 0.6);
            errors.assertSubnormalWithin(1);
        }

        @Test
        void it_is_even() {
            for (double x = 0; x < 40; x += 0.01) {
                assertThat(Normal.density(-x)).isEqualTo(Normal.density(x));
            }
        }

        @Test
        void it_ends_in_zero() {
            assertThat(Normal.density(38.5)).isPositive();
            assertThat(Normal.density(38.7)).isZero();
            assertThat(Normal.density(1e300)).isZero();
            assertThat(Normal.density(Double.NEGATIVE_INFINITY)).isZero();
            assertThat(Normal.density(Double.NaN)).isNaN();
        }
    }

    @Nested
    class LogarithmOfTheTail {

        @Test
        void values_agree_with_50_digits_beyond_the_range_of_the_tail() {
            Errors errors = new Errors("log Q");
            for (String[] row : Vectors.of("log-tail")) {
                errors.add(Normal.logUpperTail(Double.parseDouble(row[0])), row[1], "x = " + row[0]);
            }
            errors.assertWithin(3, 1);
        }
    }

    @Nested
    class Tail {

        @Test
        void values_agree_with_50_digits_also_in_the_far_tail() {
            Errors errors = new Errors("Q");
            for (String[] row : Vectors.of("normal")) {
                errors.add(Normal.upperTail(Double.parseDouble(row[0])), row[2], "x = " + row[0]);
            }
            errors.assertWithin(3.2, 0.8);
            errors.assertSubnormalWithin(1);
        }

        @Test
        void it_reaches_its_ends() {
            assertThat(Normal.upperTail(0)).isEqualTo(0.5);
            assertThat(Normal.upperTail(38.4)).isPositive();
            assertThat(Normal.upperTail(Double.POSITIVE_INFINITY)).isZero();
            assertThat(Normal.upperTail(Double.NEGATIVE_INFINITY)).isEqualTo(1);
            assertThat(Normal.upperTail(Double.NaN)).isNaN();
        }

        @Test
        void the_distribution_function_is_the_tail_of_the_other_side() {
            for (double x = -39; x < 39; x += 0.01) {
                assertThat(Normal.cdf(x)).isEqualTo(Normal.upperTail(-x));
            }
        }

        @Test
        void the_rest_of_an_argument_counts() {
            assertThat(Normal.bell(30, 0x1p-52)).isCloseTo(Normal.bell(30, 0) * (1 - 30 * 0x1p-52), within(1e-210));
            assertThat(Normal.bell(30, 0x1p-52)).isLessThan(Normal.bell(30, 0));
        }
    }

    @Nested
    class Quantile {

        @Test
        void values_agree_with_50_digits_also_near_one_half() {
            Errors errors = new Errors("quantile");
            for (String[] row : Vectors.of("quantile")) {
                errors.add(Normal.quantile(Double.parseDouble(row[0])), row[1], "p = " + row[0]);
            }
            errors.assertWithin(3.5, 0.9);
        }

        @ParameterizedTest
        @ValueSource(doubles = {0, 1, -0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
        void no_quantile_belongs_to_anything_but_a_probability_inside(double p) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Normal.quantile(p))
                    .withMessage("not between 0 and 1: " + p);
        }
    }
}
