package rate.study.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

class PairAccuracyTest {

    /** By the definition: all pairs, and all pairs but those with one of the things. */
    private static double direct(double[] truth, double[] scores, int without) {
        double right = 0;
        double pairs = 0;
        for (int i = 0; i < truth.length; i++) {
            for (int j = 0; j < i; j++) {
                if (i != without && j != without && truth[i] != truth[j]) {
                    pairs++;
                    double told = (truth[i] - truth[j]) * (scores[i] - scores[j]);
                    right += told > 0 ? 1 : told == 0 ? 0.5 : 0;
                }
            }
        }
        return right / pairs;
    }

    private static double error(double[] withouts) {
        double mean = IntStream.range(0, withouts.length)
                .mapToDouble(i -> withouts[i])
                .average()
                .orElseThrow();
        double squares = 0;
        for (double each : withouts) {
            squares += (each - mean) * (each - mean);
        }
        return Math.sqrt(squares * (withouts.length - 1) / withouts.length);
    }

    @Test
    void it_is_what_the_definition_says_of_any_numbers() {
        SplitMix random = new SplitMix(5);
        for (int round = 0; round < 200; round++) {
            int n = 30 + random.nextInt(20);
            double[] truth = random(random, n, 20);
            double[] one = random(random, n, 6);
            double[] other = random(random, n, 50);
            truth[0] = 30; // so that no thing is in every pair that differs
            truth[1] = 31;
            truth[2] = 32;
            double[] withoutOne = IntStream.range(0, n)
                    .mapToDouble(i -> direct(truth, one, i))
                    .toArray();
            double[] difference = IntStream.range(0, n)
                    .mapToDouble(i -> direct(truth, one, i) - direct(truth, other, i))
                    .toArray();
            IntervalEstimate estimate = new PairAccuracy(truth, one).estimate();
            IntervalEstimate lead = new PairAccuracy(truth, one).over(new PairAccuracy(truth, other));
            assertThat(estimate.value()).isCloseTo(direct(truth, one, -1), within(1e-12));
            assertThat(lead.value()).isCloseTo(direct(truth, one, -1) - direct(truth, other, -1), within(1e-12));
            assertThat(estimate.low())
                    .isCloseTo(Math.max(0, estimate.value() - 1.959963984540054 * error(withoutOne)), within(1e-12));
            assertThat(lead.high() - lead.value()).isCloseTo(1.959963984540054 * error(difference), within(1e-12));
        }
    }

    private static double[] random(SplitMix random, int n, int values) {
        return IntStream.range(0, n)
                .mapToDouble(i -> random.nextInt(values) - values / 2)
                .toArray();
    }

    /** Over many samples of a population, the interval has the accuracy of the population about as often as it says. */
    @Test
    void the_interval_covers_the_truth() {
        SplitMix random = new SplitMix(11);
        double[] truth = normal(random, 2000, null);
        double all =
                new PairAccuracy(truth, normal(random, 2000, truth)).estimate().value();
        int covered = 0;
        for (int sample = 0; sample < 400; sample++) {
            double[] drawn = normal(random, 60, null);
            IntervalEstimate estimate = new PairAccuracy(drawn, normal(random, 60, drawn)).estimate();
            covered += estimate.low() <= all && all <= estimate.high() ? 1 : 0;
        }
        assertThat(covered).isBetween(364, 392); // 95 % of 400 are 380, the standard deviation 4.4
    }

    private static double[] normal(SplitMix random, int n, double[] around) {
        return IntStream.range(0, n)
                .mapToDouble(i -> random.nextGaussian() + (around == null ? 0 : around[i]))
                .toArray();
    }

    @Test
    void few_things_have_no_interval_and_one_has_no_pair() {
        IntervalEstimate estimate = new PairAccuracy(new double[] {1, 2, 2}, new double[] {1, 3, 1}).estimate();
        assertThat(estimate.value()).isEqualTo(0.75);
        assertThat(estimate.low()).isNaN();
        PairAccuracy ofOne = new PairAccuracy(new double[] {1}, new double[] {2});
        assertThat(ofOne.estimate().value()).isNaN();
    }
}
