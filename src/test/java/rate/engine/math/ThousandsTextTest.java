package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThousandsTextTest {

    private final Random random = new Random(1);

    @ParameterizedTest
    @CsvSource({
        "1234.5, 2, '1,234.50'",
        "-0.25, 2, -0.25",
        "-0.001, 2, 0.00",
        "0.05, 3, 0.050",
        "999.9996, 3, '1,000.000'",
        "-999999.5, 1, '-999,999.5'",
        "25, 0, 25",
        "1e15, 1, '1,000,000,000,000,000.0'"
    })
    void it_has_so_many_decimals_and_commas_between_thousands(double x, int decimals, String text) {
        assertThat(ThousandsText.of(x, decimals, RoundingMode.HALF_EVEN)).isEqualTo(text);
    }

    @Test
    void it_is_the_exact_value_rounded_in_either_way_near_halves_and_elsewhere() {
        for (int i = 0; i < 1_000; i++) {
            int decimals = random.nextInt(10);
            double unit = StrictMath.pow(10, -decimals);
            double half = (random.nextInt(100_000_000) + 0.5) * unit;
            for (double x : new double[] {
                (2 * random.nextDouble() - 1) * StrictMath.pow(10, random.nextInt(19) - 4),
                half,
                -half,
                Math.nextUp(half),
                Math.nextDown(half),
                (2 * random.nextInt(1 << 30) + 1) * 0x1p-7
            }) {
                assertGrouped(x, decimals, RoundingMode.HALF_EVEN);
                assertGrouped(x, decimals, RoundingMode.HALF_UP);
            }
        }
    }

    private void assertGrouped(double x, int decimals, RoundingMode ties) {
        String expected =
                String.format(Locale.ROOT, "%,." + decimals + "f", new BigDecimal(x).setScale(decimals, ties));
        assertThat(ThousandsText.of(x, decimals, ties)).as(x + " " + ties).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7, -7, 999, -999, 1000, -1000, 123_456, -123_456, Long.MAX_VALUE, Long.MIN_VALUE})
    void a_whole_number_has_commas_between_thousands(long n) {
        assertThat(ThousandsText.of(n)).isEqualTo(String.format(Locale.ROOT, "%,d", n));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void what_is_not_finite_is_refused(double x) {
        assertThatIllegalArgumentException().isThrownBy(() -> ThousandsText.of(x, 2, RoundingMode.HALF_UP));
    }
}
