package rate.study.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.SplitMix;

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
    void teams_of_different_sizes_have_their_own() {
        assertThat(count(Terms.ofSizes(names(6), 4, 2))).isEqualTo(15);
        assertThat(count(Terms.ofSizes(names(6), 2, 4))).isEqualTo(15);
        assertThat(count(Terms.ofSizes(names(7), 3, 1, 3))).isEqualTo(70);
    }

    @Test
    void who_is_fixed_to_a_team_is_there() {
        Terms terms = Terms.ofDifference(names(6), 2, 0);
        terms.lock(3, 1);
        new Splits(terms).each(100, teamOf -> assertThat(teamOf[3]).isEqualTo(1));
        assertThat(count(terms)).isEqualTo(10);
        terms.lock(0, 0);
        assertThat(count(terms)).isEqualTo(6);
    }

    @Test
    void those_who_stay_together_do() {
        Terms terms = Terms.ofDifference(names(6), 2, 0);
        terms.together(1, 4);
        terms.together(5, 4);
        Set<String> seen = new HashSet<>();
        new Splits(terms).each(100, teamOf -> seen.add(Arrays.toString(teamOf)));
        assertThat(seen).containsExactly("[1, 0, 1, 1, 0, 0]");
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
        assertThat(count(Terms.ofDifference(names(40), 2, 0))).isGreaterThan(EvenTeams.MOST_SPLITS);
        assertThat(count(Terms.ofDifference(names(1000), 3, 1))).isGreaterThan(EvenTeams.MOST_SPLITS);
    }

    @Test
    void any_split_keeps_the_terms() {
        Terms terms = Terms.ofDifference(names(11), 3, 1);
        terms.lock(7, 2);
        terms.together(7, 8);
        terms.together(0, 1);
        SplitMix random = new SplitMix(5);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            int[] any = new Splits(terms).any(random).orElseThrow();
            assertThat(terms.isKept(any)).as(Arrays.toString(any)).isTrue();
            seen.add(Arrays.toString(any));
        }
        assertThat(seen).hasSizeGreaterThan(100);
    }

    @Test
    void contradictions_are_told_by_name() {
        Terms terms = Terms.ofDifference(names(4), 2, 0);
        terms.lock(0, 0);
        assertThatThrownBy(() -> terms.lock(0, 1)).hasMessage("\"p0\" cannot be on team 1 and on team 2");
        terms.lock(1, 1);
        terms.together(0, 1);
        assertThatThrownBy(() -> new Splits(terms))
                .hasMessage("\"p0\" and \"p1\" stay together, but are fixed to team 1 and team 2");
        assertThatThrownBy(() -> Terms.ofSizes(names(4), 3, 2))
                .hasMessage("teams of these sizes have 5 players, but 4 are to play");
        assertThatThrownBy(() -> Terms.ofDifference(names(2), 3, 1))
                .hasMessage("3 teams need at least 3 players, not 2");
    }
}
