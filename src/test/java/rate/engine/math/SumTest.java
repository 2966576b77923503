package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

class SumTest {

    @Test
    void the_order_of_the_terms_changes_no_bit() {
        SplitMix random = new SplitMix(1);
        int differing = 0;
        for (int game = 0; game < 1000; game++) {
            double a = random.nextDouble();
            double b = 1e3 * random.nextDouble();
            double c = -1e3 * random.nextDouble();
            differing += (a + b) + c != (c + b) + a ? 1 : 0;
            assertThat(Sum.inAnyOrder(new double[] {a, b, c}))
                    .isEqualTo(Sum.inAnyOrder(new double[] {c, b, a}))
                    .isEqualTo(Sum.inAnyOrder(new double[] {b, a, c}))
                    .isCloseTo(a + b + c, within(1e-12));
        }
        assertThat(differing).as("games in which it matters").isGreaterThan(100);
    }

    @Test
    void one_and_two_terms_are_plainly_added() {
        assertThat(Sum.inAnyOrder(new double[] {3})).isEqualTo(3);
        assertThat(Sum.inAnyOrder(new double[] {3, -5})).isEqualTo(-2);
    }

    @Test
    void squares_beyond_the_range_of_a_double_are_summed() {
        assertThat(Sum.ofSquares(3, 4)).isEqualTo(5);
        assertThat(Sum.ofSquares(3e300, 4e300)).isCloseTo(5e300, within(1e285));
        assertThat(Sum.ofSquares(4e-300, 3e-300)).isCloseTo(5e-300, within(1e-315));
        assertThat(Sum.ofSquares(1e300, 1e-300)).isEqualTo(1e300);
        assertThat(Sum.ofSquares(0, 1e-300)).isEqualTo(1e-300);
        assertThat(Sum.ofSquares(0, 0)).isEqualTo(0);
    }

    @Test
    void a_mean_with_weights_lies_among_its_terms_and_that_of_equal_weights_is_in_their_middle() {
        SplitMix random = new SplitMix(2);
        for (int round = 0; round < 10_000; round++) {
            int n = 2 + round % 99;
            double others = Math.pow(10, -4 - 16 * random.nextDouble());
            Sum weighted = new Sum();
            Sum weights = new Sum();
            Sum evenly = new Sum();
            Sum even = new Sum();
            for (int i = 1; i <= n; i++) {
                double weight = i == n ? random.nextDouble() : others * random.nextDouble();
                weighted.add(i, weight);
                weights.add(weight);
                evenly.add(i, 1.0 / n);
                even.add(1.0 / n);
            }
            assertThat(weighted.over(weights)).isBetween(1.0, (double) n);
            assertThat(evenly.over(even)).isEqualTo((n + 1) / 2.0);
        }
    }

    @Test
    void a_quotient_of_sums_is_rounded_once() {
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 300; round++) {
            Sum over = new Sum();
            Sum under = new Sum();
            BigDecimal exactOver = BigDecimal.ZERO;
            BigDecimal exactUnder = BigDecimal.ZERO;
            for (int i = 0; i < 50; i++) {
                double weight = Math.exp(-20 * random.nextDouble());
                over.add(i, weight);
                under.add(weight);
                exactOver = exactOver.add(new BigDecimal(weight).multiply(BigDecimal.valueOf(i)));
                exactUnder = exactUnder.add(new BigDecimal(weight));
            }
            assertThat(over.over(under))
                    .isEqualTo(exactOver.divide(exactUnder, new MathContext(60)).doubleValue());
        }
    }
}
