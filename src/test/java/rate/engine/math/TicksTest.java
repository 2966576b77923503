package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {

    @Test
    void they_are_round() {
        assertThat(ticks(0, 48, 6)).containsExactly("0", "10", "20", "30", "40");
        assertThat(ticks(1499, 1501, 3)).containsExactly("1499", "1500", "1501");
        assertThat(ticks(-0.3, 0.3, 3)).containsExactly("-0.2", "0.0", "0.2");
        assertThat(ticks(8e6, 2.1e7, 3)).containsExactly("10000000", "15000000", "20000000");
        assertThat(ticks(25.0005, 25.0042, 4)).containsExactly("25.001", "25.002", "25.003", "25.004");
    }

    @Test
    void they_can_be_whole() {
        assertThat(Ticks.of(0, 1, 9, 1)).containsExactly(BigDecimal.ZERO, BigDecimal.ONE);
    }

    @Test
    void of_three_that_are_asked_for_there_is_always_one() {
        for (int low = 0; low < 500; low++) {
            for (int high = low + 1; high < 500; high += 7) {
                assertThat(Ticks.of(low / 10.0, high / 10.0, 3, 0)).isNotEmpty().hasSizeLessThanOrEqualTo(4);
            }
        }
    }

    @Test
    void of_factors_they_are_powers_of_ten_and_their_multiples_if_there_is_room() {
        assertThat(factors(0.05, 3, 6)).containsExactly("0.05", "0.1", "0.2", "0.5", "1", "2");
        assertThat(factors(1, 2000, 6)).containsExactly("1", "10", "100", "1000");
        assertThat(factors(0.001, 5, 6)).containsExactly("0.001", "0.01", "0.1", "1");
        assertThat(factors(1e-6, 1e6, 6)).containsExactly("0.000001", "0.001", "1", "1000", "1000000");
        assertThat(factors(30, 40, 6)).isEmpty();
    }

    private static List<String> factors(double low, double high, int most) {
        return plain(Ticks.byFactors(low, high, most));
    }

    private static List<String> ticks(double low, double high, int most) {
        return plain(Ticks.of(low, high, most, 0));
    }

    private static List<String> plain(List<BigDecimal> ticks) {
        return ticks.stream().map(BigDecimal::toPlainString).toList();
    }
}
