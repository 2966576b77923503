package rate.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogarithmTest {

    @Test
    void small_numbers_lose_nothing() {
        assertThat(Logarithm.ofOnePlus(1e-300)).isEqualTo(1e-300);
        assertThat(Logarithm.ofOnePlus(1)).isEqualTo(0.6931471805599453);
    }
}
