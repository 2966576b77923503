package rate.study.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;

class OutcomeScoresTest {

    private static final double EXACT = 1e-15;

    private final OutcomeScores scores = new OutcomeScores(1, false);

    private double sum(int which) {
        return scores.sums().sum(0, which);
    }

    private OutcomePrediction prediction() {
        return Objects.requireNonNull(OutcomePrediction.of(scores, new Resamples(1, 1, 0)));
    }

    /** The score as its paper has it, by sums of probabilities and of results up to each outcome. */
    private static double rankedProbability(double[] probabilities, int happened) {
        double sum = 0;
        for (int upTo = 0; upTo < 2; upTo++) {
            double below = 0;
            for (int outcome = 0; outcome <= upTo; outcome++) {
                below += probabilities[outcome] - (outcome == happened ? 1 : 0);
            }
            sum += below * below;
        }
        return sum / 2;
    }

    @Test
    void a_forecaster_who_says_that_a_draw_cannot_be_is_taken_at_their_word() {
        OutcomeScores told = new OutcomeScores(1, true);
        told.learn(Forecast.duel(0.5, 0, 0.5), 0.5);
        told.add(0, Forecast.duel(0.5, 0, 0.5), 1);
        assertThat(told.sums().sum(0, OutcomeScores.LOG_LOSS)).isCloseTo(Math.log(2), within(EXACT));
        told.add(0, Forecast.duel(0.5, 0, 0.5), 0.5);
        assertThat(told.sums().sum(0, OutcomeScores.LOG_LOSS)).isCloseTo(Math.log(2) - Math.log(1e-15), within(1e-13));
        assertThat(told.sums().sum(0, OutcomeScores.DAVIDSON)).isZero();
    }

    @Test
    void of_a_table_of_results_by_hand() {
        assertThat(OutcomePrediction.of(scores, new Resamples(1, 1, 0)))
                .as("of no contest of two teams")
                .isNull();
        scores.add(0, Forecast.duel(0.5, 0.25, 0.25), 1);
        assertThat(sum(OutcomeScores.LOG_LOSS)).isCloseTo(Math.log(2), within(EXACT));
        assertThat(sum(OutcomeScores.RANKED_PROBABILITY)).isEqualTo((0.25 + 0.0625) / 2);
        scores.add(0, Forecast.duel(0.5, 0.25, 0.25), 0.5);
        assertThat(sum(OutcomeScores.LOG_LOSS)).isCloseTo(Math.log(8), within(EXACT));
        assertThat(sum(OutcomeScores.RANKED_PROBABILITY)).isEqualTo((0.25 + 0.0625 + 0.25 + 0.0625) / 2);
        scores.add(0, Forecast.duel(0.5, 0.25, 0.25), 0);
        assertThat(prediction().geometricMean().value()).isCloseTo(Math.cbrt(1.0 / 32), within(EXACT));
        assertThat(prediction().draws()).isEqualTo(1);
        assertThat(prediction().drawsExpected()).isEqualTo(0.75);
        assertThat(prediction().firstExpected()).isEqualTo(3 * 0.625);
        assertThat(prediction().firstScored()).isEqualTo(1.5);
        assertThat(prediction().firstBias().value()).isEqualTo(0.125);
        assertThat(prediction().hasDraws()).isTrue();
        assertThat(prediction().drawParameter()).isNaN();
    }

    @Test
    void of_random_probabilities_the_laws_hold() {
        SplitMix random = new SplitMix(11);
        double product = 1;
        double ranked = 0;
        int contests = 300;
        for (int i = 0; i < contests; i++) {
            double win = random.nextDouble();
            double draw = (1 - win) * random.nextDouble();
            double[] probabilities = {win, draw, 1 - win - draw};
            int happened = random.nextInt(3);
            scores.add(0, Forecast.duel(probabilities[0], probabilities[1], probabilities[2]), 1 - happened / 2.0);
            product *= Math.pow(probabilities[happened], 1.0 / contests);
            double one = rankedProbability(probabilities, happened);
            assertThat(one).isBetween(0.0, 1.0);
            ranked += one;
        }
        OutcomePrediction prediction = prediction();
        assertThat(prediction.rankedProbability().value()).isCloseTo(ranked / contests, within(1e-13));
        assertThat(prediction.geometricMean().value()).isCloseTo(product, within(1e-13));
        assertThat(prediction.geometricMean().value())
                .isCloseTo(Math.exp(-prediction.logLoss().value()), within(EXACT));
    }

    @Test
    void a_certainty_that_fails_is_dear_and_finite() {
        scores.add(0, Forecast.duel(1, 0, 0), 0);
        assertThat(sum(OutcomeScores.LOG_LOSS)).isCloseTo(-Math.log(1e-15), within(1e-13));
        assertThat(sum(OutcomeScores.RANKED_PROBABILITY)).isEqualTo(1);
    }

    @Test
    void a_forecast_without_draws_gets_davidsons_which_learns_from_burn_in_too() {
        Forecast even = Forecast.duel(0.5, 0, 0.5);
        scores.learn(even, 0.5);
        scores.learn(even, 1);
        double nu = 2 / (1 + 1.0 / 2);
        scores.add(0, even, 0.5);
        assertThat(sum(OutcomeScores.LOG_LOSS)).isCloseTo(-Math.log(nu / (2 + nu)), within(EXACT));
        assertThat(prediction().hasDraws()).isFalse();
        assertThat(prediction().drawParameter()).isCloseTo(3 / (1 + 1.0 / 2), within(EXACT));
    }

    @Test
    void a_system_with_draws_teaches_davidsons_nothing() {
        scores.learn(Forecast.duel(0.25, 0.5, 0.25), 0.5);
        assertThat(scores.drawParameter()).isEqualTo(1);
    }
}
