package rate.engine.system.wenglin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.math.TruncatedNormal;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.system.wenglin.PairLikelihood.CoarseTruncatedNormal;

class CoarseTruncatedNormalTest {

    @Test
    void likely_wins_and_draws_agree_with_the_exact_ones() {
        for (double t = -3; t <= 3; t += 0.25) {
            for (double e = 0; e <= 1; e += 0.25) {
                assertClose(CoarseTruncatedNormal.win(t, e), TruncatedNormal.win(t, e), 1e-9);
                assertClose(CoarseTruncatedNormal.draw(t, 1 + e), TruncatedNormal.draw(t, 1 + e), 1e-9);
            }
        }
    }

    private static void assertClose(Moments actual, Moments expected, double tolerance) {
        assertThat(actual.v()).isCloseTo(expected.v(), within(tolerance));
        assertThat(actual.w()).isCloseTo(expected.w(), within(tolerance));
    }

    @Test
    void a_hopeless_win_moves_by_the_distance_alone() {
        assertThat(CoarseTruncatedNormal.win(-8.2, 0.1)).isEqualTo(new Moments(8.299999999999999, 1));
        assertThat(TruncatedNormal.win(-8.2, 0.1).v()).isCloseTo(8.417, within(0.001));
        assertThat(CoarseTruncatedNormal.win(1, 20)).isEqualTo(new Moments(19, 0));
    }

    @Test
    void an_unlikely_win_has_an_error_function_of_few_digits() {
        double exact = TruncatedNormal.win(-8.05, 0).v();
        assertThat(CoarseTruncatedNormal.win(-8.05, 0).v())
                .isNotCloseTo(exact, within(0.001))
                .isCloseTo(exact, within(1.0));
    }

    @Test
    void an_unlikely_draw_moves_to_the_nearer_margin() {
        assertThat(CoarseTruncatedNormal.draw(6, 0.01).v()).isEqualTo(-5.99);
        assertThat(CoarseTruncatedNormal.draw(-6, 0.01).v()).isEqualTo(5.99);
        assertThat(CoarseTruncatedNormal.draw(40, 0.01).w()).isEqualTo(1);
    }
}
