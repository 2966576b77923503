package rate.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.report.player.Streaks.Kind;

class StreaksTest {

    private static Streaks after(String outcomes) {
        Streaks streaks = new Streaks();
        for (int i = 0; i < outcomes.length(); i++) {
            streaks.add(outcomes.charAt(i), i);
        }
        return streaks;
    }

    @Test
    void the_longest_run_of_each_kind_is_found_and_of_equal_ones_the_first() {
        Streaks streaks = after("wwdwllldwwlwd");
        assertThat(streaks.longest(Kind.WINS)).isEqualTo(2);
        assertThat(streaks.end(Kind.WINS)).as("not the later one of two").isEqualTo(1);
        assertThat(streaks.longest(Kind.UNBEATEN)).isEqualTo(4);
        assertThat(streaks.end(Kind.UNBEATEN)).isEqualTo(3);
        assertThat(streaks.longest(Kind.LOSSES)).isEqualTo(3);
        assertThat(streaks.end(Kind.LOSSES)).isEqualTo(6);
    }

    @Test
    void the_present_run_is_that_of_the_last_game() {
        Streaks drawn = after("llwwd");
        assertThat(drawn.now(Kind.WINS)).isZero();
        assertThat(drawn.now(Kind.UNBEATEN)).isEqualTo(3);
        assertThat(drawn.now(Kind.LOSSES)).isZero();
        Streaks lost = after("wwll");
        assertThat(lost.now(Kind.UNBEATEN)).isZero();
        assertThat(lost.now(Kind.LOSSES)).isEqualTo(2);
    }

    @Test
    void who_has_not_played_has_none() {
        for (Kind kind : Kind.values()) {
            assertThat(after("").longest(kind)).isZero();
            assertThat(after("").now(kind)).isZero();
        }
    }
}
