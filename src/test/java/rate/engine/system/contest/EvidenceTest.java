package rate.engine.system.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

class EvidenceTest {

    @Test
    void a_game_against_an_equal_is_worth_a_quarter_and_a_draw_in_it_is_expected() {
        Evidence evidence = new Evidence();
        evidence.add(0, 1, 0.5);
        evidence.add(-0.0, 1, 0.5);
        assertThat(evidence.information()).isEqualTo(0.5);
        assertThat(evidence.residual()).isZero();
    }

    @Test
    void it_is_the_same_seen_from_the_other_side() {
        SplitMix random = new SplitMix(1);
        Evidence one = new Evidence();
        Evidence other = new Evidence();
        for (int game = 0; game < 1000; game++) {
            double x = 5 * random.nextGaussian();
            double g = random.nextDouble();
            double s = random.nextDouble();
            one.add(x, g, s);
            other.add(-x, g, 1 - s);
        }
        assertThat(other.information()).isEqualTo(one.information());
        assertThat(other.residual()).isCloseTo(-one.residual(), within(1e-12));
    }

    @Test
    void the_sums_are_what_the_formula_gives_game_by_game() {
        for (double x = -30; x <= 30; x += 0.01) {
            Evidence evidence = new Evidence();
            evidence.add(x, 0.9, 0.3);
            double e = 1 / (1 + Math.exp(-x));
            double rest = 1 / (1 + Math.exp(x));
            assertThat(evidence.information()).isCloseTo(0.81 * e * rest, within(1e-15 * e * rest));
            assertThat(evidence.residual()).isCloseTo(0.9 * (0.3 - e), within(3e-16));
        }
    }

    @Test
    void an_unsure_opponent_counts_less() {
        double scale = 400 / Math.log(10);
        assertThat(Evidence.g(30 / scale)).isCloseTo(0.9954980060779481, within(1e-15));
        assertThat(Evidence.g(100 / scale)).isCloseTo(0.953148974234587, within(1e-15));
        assertThat(Evidence.g(300 / scale)).isCloseTo(0.7242354637384434, within(1e-15));
    }

    /** The example of both papers: 1500 ± 200 beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300. */
    @Test
    void the_two_sums_are_those_of_the_paper() {
        double scale = 173.7178;
        Evidence evidence = new Evidence();
        for (double[] game : new double[][] {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}}) {
            double g = Evidence.g(game[1] / scale);
            evidence.add(g * (1500 - game[0]) / scale, g, game[2]);
        }
        assertThat(1 / evidence.information()).isCloseTo(1.7789770897239976, within(1e-14));
        assertThat(evidence.residual() / evidence.information()).isCloseTo(-0.4839332609836549, within(1e-14));
    }
}
