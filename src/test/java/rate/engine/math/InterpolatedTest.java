package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InterpolatedTest {

    /** The singularities of tanh are π / 2 from the real axis, 1.57 lengths. */
    @Test
    void between_points_it_is_the_function_to_rounding() {
        AtomicInteger calls = new AtomicInteger();
        Interpolated tanh = new Interpolated(
                x -> {
                    calls.incrementAndGet();
                    return Math.tanh(x);
                },
                1);
        for (double x = -5; x < 5; x += 0.01) {
            assertThat(tanh.applyAsDouble(x)).isCloseTo(Math.tanh(x), within(2e-15));
        }
        assertThat(calls.get()).isLessThanOrEqualTo(11 * (Interpolated.POINTS + 1));
    }

    @Test
    void at_the_ends_of_pieces_both_agree() {
        Interpolated square = new Interpolated(x -> x * x, 2);
        for (double x : new double[] {-4, -2, -0.0, 0.0, 2, 4, 1e6}) {
            assertThat(square.applyAsDouble(x)).isCloseTo(x * x, within(1e-12 * Math.max(1, x * x)));
        }
    }
}
