package rate.study.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.study.balance.ServerRule.Imbalance;

/** Done by hand. */
class ServerRuleTest {

    private static Terms any(int players, int teams) {
        return Terms.ofDifference(SplitsTest.names(players), teams, players);
    }

    /**
     * Of the first, 20 → A, 15 → B, 14 → B (15 < 20), 8 → A (20 < 29), 2 → A (28 < 29), 1 → B (29 < 30), 1 → A (30 = 30).
     * The server knows no sizes.
     */
    @ParameterizedTest
    @CsvSource({
        "'20,15,14,8,2,1,1', 2, '0,1,1,0,0,1,0'",
        "'20,5,5,5', 2, '0,1,1,1'", // one strong player against all others
        "'9,7,6,3,2', 3, '0,1,2,2,1'"
    })
    void each_goes_to_the_weakest_side_the_first_of_equals(String ranks, int sides, String teams) {
        long[] rank = ranks(ranks);
        assertThat(ServerRule.split(rank, any(rank.length, sides))).isEqualTo(teams(teams));
    }

    private static long[] ranks(String ranks) {
        return Stream.of(ranks.split(",")).mapToLong(Long::parseLong).toArray();
    }

    private static int[] teams(String teams) {
        return Stream.of(teams.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    /** The commanders 3 and 1 are there first, so that 9 goes to the side of 1. */
    @Test
    void who_is_fixed_to_a_side_is_there_before_the_others_come() {
        Terms terms = any(4, 2);
        terms.lock(2, 0);
        terms.lock(3, 1);
        assertThat(ServerRule.split(new long[] {9, 7, 3, 1}, terms)).containsExactly(1, 0, 0, 1);
    }

    /** With H = 20 and A = 61 / 7 = 8: 20 + 64 / 28 = 22. Of a beginner alone: H = A = 1, 1 + 1 / 2 = 1. */
    @ParameterizedTest
    @CsvSource({
        "'20,15,14,8,2,1,1', '0,1,1,0,0,1,0', 1, 22, true",
        "'20,15,14,8,2,1,1', '0,0,0,1,1,1,1', 37, 22, false",
        "'1,1', '0,1', 0, 1, true",
        "'30,10,5', '0,1,1', 15, 35, true",
        "'3,3,3,3', '0,0,0,1', 6, 4, false",
        "'4,1', '0,1', 3, 4, true",
    })
    void the_threshold_is_in_whole_numbers(
            String ranks, String teams, long difference, long threshold, boolean allowed) {
        Imbalance imbalance = Imbalance.of(ranks(ranks), teams(teams), 2);
        assertThat(imbalance.difference()).isEqualTo(difference);
        assertThat(imbalance.threshold()).isEqualTo(threshold);
        assertThat(imbalance.isAllowed()).isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({"-3.5, 1", "0, 1", "0.99, 1", "1.99, 1", "2, 2", "29.999, 29", "1e300, 2147483647"})
    void a_rank_is_cut_to_a_whole_number_and_at_least_1(double rank, long counted) {
        assertThat(Imbalance.rank(rank)).isEqualTo(counted);
    }
}
