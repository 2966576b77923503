package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.Glicko2.Glicko2Volatility;

/** The example of both papers: 1500 ± 200 beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300. */
class Glicko2VolatilityTest {

    private static final double SCALE = 173.7178;

    private static Evidence games(double scale) {
        Evidence evidence = new Evidence();
        add(evidence, scale, 1500, 1400, 30, 1);
        add(evidence, scale, 1500, 1550, 100, 0);
        add(evidence, scale, 1500, 1700, 300, 0);
        return evidence;
    }

    private static void add(Evidence evidence, double scale, double r, double opponent, double rd, double result) {
        double g = Evidence.g(rd / scale);
        evidence.add(g * (r - opponent) / scale, g, result);
    }

    @Test
    void an_unsure_opponent_counts_less() {
        double scale = 400 / Math.log(10);
        assertThat(Evidence.g(30 / scale)).isCloseTo(0.9954980060779481, within(1e-15));
        assertThat(Evidence.g(100 / scale)).isCloseTo(0.953148974234587, within(1e-15));
        assertThat(Evidence.g(300 / scale)).isCloseTo(0.7242354637384434, within(1e-15));
    }

    @Test
    void the_two_sums_are_those_of_the_paper() {
        Evidence evidence = games(SCALE);
        assertThat(1 / evidence.information()).isCloseTo(1.7789770897239976, within(1e-14));
        assertThat(evidence.residual() / evidence.information()).isCloseTo(-0.4839332609836549, within(1e-14));
    }

    @Test
    void the_steps_of_newton_end_where_the_paper_does() {
        double sigma = new Glicko2Volatility(
                        games(SCALE).residual(), games(SCALE).information(), 200 / SCALE, 0.06, 0.5)
                .newton();
        assertThat(sigma).isCloseTo(0.059995984400677826, within(1e-15));
    }

    /** Thirty upsets of 1000 points: the equation has lost its sensible root, and twenty steps do not find the other. */
    @Test
    void steps_that_do_not_converge_end_all_the_same() {
        Evidence evidence = new Evidence();
        for (int loss = 0; loss < 30; loss++) {
            add(evidence, SCALE, 2000, 1000, 50, 0);
        }
        double sigma =
                new Glicko2Volatility(evidence.residual(), evidence.information(), 50 / SCALE, 0.06, 0.5).newton();
        assertThat(sigma).isCloseTo(0.2453, within(5e-5));
    }

    @Test
    void no_evidence_however_absurd_gives_a_number_that_is_none() {
        for (double gap : new double[] {0, 1e3, 1e6, 1e12}) {
            for (int count : new int[] {1, 30, 1000, 100_000}) {
                for (double rd : new double[] {1e-3, 1, 350, 1e3, 1e6}) {
                    Evidence evidence = new Evidence();
                    for (int loss = 0; loss < count; loss++) {
                        add(evidence, SCALE, gap, 0, rd, 0);
                    }
                    double sigma = new Glicko2Volatility(
                                    evidence.residual(), evidence.information(), rd / SCALE, 0.06, 0.5)
                            .newton();
                    assertThat(sigma)
                            .as("%d losses by %s at %s", count, gap, rd)
                            .isPositive()
                            .isFinite();
                }
            }
        }
    }
}
