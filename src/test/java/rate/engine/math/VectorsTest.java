package rate.engine.math;

import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of one number against 50 digits: the greatest error and its root mean square in units of the last place. */
class VectorsTest {

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
}
