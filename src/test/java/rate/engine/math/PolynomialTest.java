package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class PolynomialTest {

    @Test
    void the_sum_is_the_polynomial() {
        double[] coefficients = {1, 0, -2, 3, 0.5, -0.25, 4};
        assertThat(Polynomial.sum(coefficients, 0.5))
                .isEqualTo(1 - 2 * 0.5 + 3 * 0.25 + 0.5 / 8 - 0.25 / 16 + 4.0 / 32);
        assertThat(Polynomial.sum(coefficients, -1)).isEqualTo(1 + 2 + 3 - 0.5 - 0.25 - 4);
        assertThat(Polynomial.sum(coefficients, 0)).isEqualTo(1);
    }

    @Test
    void the_second_part_of_the_constant_counts() {
        assertThat(Polynomial.sum(new double[] {1, 0x1p-40, 0, 0, 0}, 0.3)).isEqualTo(1 + 0x1p-40);
    }

    @Test
    void the_sum_is_within_an_ulp_of_the_exact_one() {
        Errors errors = new Errors("sum");
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 500; i++) {
            double y = 2 * random.nextDouble() - 1;
            errors.add(Polynomial.sum(MeanExcess.SERIES, y), exactSum(MeanExcess.SERIES, y), "y = " + y);
        }
        errors.assertWithin(1.2, 0.4);
    }

    private static String exactSum(double[] coefficients, double y) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int n = coefficients.length - 1; n > 1; n--) {
            sum = sum.add(new BigDecimal(coefficients[n])).multiply(new BigDecimal(y), new MathContext(60));
        }
        return sum.add(new BigDecimal(coefficients[1]))
                .add(new BigDecimal(coefficients[0]))
                .toString();
    }

    @Test
    void the_tables_of_functions_are_the_generated_ones() {
        assertThat(Erfcx.SERIES).containsExactly(generated("erfcx"));
        assertThat(MeanExcess.SERIES).containsExactly(generated("mean-excess"));
    }

    private double[] generated(String function) {
        return Vectors.of("series").stream()
                .filter(row -> row[0].equals(function))
                .mapToDouble(row -> Double.parseDouble(row[2]))
                .toArray();
    }
}
