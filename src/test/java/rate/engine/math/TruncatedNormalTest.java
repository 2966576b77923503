package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.TruncatedNormal.Moments;

class TruncatedNormalTest {

    private static final double[] EXTREMES = Figures.of("0 4.9e-324 1e-300 1e-160 1e-20 1e-8 0.1 1 1.5 2 5 38 39 50"
            + " 1e4 1e8 1e9 1e20 1e160 1e300 1.7976931348623157e308");

    /** Whether the two edges of a draw are near to each other, or one of them is out of sight. */
    private static String edges(double t, double e) {
        return e <= 1 && Math.abs(t) * e <= 1
                ? "near"
                : Math.abs(t) * e > 25 ? "one" : Math.abs(t) > e ? "outside" : "wide";
    }

    /** Far or just below the margin of a win, or above it. */
    private static String side(double t, double e) {
        return t > e ? "above" : t - e <= -5 ? "far below" : "just below";
    }

    /** Of V and W the greatest error, the root mean square, and that of subnormal values; W is V times at most 39 there. */
    @ParameterizedTest
    @CsvSource({
        "win, far below, 1, 0.4, 3, 1, false",
        "win, just below, 2.2, 0.6, 3.5, 1.1, false",
        "win, above, 2.7, 0.7, 4.2, 1, true",
        "draw, near, 1.2, 0.3, 1.7, 0.3, false",
        "draw, outside, 2.3, 0.8, 5, 1.5, false",
        "draw, wide, 3, 0.9, 3.5, 1.1, true",
        "draw, one, 2.3, 0.6, 2.8, 1, false",
    })
    void the_shift_and_the_loss_agree_with_50_digits(
            String file, String where, double vMax, double vRms, double wMax, double wRms, boolean isSubnormal) {
        Errors v = new Errors("V of a " + file);
        Errors w = new Errors("W of a " + file);
        for (String[] row : Vectors.of(file)) {
            double t = Double.parseDouble(row[0]);
            double e = Double.parseDouble(row[1]);
            boolean isWin = file.equals("win");
            if (where.equals(isWin ? side(t, e) : edges(t, e))) {
                Moments moments = isWin ? TruncatedNormal.win(t, e) : TruncatedNormal.draw(t, e);
                v.add(moments.v(), row[2], "t = " + t + ", e = " + e);
                w.add(moments.w(), row[3], "t = " + t + ", e = " + e);
            }
        }
        v.assertWithin(vMax, vRms);
        w.assertWithin(wMax, wRms);
        if (isSubnormal) {
            v.assertSubnormalWithin(1);
            w.assertSubnormalWithin(39);
        }
    }

    @Nested
    class Win {

        @Test
        void the_mean_ends_above_the_margin_and_the_variance_is_positive() {
            for (double x = -30; x < 30; x += 0.001) {
                Moments moments = TruncatedNormal.win(x, 0);
                assertThat(x + moments.v()).as("mean, x = %s", x).isPositive();
                assertThat(moments.w()).as("W, x = %s", x).isGreaterThan(0).isLessThan(1);
            }
        }

        @Test
        void no_finite_input_leads_out_of_bounds() {
            for (double size : EXTREMES) {
                for (double t : new double[] {size, -size}) {
                    for (double e : EXTREMES) {
                        Moments moments = TruncatedNormal.win(t, e);
                        assertThat(moments.v()).as("V, t = %s, e = %s", t, e).isNotNegative();
                        assertThat(moments.w()).as("W, t = %s, e = %s", t, e).isBetween(0.0, 1.0);
                    }
                }
            }
        }

        @Test
        void a_hopeless_win_moves_the_mean_to_the_margin() {
            assertThat(TruncatedNormal.win(-1e300, 1)).isEqualTo(new Moments(1e300, 1));
            assertThat(TruncatedNormal.win(-0x1p28, 0)).isEqualTo(new Moments(0x1p28, 1));
        }

        @Test
        void a_sure_win_says_nothing() {
            assertThat(TruncatedNormal.win(1e300, 1)).isEqualTo(new Moments(0, 0));
        }
    }

    @Nested
    class Draw {

        @Test
        void a_draw_without_a_margin_moves_the_mean_to_zero() {
            for (double t : EXTREMES) {
                assertThat(TruncatedNormal.draw(-t, 0)).isEqualTo(new Moments(t, 1));
                assertThat(TruncatedNormal.draw(t, 0)).isEqualTo(new Moments(0 - t, 1));
            }
        }

        @Test
        void a_draw_of_equals_does_not_shift_the_mean() {
            for (double e : EXTREMES) {
                double w = TruncatedNormal.draw(0, e).w();
                assertThat(TruncatedNormal.draw(0, e)).isEqualTo(new Moments(0, w));
                assertThat(TruncatedNormal.draw(-0.0, e)).isEqualTo(new Moments(0, w));
            }
        }

        @Test
        void a_sure_draw_says_nothing() {
            assertThat(TruncatedNormal.draw(1, 50)).isEqualTo(new Moments(0, 0));
            assertThat(TruncatedNormal.draw(-1, 50)).isEqualTo(new Moments(0, 0));
            assertThat(TruncatedNormal.draw(-1e10, 1e300)).isEqualTo(new Moments(0, 0));
        }

        @Test
        void the_mean_ends_between_the_edges_and_the_variance_is_positive() {
            SplitMix random = new SplitMix(6);
            for (int i = 0; i < 100_000; i++) {
                double e = 0.01 + 5 * random.nextDouble();
                double t = 40 * random.nextDouble() - 20;
                Moments moments = TruncatedNormal.draw(t, e);
                assertThat(t + moments.v()).as("mean, t = %s, e = %s", t, e).isBetween(-e, e);
                assertThat(moments.w())
                        .as("W, t = %s, e = %s", t, e)
                        .isGreaterThan(0)
                        .isLessThan(1);
            }
        }

        @Test
        void no_finite_input_leads_out_of_bounds() {
            for (double t : EXTREMES) {
                for (double e : EXTREMES) {
                    Moments moments = TruncatedNormal.draw(-t, e);
                    assertThat(moments.v()).as("V, t = %s, e = %s", t, e).isBetween(0.0, t);
                    assertThat(moments.w()).as("W, t = %s, e = %s", t, e).isBetween(0.0, 1.0);
                }
            }
        }
    }

    @Test
    void the_vectors_are_as_many_as_promised() {
        assertThat(Vectors.of("win").size() + Vectors.of("draw").size()).isGreaterThanOrEqualTo(4000);
        assertThat(Vectors.of("win")).allMatch(row -> new BigDecimal(row[0]).doubleValue() <= 40);
    }
}
