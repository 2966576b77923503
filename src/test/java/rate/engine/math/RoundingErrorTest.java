package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class RoundingErrorTest {

    private final SplitMix random = new SplitMix(1);

    @Test
    void a_square_and_its_loss_are_the_exact_square() {
        for (int i = 0; i < 2_000; i++) {
            double x = (2 * random.nextDouble() - 1) * StrictMath.pow(2, random.nextInt(200) - 100);
            BigDecimal exact = new BigDecimal(x).multiply(new BigDecimal(x));
            assertThat(new BigDecimal(x * x).add(new BigDecimal(RoundingError.ofSquare(x))))
                    .as("square of %s", x)
                    .isEqualByComparingTo(exact);
        }
    }

    @Test
    void a_product_and_its_loss_are_the_exact_product() {
        for (int i = 0; i < 2_000; i++) {
            double x = (2 * random.nextDouble() - 1) * StrictMath.pow(2, random.nextInt(200) - 100);
            double y = (2 * random.nextDouble() - 1) * StrictMath.pow(2, random.nextInt(200) - 100);
            BigDecimal exact = new BigDecimal(x).multiply(new BigDecimal(y));
            assertThat(new BigDecimal(x * y).add(new BigDecimal(RoundingError.ofProduct(x, y))))
                    .as("product of %s and %s", x, y)
                    .isEqualByComparingTo(exact);
        }
    }

    @Test
    void a_difference_and_its_loss_are_the_exact_difference() {
        for (int i = 0; i < 2_000; i++) {
            double a = (2 * random.nextDouble() - 1) * StrictMath.pow(2, random.nextInt(100) - 50);
            double b = (2 * random.nextDouble() - 1) * StrictMath.pow(2, random.nextInt(100) - 50);
            BigDecimal exact = new BigDecimal(a).subtract(new BigDecimal(b));
            assertThat(new BigDecimal(a - b).add(new BigDecimal(RoundingError.ofDifference(a, b))))
                    .as("%s - %s", a, b)
                    .isEqualByComparingTo(exact);
        }
    }
}
