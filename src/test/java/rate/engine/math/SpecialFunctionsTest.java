package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of one number: against 50 digits, with errors in units of the last place, and at their ends. */
class SpecialFunctionsTest {

    static Stream<Arguments> functions() {
        return Stream.of(
                row("erfcx", 1, x -> x >= 0, Erfcx::of, 3.2, 0.6, 0),
                row("erfcx", 1, x -> x < 0, Erfcx::of, 2.5, 0.7, 0),
                row("mean-excess", 1, x -> true, MeanExcess::over, 2.2, 0.6, 0),
                row("logistic", 1, x -> true, Logistic::of, 2, 0.6, 0),
                row("logistic", 2, x -> true, Logistic::log, 2, 0.6, 0),
                row("normal", 1, x -> true, Normal::density, 1.8, 0.6, 1),
                row("normal", 2, x -> true, Normal::upperTail, 3.2, 0.8, 1),
                row("log-tail", 1, x -> true, Normal::logUpperTail, 3, 1, 0),
                row("quantile", 1, x -> true, Normal::quantile, 3.5, 0.9, 0));
    }

    private static Arguments row(
            String file,
            int column,
            DoublePredicate range,
            DoubleUnaryOperator function,
            double max,
            double rms,
            double subnormal) {
        return Arguments.of(file, column, range, function, max, rms, subnormal);
    }

    /** Also in tails and near one; subnormal values, if there are any, are so near as well. */
    @ParameterizedTest(name = "{0}, column {1}")
    @MethodSource("functions")
    void values_agree_with_50_digits(
            String file,
            int column,
            DoublePredicate range,
            DoubleUnaryOperator function,
            double max,
            double rms,
            double subnormal) {
        Errors errors = new Errors(file);
        for (String[] row : Vectors.of(file)) {
            double x = Double.parseDouble(row[0]);
            if (range.test(x)) {
                errors.add(function.applyAsDouble(x), row[column], "x = " + x);
            }
        }
        errors.assertWithin(max, rms);
        if (subnormal > 0) {
            errors.assertSubnormalWithin(subnormal);
        }
    }

    @Test
    void erfcx_overflows_where_the_greatest_double_ends() {
        assertThat(Erfcx.of(-26.6287357137514)).isFinite().isGreaterThan(1.79e308);
        assertThat(Erfcx.of(-26.6287357137515)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Erfcx.of(-1e300)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Erfcx.of(Double.NEGATIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void erfcx_vanishes_only_at_infinity() {
        assertThat(Erfcx.of(Double.MAX_VALUE)).isEqualTo(1 / (Math.sqrt(Math.PI) * Double.MAX_VALUE));
        assertThat(Erfcx.of(Double.POSITIVE_INFINITY)).isZero();
    }

    @Test
    void erfcx_of_no_number_stays_no_number() {
        assertThat(Erfcx.of(Double.NaN)).isNaN();
    }

    @Test
    void the_logistic_function_has_its_limits() {
        assertThat(Logistic.of(1e150)).isEqualTo(1);
        assertThat(Logistic.of(-1e150)).isEqualTo(0);
        assertThat(Logistic.log(1e150)).isEqualTo(0);
        assertThat(Logistic.log(-1e150)).isEqualTo(-1e150);
    }

    @Test
    void the_mean_excess_is_positive_to_the_end() {
        assertThat(MeanExcess.over(1e300)).isCloseTo(1e-300, within(1e-315));
        assertThat(MeanExcess.over(Double.MAX_VALUE)).isPositive();
    }
}
