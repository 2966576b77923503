package rate.study.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import rate.study.tune.LossMinimiser.Minimum;

class LossMinimiserTest {

    @Test
    void one_dimension() {
        Minimum minimum = LossMinimiser.of(x -> (x[0] - 0.37) * (x[0] - 0.37), new double[] {0.9}, Integer.MAX_VALUE);
        assertThat(minimum.point()).hasSize(1);
        assertThat(minimum.point()[0]).isCloseTo(0.37, within(1e-3));
    }

    /** Rosenbrock's valley with its floor at (0.7, 0.7). */
    @Test
    void a_bent_valley() {
        Minimum minimum = LossMinimiser.of(
                x -> {
                    double a = x[0] + 0.3;
                    double b = x[1] + 0.3;
                    return 10 * (b - a * a) * (b - a * a) + (1 - a) * (1 - a);
                },
                new double[] {0.2, 0.9},
                Integer.MAX_VALUE);
        assertThat(minimum.value()).isLessThan(1e-4);
    }

    @Test
    void a_minimum_on_the_border() {
        Minimum minimum = LossMinimiser.of(x -> x[0] + 2 * x[1] - x[2], new double[] {0.5, 0, 1}, Integer.MAX_VALUE);
        assertThat(minimum.point()).containsExactly(new double[] {0, 0, 1}, within(1e-3));
    }

    @Test
    void a_function_that_says_nothing_leaves_the_start() {
        assertThat(LossMinimiser.of(x -> 1, new double[] {0.25, 0.75}, Integer.MAX_VALUE)
                        .point())
                .containsExactly(0.25, 0.75);
    }

    @Test
    void it_ends() {
        AtomicInteger count = new AtomicInteger();
        ToDoubleFunction<double[]> rough = x -> Math.sin(1e6 * x[0] * count.incrementAndGet()) + Math.cos(1e6 * x[1]);
        LossMinimiser.of(rough, new double[] {0.5, 0.5}, Integer.MAX_VALUE);
        assertThat(count.get()).isLessThan(200);
        count.set(0);
        LossMinimiser.of(rough, new double[] {0.5, 0.5}, 7);
        assertThat(count.get()).isEqualTo(1 + 7);
    }
}
