package rate.study.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.SplitMix;
import rate.study.balance.EvenTeams.Splits;

/** How many splits there are is known from multinomial coefficients. */
class SplitsTest {

    static List<String> names(int players) {
        return IntStream.range(0, players).mapToObj(player -> "p" + player).toList();
    }

    private static long count(Terms terms) {
        return new Splits(terms).count(EvenTeams.MOST_SPLITS);
    }

    /** n! / (s₁! s₂! …), divided by the orders of teams of one size. */
    @ParameterizedTest
    @CsvSource({
        "2, 2, 0, 1",
        "4, 2, 0, 3",
        "20, 2, 0, 92378",
        "21, 2, 1, 352716",
        "20, 2, 18, 524287",
        "5, 2, 3, 15",
        "15, 3, 0, 126126",
        "16, 3, 1, 1009008",
        "7, 3, 1, 105",
        "12, 6, 0, 10395",
        "5, 5, 0, 1",
    })
    void every_split_is_shown_once(int players, int teams, int difference, long splits) {
        assertThat(count(Terms.ofDifference(names(players), teams, difference))).isEqualTo(splits);
    }

    @Test
    void what_cannot_be_is_found_at_once() {
        Terms fives = Terms.ofDifference(names(20), 2, 0);
        for (int group = 0; group < 20; group += 4) {
            for (int member = 1; member < 4; member++) {
                fives.together(group, group + member);
            }
        }
        assertThat(count(fives)).as("five groups of four").isZero();
        assertThat(new Splits(fives).any(new SplitMix(1))).isEmpty();
    }

    @Test
    void too_many_are_not_counted_to_their_end() {
        assertThat(count(Terms.ofDifference(names(1000), 3, 1))).isGreaterThan(EvenTeams.MOST_SPLITS);
    }
}
