package rate.study.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.study.evaluate.Log.contest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.Forecast;

class OrderScoresTest {

    private static final double EXACT = 1e-15;

    private final OrderScores scores = new OrderScores(1);

    /** The weights are 3, 2 and 1. */
    private void play(int... places) {
        scores.add(
                0,
                contest(places),
                Forecast.proportional(new double[] {3, 2, 1}).ofOrder());
    }

    private double sum(int which) {
        return scores.sums.sum(0, which);
    }

    /** 3/6 for the first place and 2/3 for the second; 1/6 and 2/5; those who share the last place are in any order. */
    @ParameterizedTest
    @CsvSource({"1, 2, 3, 3, 6", "3, 2, 1, 15, 6", "2, 1, 2, 3, 3"})
    void each_place_is_won_in_proportion_among_those_left_over(int one, int two, int three, double odds, int orders) {
        play(one, two, three);
        assertThat(sum(OrderScores.LOG_LOSS)).isCloseTo(Math.log(odds), within(EXACT));
        assertThat(sum(OrderScores.ALIKE)).isCloseTo(Math.log(orders), within(EXACT));
    }

    /** As many orders as there are sum to 1. */
    @Test
    void the_probabilities_of_all_orders_sum_to_1() {
        int[][] orders = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
        double sum = 0;
        double before = 0;
        for (int[] order : orders) {
            play(order);
            sum += Math.exp(before - sum(OrderScores.LOG_LOSS));
            before = sum(OrderScores.LOG_LOSS);
        }
        assertThat(sum).isCloseTo(1, within(1e-14));
    }

    @Test
    void a_tie_further_up_is_not_scored_nor_one_of_all() {
        play(1, 1, 3);
        play(1, 1, 1);
        assertThat(sum(OrderScores.CONTESTS)).isZero();
    }

    @Test
    void where_the_model_gives_no_order_nothing_is_scored() {
        scores.add(0, contest(1, 2, 3), Forecast.proportional(new double[] {3, 2, 1}));
        scores.add(0, contest(1, 2), Forecast.proportional(new double[] {3, 2}).ofOrder());
        assertThat(sum(OrderScores.CONTESTS)).isZero();
    }

    @Test
    void a_probability_of_0_is_finite() {
        scores.add(
                0,
                contest(2, 1, 3),
                Forecast.proportional(new double[] {1, 0, 0}).ofOrder());
        assertThat(sum(OrderScores.LOG_LOSS)).isCloseTo(-Math.log(1e-15), within(1e-13));
    }
}
