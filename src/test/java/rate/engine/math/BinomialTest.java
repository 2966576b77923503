package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BinomialTest {

    private static void agree(int from, int to, double max, double rms) {
        Errors errors = new Errors("binomial of " + from + " to " + to + " trials");
        for (String[] row : Vectors.of("binomial")) {
            int trials = Integer.parseInt(row[0]);
            int i = Integer.parseInt(row[1]);
            int k = Integer.parseInt(row[2]);
            if (trials >= from && trials <= to) {
                double[] probabilities =
                        Binomial.distribution(trials, i / (trials + 2.0), (trials + 2.0 - i) / (trials + 2.0));
                errors.add(probabilities[k], row[3], "trials = " + trials + ", i = " + i + ", k = " + k);
            }
        }
        errors.assertWithin(max, rms);
    }

    @Test
    void a_few_trials_agree_with_60_digits() {
        agree(1, 9, 6, 2.3);
    }

    @Test
    void many_trials_agree_with_60_digits() {
        agree(10, 99, 80, 25);
    }

    @Test
    void what_is_certain_is_certain() {
        assertThat(Binomial.distribution(3, 1, 0)).containsExactly(0, 0, 0, 1);
        assertThat(Binomial.distribution(3, 0, 1)).containsExactly(1, 0, 0, 0);
        assertThat(Binomial.distribution(0, 0.3, 0.7)).containsExactly(1);
    }
}
