package rate.study.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IntervalEstimateTest {

    /** R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3. */
    @Test
    void the_interval_of_a_frequency_is_wilsons() {
        isFrequency(81, 263, 0.2553, 0.3662);
        isFrequency(15, 148, 0.0624, 0.1605);
        isFrequency(0, 20, 0, 0.1611);
        isFrequency(1, 29, 0.0061, 0.1718);
    }

    private static void isFrequency(double successes, double trials, double low, double high) {
        IntervalEstimate estimate = IntervalEstimate.ofFrequency(successes, trials);
        assertThat(estimate.value()).isEqualTo(successes / trials);
        assertThat(estimate.low()).isCloseTo(low, within(5e-5));
        assertThat(estimate.high()).isCloseTo(high, within(5e-5));
    }

    /** Its ends are where a test of the frequency against them gives the quantile itself. */
    @Test
    void half_successes_count_half() {
        IntervalEstimate estimate = IntervalEstimate.ofFrequency(7.5, 12);
        for (double end : new double[] {estimate.low(), estimate.high()}) {
            assertThat(Math.abs(7.5 / 12 - end) / Math.sqrt(end * (1 - end) / 12))
                    .isCloseTo(1.959963984540054, within(1e-12));
        }
    }

    @Test
    void of_no_trials_nothing_is_known() {
        assertThat(IntervalEstimate.ofFrequency(0, 0).value()).isNaN();
        assertThat(IntervalEstimate.ofFrequency(0, 0).high()).isNaN();
    }
}
