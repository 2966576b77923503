package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RootTest {

    @Test
    void between_bounds_it_is_found_to_the_last_digits() {
        assertThat(Root.ofDecreasing(x -> 2 - x * x * x, 0, 2)).isCloseTo(Math.cbrt(2), within(1e-15));
        assertThat(Root.ofDecreasing(x -> -Math.tanh(x - 0.3), -50, 70)).isCloseTo(0.3, within(1e-14));
    }

    @Test
    void what_is_no_bound_is_widened() {
        assertThat(Root.ofDecreasing(x -> 1000 - x, 0, 1)).isCloseTo(1000, within(1e-12));
        assertThat(Root.ofDecreasing(x -> -1000 - x, 0, 1)).isCloseTo(-1000, within(1e-12));
    }

    @Test
    void of_a_flat_function_it_is_a_point_where_that_is_0() {
        assertThat(Root.ofDecreasing(x -> x < 1 ? 1 : x > 3 ? -1 : 0, 0, 10)).isBetween(1.0, 3.0);
    }
}
