package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConjugateGradientsTest {

    private static double[] times(double[] v) {
        return new double[] {4 * v[0] + v[1], v[0] + 3 * v[1] + v[2], v[1] + 2 * v[2]};
    }

    /** By hand: (4 1 0; 1 3 1; 0 1 2) of (1, −1, 2) is (3, 0, 3). */
    @Test
    void three_equations_take_three_steps() {
        double[] x = ConjugateGradients.solve(
                new double[] {3, 0, 3}, ConjugateGradientsTest::times, double[]::clone, 1e-30, 10);
        assertThat(x).containsExactly(new double[] {1, -1, 2}, within(1e-14));
    }

    @Test
    void the_exact_inverse_takes_one_step() {
        double[] x = ConjugateGradients.solve(
                new double[] {8, 27},
                v -> new double[] {4 * v[0], 9 * v[1]},
                v -> new double[] {v[0] / 4, v[1] / 9},
                1e-30,
                1);
        assertThat(x).containsExactly(new double[] {2, 3}, within(1e-15));
    }

    @Test
    void of_nothing_the_solution_is_nothing() {
        assertThat(ConjugateGradients.solve(new double[3], ConjugateGradientsTest::times, double[]::clone, 1e-30, 10))
                .containsExactly(0, 0, 0);
    }
}
