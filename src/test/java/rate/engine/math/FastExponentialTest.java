package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class FastExponentialTest {

    private static final MathContext DIGITS = new MathContext(50);

    /** The series of the thousandth part, to the power of 1024. */
    private static BigDecimal exact(double x) {
        BigDecimal part = new BigDecimal(x).divide(BigDecimal.valueOf(1024), DIGITS);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int n = 1; n < 50; n++) {
            term = term.multiply(part, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum.pow(1024, DIGITS);
    }

    @Test
    void values_agree_with_the_exact_ones() {
        Errors errors = new Errors("e^x");
        SplitMix random = new SplitMix(1);
        for (double range : new double[] {1e-9, 0.02, 1, 8, 40, 700}) {
            for (int i = 0; i < 100; i++) {
                double x = -range * random.nextDouble();
                errors.add(FastExponential.of(x), exact(x).toString(), "x = " + x);
            }
        }
        errors.assertWithin(1.5, 0.5);
    }

    @Test
    void nothing_decayed_is_one() {
        assertThat(FastExponential.of(0)).isEqualTo(1);
        assertThat(FastExponential.of(-0.0)).isEqualTo(1);
    }

    @Test
    void where_doubles_run_out_it_stays_at_its_least() {
        double least = FastExponential.of(-700);
        assertThat(least).isBetween(1e-305, 1e-304);
        for (double x : new double[] {-700.5, -1e6, -1e300, Double.NEGATIVE_INFINITY}) {
            assertThat(FastExponential.of(x)).isEqualTo(least);
        }
    }
}
