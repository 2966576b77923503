package rate.engine.system.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.Figures;
import rate.engine.math.MaxOfNormals;

class PlaceProbabilitiesTest {

    /** Every order of the teams, one by one. */
    @Test
    void plackett_and_luce_agree_with_the_sum_over_all_orders() {
        double[] first = {0.5, 0.2, 0.15, 0.1, 0.05};
        double[][] sums = new double[5][5];
        for (List<Integer> order : orders(List.of(0, 1, 2, 3, 4))) {
            double probability = 1;
            double left = 1;
            for (int team : order) {
                probability *= first[team] / left;
                left -= first[team];
            }
            for (int place = 0; place < order.size(); place++) {
                sums[order.get(place)][place] += probability;
            }
        }
        double[][] places = PlaceProbabilities.luce(first);
        for (int team = 0; team < first.length; team++) {
            assertThat(places[team]).containsExactly(sums[team], within(1e-14));
        }
        assertThat(places[0][0]).isEqualTo(0.5);
    }

    private static List<List<Integer>> orders(List<Integer> of) {
        if (of.isEmpty()) {
            return List.of(List.of());
        }
        List<List<Integer>> orders = new ArrayList<>();
        for (Integer head : of) {
            List<Integer> rest = new ArrayList<>(of);
            rest.remove(head);
            for (List<Integer> tail : orders(rest)) {
                List<Integer> order = new ArrayList<>(List.of(head));
                order.addAll(tail);
                orders.add(order);
            }
        }
        return orders;
    }

    @Test
    void teams_that_never_are_first_share_what_is_left() {
        assertThat(PlaceProbabilities.luce(new double[] {1, 0, 0})[1]).containsExactly(0, 0.5, 0.5);
    }

    @Test
    void equal_performances_take_every_place_alike() {
        double[] mean = new double[7];
        double[] sigma = new double[7];
        Arrays.fill(sigma, 3);
        for (double[] places : PlaceProbabilities.normal(mean, sigma)) {
            for (double place : places) {
                assertThat(place).isCloseTo(1.0 / 7, within(1e-14));
            }
        }
    }

    /** The best by the integral of another class, the worst by that of the opposite numbers; of three the rest is the middle. */
    @ParameterizedTest
    @CsvSource({"25 28 21.5 30, 8 0.7 4 1.1", "1 0 -0.5, 1 2 0.5"})
    void normal_performances_are_first_and_last_as_often_as_they_are_the_greatest_and_the_least(
            String means, String sigmas) {
        double[] mean = Figures.of(means);
        double[] sigma = Figures.of(sigmas);
        double[][] places = PlaceProbabilities.normal(mean, sigma);
        double[] greatest = MaxOfNormals.probabilities(mean, sigma);
        double[] least =
                MaxOfNormals.probabilities(Arrays.stream(mean).map(m -> -m).toArray(), sigma);
        for (int team = 0; team < mean.length; team++) {
            assertThat(places[team][0]).isCloseTo(greatest[team], within(1e-11));
            assertThat(places[team][mean.length - 1]).isCloseTo(least[team], within(1e-11));
            assertThat(Arrays.stream(places[team]).sum()).isCloseTo(1, within(1e-14));
        }
        for (int place = 0; place < mean.length; place++) {
            int at = place;
            assertThat(Arrays.stream(places).mapToDouble(team -> team[at]).sum())
                    .isCloseTo(1, within(1e-11));
        }
    }
}
