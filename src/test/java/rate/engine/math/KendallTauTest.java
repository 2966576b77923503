package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class KendallTauTest {

    @Test
    void the_same_order_has_1_and_the_reverse_minus_1() {
        double[] up = {1, 2, 3, 4, 5};
        assertThat(tau(up, new double[] {10, 20, 30, 40, 50})).isEqualTo(1);
        assertThat(tau(up, new double[] {5, 4, 3, 2, 1})).isEqualTo(-1);
    }

    /** Two judges of ten wines; 3 of 45 pairs are tied in one of the columns. */
    @Test
    void ties_count_for_neither_side() {
        double[] x = {1, 2.5, 2.5, 4.5, 4.5, 6.5, 6.5, 8, 9.5, 9.5};
        double[] y = {1, 2, 4.5, 4.5, 4.5, 4.5, 8, 8, 8, 10};
        // Kendall, Rank Correlation Methods, example 3.2: S = 33, tau-b = 33 / sqrt(41 * 36)
        assertThat(tau(x, y)).isCloseTo(33 / Math.sqrt(41 * 36), within(1e-15));
    }

    @Test
    void a_position_counts_where_both_have_a_number() {
        double none = Double.NaN;
        double[] x = {3, none, 1, 2, 2, none, 5};
        double[] y = {4, 1, 2, none, 3, none, 3};
        assertThat(tau(x, y)).isEqualTo(tau(new double[] {3, 1, 2, 5}, new double[] {4, 2, 3, 3}));
        assertThat(Ranks.of(x).shared(Ranks.of(y))).isEqualTo(4);
        assertThat(tau(x, new double[] {none, 1, none, none, none, 2, none})).isNaN();
    }

    @Test
    void it_is_what_the_definition_says_of_any_columns() {
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 300; round++) {
            int n = 2 + random.nextInt(40);
            int values = 1 + random.nextInt(30);
            double[] x = new double[n];
            double[] y = new double[n];
            for (int i = 0; i < n; i++) {
                x[i] = random.nextInt(values) - values / 2;
                y[i] = -0.0 + random.nextInt(values);
            }
            double expected = byDefinition(x, y);
            if (Double.isNaN(expected)) {
                assertThat(tau(x, y)).isNaN();
            } else {
                assertThat(tau(x, y)).isCloseTo(expected, within(1e-14));
                assertThat(tau(y, x)).isCloseTo(expected, within(1e-14));
            }
        }
    }

    @Test
    void nothing_can_be_said_of_one_thing_or_of_equals() {
        assertThat(tau(new double[] {1}, new double[] {2})).isNaN();
        assertThat(tau(new double[] {1, 1}, new double[] {1, 2})).isNaN();
    }

    private static double tau(double[] x, double[] y) {
        return KendallTau.b(Ranks.of(x), Ranks.of(y));
    }

    private static double byDefinition(double[] x, double[] y) {
        double agreeing = 0;
        double untiedX = 0;
        double untiedY = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                agreeing += Math.signum(x[i] - x[j]) * Math.signum(y[i] - y[j]);
                untiedX += x[i] == x[j] ? 0 : 1;
                untiedY += y[i] == y[j] ? 0 : 1;
            }
        }
        return agreeing / Math.sqrt(untiedX * untiedY);
    }
}
