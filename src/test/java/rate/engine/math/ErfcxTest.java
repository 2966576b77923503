package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErfcxTest {

    @Test
    void it_overflows_where_the_greatest_double_ends() {
        assertThat(Erfcx.of(-26.6287357137514)).isFinite().isGreaterThan(1.79e308);
        assertThat(Erfcx.of(-26.6287357137515)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Erfcx.of(-1e300)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Erfcx.of(Double.NEGATIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void it_vanishes_only_at_infinity() {
        assertThat(Erfcx.of(Double.MAX_VALUE)).isEqualTo(1 / (Math.sqrt(Math.PI) * Double.MAX_VALUE));
        assertThat(Erfcx.of(Double.POSITIVE_INFINITY)).isZero();
    }

    @Test
    void no_number_stays_no_number() {
        assertThat(Erfcx.of(Double.NaN)).isNaN();
    }
}
