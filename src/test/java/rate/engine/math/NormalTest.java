package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalTest {

    private static final NormalDistribution SECOND_OPINION = NormalDistribution.of(0, 1);

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
        void a_second_opinion_agrees() {
            SplitMix random = new SplitMix(1);
            for (int i = 0; i < 20_000; i++) {
                double x = 40 * random.nextDouble() - 10;
                double expected = SECOND_OPINION.survivalProbability(x);
                // It rounds x / sqrt(2) before it takes the tail, which multiplies that error by x^2.
                double warning = 1e-15 * (1 + x * x);

                assertThat(Normal.upperTail(x)).as("Q(%s)", x).isCloseTo(expected, within(warning * expected));
            }
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
        void the_area_under_the_bell_is_the_distribution_function() {
            double root = Math.sqrt(2 * Math.PI);
            for (double x = 0; x < 40; x += 0.001) {
                double area = Normal.area(x, Normal.bell(x, 0));

                assertThat(area / root).as("area left of %s", x).isCloseTo(Normal.cdf(x), within(4e-16));
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

        @Test
        void it_undoes_the_distribution_function() {
            for (double x = -37; x < 5; x += 0.01) {
                // Near x = 5 the distribution function has left of x no more than this.
                double resolution = 1e-15 * Math.abs(x) + 0x1p-53 / Normal.density(x) * (x > 0 ? 1 : 0);

                assertThat(Normal.quantile(Normal.cdf(x))).as("x = %s", x).isCloseTo(x, within(2e-15 + 2 * resolution));
            }
        }

        @Test
        void it_is_odd_about_one_half() {
            for (int i = 1; i < 512; i++) {
                assertThat(Normal.quantile(i / 1024.0)).isEqualTo(-Normal.quantile(1 - i / 1024.0));
            }
            assertThat(Normal.quantile(0.5)).isZero();
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
