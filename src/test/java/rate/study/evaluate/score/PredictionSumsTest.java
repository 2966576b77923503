package rate.study.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PredictionSumsTest {

    private static final double EXACT = 1e-15;

    private final PredictionSums scores = new PredictionSums(1);

    private void evaluator(int[] places, double... expected) {
        scores.add(0, PredictionSums.firstPlaces(places.length, team -> places[team]), team -> expected[team]);
    }

    private double sum(int which) {
        return scores.sums().sum(0, which);
    }

    @Test
    void a_favourite_who_wins() {
        evaluator(new int[] {1, 2}, 0.75, 0.25);
        assertThat(sum(PredictionSums.LOG_LOSS)).isCloseTo(-Math.log(0.75), within(EXACT));
        assertThat(sum(PredictionSums.BRIER)).isEqualTo(0.0625);
        assertThat(sum(PredictionSums.ACCURACY)).isEqualTo(1);
    }

    @Test
    void a_draw_is_half_a_win_of_each() {
        evaluator(new int[] {1, 1}, 0.75, 0.25);
        assertThat(sum(PredictionSums.LOG_LOSS)).isCloseTo(-Math.log(0.75) / 2 - Math.log(0.25) / 2, within(EXACT));
        assertThat(sum(PredictionSums.BRIER)).isEqualTo(0.0625);
        assertThat(sum(PredictionSums.ACCURACY)).isEqualTo(0.5);
    }

    @Test
    void a_prediction_that_favours_no_side_is_right_half_of_the_time() {
        evaluator(new int[] {2, 1}, 0.5, 0.5);
        assertThat(sum(PredictionSums.LOG_LOSS)).isCloseTo(Math.log(2), within(EXACT));
        assertThat(sum(PredictionSums.ACCURACY)).isEqualTo(0.5);
    }

    @Test
    void of_more_teams_the_first_place_counts() {
        evaluator(new int[] {2, 1, 3}, 0.2, 0.5, 0.3);
        assertThat(sum(PredictionSums.LOG_LOSS)).isCloseTo(Math.log(2), within(EXACT));
        assertThat(sum(PredictionSums.BRIER)).isCloseTo((0.04 + 0.25 + 0.09) / 2, within(EXACT));
        assertThat(sum(PredictionSums.ACCURACY)).isEqualTo(1);
    }

    @Test
    void an_upset_that_was_held_impossible_is_dear_and_finite() {
        evaluator(new int[] {2, 1}, 1, 0);
        assertThat(sum(PredictionSums.LOG_LOSS)).isCloseTo(-Math.log(1e-15), within(1e-13));
        assertThat(sum(PredictionSums.CLIPPED)).isEqualTo(1);
    }

    @Test
    void probabilities_fall_into_bins_the_upper_end_with_the_last() {
        evaluator(new int[] {1, 2}, 1, 0);
        evaluator(new int[] {1, 2}, 0.75, 0.25);
        assertThat(bin(9)).containsExactly(1, 1, 1);
        assertThat(bin(7)).containsExactly(1, 0.75, 1);
        assertThat(bin(2)).containsExactly(1, 0.25, 0);
        assertThat(bin(0)).containsExactly(1, 0, 0);
        assertThat(sum(PredictionSums.CONTESTS)).isEqualTo(2);
    }

    /** Over both teams a bias for one side cancels; of the side named first it shows. */
    @Test
    void the_bins_of_the_team_named_first_leave_out_the_other() {
        evaluator(new int[] {2, 1}, 0.75, 0.25);
        evaluator(new int[] {1, 1}, 0.78125, 0.21875);
        evaluator(new int[] {1, 2, 3}, 0.75, 0.125, 0.125);
        assertThat(first(7)).containsExactly(2, 1.53125, 0.5);
        assertThat(first(2)).containsExactly(0, 0, 0);
        assertThat(bin(7)).containsExactly(3, 2.28125, 1.5);
    }

    private double[] first(int bin) {
        return Arrays.copyOfRange(scores.first(), bin * PredictionSums.OF_A_BIN, (bin + 1) * PredictionSums.OF_A_BIN);
    }

    private double[] bin(int bin) {
        int at = PredictionSums.FIRST_BIN + bin * PredictionSums.OF_A_BIN;
        return new double[] {sum(at), sum(at + 1), sum(at + 2)};
    }
}
