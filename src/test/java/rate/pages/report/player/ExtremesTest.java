package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExtremesTest {

    private record One(String name, double value) {}

    private final PlayerResults.Extremes<One> extremes = new PlayerResults.Extremes<>(3, One::value);

    private void add(String name, double value) {
        extremes.add(value, () -> new One(name, value));
    }

    @Test
    void each_side_is_ordered_by_how_far_it_is_from_zero_and_what_is_no_number_is_on_neither() {
        add("none", Double.NaN);
        add("even", 0);
        add("even, too", -0.0);
        assertThat(extremes.farthest(3)).isEmpty();
        add("a", 0.1);
        add("b", 0.8);
        add("c", 0.4);
        add("d", 0.5);
        add("e", -0.3);
        add("f", -0.95);
        assertThat(extremes.above()).extracting(One::name).containsExactly("b", "d", "c");
        assertThat(extremes.farthest(2)).extracting(One::name).containsExactly("b", "d", "f", "e");
    }

    @Test
    void of_equal_ones_the_earlier_stays() {
        for (String name : new String[] {"a", "b", "c", "d"}) {
            add(name, 0.5);
        }
        add("e", 0.7);
        assertThat(extremes.above()).extracting(One::name).containsExactly("e", "a", "b");
    }

    @Test
    void one_is_asked_for_only_if_it_is_kept() {
        for (int i = 0; i < 3; i++) {
            add("" + i, 0.9);
        }
        extremes.add(0.5, () -> {
            throw new AssertionError("nobody wants to know");
        });
        assertThat(extremes.above()).hasSize(3);
    }
}
