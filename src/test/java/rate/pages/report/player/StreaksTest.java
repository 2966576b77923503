package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.pages.report.player.Streaks.Kind;

class StreaksTest {

    private static Streaks after(String outcomes) {
        Streaks streaks = new Streaks();
        for (int i = 0; i < outcomes.length(); i++) {
            streaks.add(outcomes.charAt(i), i);
        }
        return streaks;
    }

    /** Of equal runs the first counts; the present one is that of the last game. */
    @ParameterizedTest
    @CsvSource({
        "wwdwllldwwlwd, WINS, 2, 1, 0",
        "wwdwllldwwlwd, UNBEATEN, 4, 3, 2",
        "wwdwllldwwlwd, LOSSES, 3, 6, 0",
        "llwwd, UNBEATEN, 3, 4, 3",
        "wwll, UNBEATEN, 2, 1, 0",
        "wwll, LOSSES, 2, 3, 2"
    })
    void the_longest_run_of_each_kind_is_found_and_the_present_one(
            String outcomes, Kind kind, int longest, int end, int now) {
        Streaks streaks = after(outcomes);
        assertThat(streaks.of(kind).longest()).isEqualTo(longest);
        assertThat(streaks.of(kind).end()).isEqualTo(end);
        assertThat(streaks.of(kind).now()).isEqualTo(now);
    }

    @Test
    void who_has_not_played_has_none() {
        for (Kind kind : Kind.values()) {
            assertThat(after("").of(kind).longest()).isZero();
            assertThat(after("").of(kind).now()).isZero();
        }
    }
}
