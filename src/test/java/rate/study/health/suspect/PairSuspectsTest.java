package rate.study.health.suspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

class PairSuspectsTest {

    @Test
    void ten_games_won_in_turns_are_two_orders_of_all_252_and_who_wins_all_games_never_takes_turns() {
        assertThat(PairSuspects.asManyTurns(0b1010101010, 0, 10)).isCloseTo(2 / 252.0, within(1e-12));
        assertThat(PairSuspects.asManyTurns(0b1111, 0, 4)).isCloseTo(1, within(1e-12));
        assertThat(PairSuspects.asManyTurns(1, 0, 1)).isEqualTo(1);
    }

    @Test
    void turns_are_as_rare_as_by_counting_all_orders_within_home_and_away() {
        SplitMix random = new SplitMix(1);
        for (int round = 0; round < 50; round++) {
            int results = 2 + random.nextInt(9);
            long wins = random.nextInt(1 << results);
            long homes = random.nextInt(1 << results);
            assertThat(PairSuspects.asManyTurns(wins, homes, results))
                    .as("%s %s", Long.toBinaryString(wins), Long.toBinaryString(homes))
                    .isCloseTo(byCounting(wins, homes, results), within(1e-12));
        }
    }

    private static double byCounting(long wins, long homes, int results) {
        long all = 0;
        long asMany = 0;
        for (long order = 0; order < 1L << results; order++) {
            if (Long.bitCount(order & homes) == Long.bitCount(wins & homes)
                    && Long.bitCount(order & ~homes) == Long.bitCount(wins & ~homes)) {
                all++;
                asMany += turns(order, results) >= turns(wins, results) ? 1 : 0;
            }
        }
        return asMany / (double) all;
    }

    private static int turns(long wins, int results) {
        int turns = 0;
        for (int i = 1; i < results; i++) {
            turns += (wins >> i & 1) != (wins >> i - 1 & 1) ? 1 : 0;
        }
        return turns;
    }
}
