package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalTest {

    /** Lower edge, upper edge, and the logarithm to 60 digits, rounded. */
    private static final double[][] VECTORS = {
        {-1.0, 1.0, -0.38171514630212607227},
        {-0.25, 3.0, -0.51524131250008409661},
        {0.5, 0.75, -2.5021319204099832248},
        {2.0, 2.5, -4.1019453780310248242},
        {8.0, 9.0, -35.013618593437148117},
        {38.0, 38.5, -726.55721602370045389},
        {100.0, 101.0, -5005.5242086942050886},
        {1000.0, 1000.001, -500008.28536908462258},
        {5.0, 5.0000001, -29.537034431358671259},
        {0.0, 1e-06, -14.734449091169113558},
        {0.0, 40.0, -0.69314718055994530942},
        {30.0, 1000.0, -454.32124395634319711},
        {10000.0, 10001.0, -50000010.129278915181},
        {0.0, 2.0, -0.73971509285233547296},
    };

    @Test
    void the_density_is_even() {
        for (double x = 0; x < 40; x += 0.01) {
            assertThat(Normal.density(-x)).isEqualTo(Normal.density(x));
        }
    }

    @Test
    void the_density_ends_in_zero() {
        assertThat(Normal.density(38.5)).isPositive();
        assertThat(Normal.density(38.7)).isZero();
        assertThat(Normal.density(1e300)).isZero();
        assertThat(Normal.density(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Normal.density(Double.NaN)).isNaN();
    }

    @Test
    void the_tail_reaches_its_ends() {
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

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
    void no_quantile_belongs_to_anything_but_a_probability_inside(double p) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Normal.quantile(p))
                .withMessage("not between 0 and 1: " + p);
    }

    @Test
    void the_logarithm_of_an_area_is_exact_wherever_it_lies_and_however_narrow_it_is() {
        for (double[] vector : VECTORS) {
            double tolerance = 1e-12 * Math.max(1, Math.abs(vector[2]));
            double narrow = vector[1] - vector[0] < 1e-5 ? 1e-9 : tolerance;
            assertThat(Normal.logBetween(vector[0], vector[1]))
                    .isCloseTo(vector[2], within(Math.max(tolerance, narrow)));
            assertThat(Normal.logBetween(-vector[1], -vector[0]))
                    .isCloseTo(vector[2], within(Math.max(tolerance, narrow)));
        }
    }
}
