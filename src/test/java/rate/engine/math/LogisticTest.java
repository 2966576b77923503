package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogisticTest {

    @Test
    void it_has_its_limits() {
        assertThat(Logistic.of(1e150)).isEqualTo(1);
        assertThat(Logistic.of(-1e150)).isEqualTo(0);
        assertThat(Logistic.log(1e150)).isEqualTo(0);
        assertThat(Logistic.log(-1e150)).isEqualTo(-1e150);
    }
}
