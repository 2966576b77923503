package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.pages.report.player.Streaks.Kind;

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
        assertThat(streaks.of(Kind.WINS).longest()).isEqualTo(2);
        assertThat(streaks.of(Kind.WINS).end()).as("not the later one of two").isEqualTo(1);
        assertThat(streaks.of(Kind.UNBEATEN).longest()).isEqualTo(4);
        assertThat(streaks.of(Kind.UNBEATEN).end()).isEqualTo(3);
        assertThat(streaks.of(Kind.LOSSES).longest()).isEqualTo(3);
        assertThat(streaks.of(Kind.LOSSES).end()).isEqualTo(6);
    }

    @Test
    void the_present_run_is_that_of_the_last_game() {
        Streaks drawn = after("llwwd");
        assertThat(drawn.of(Kind.WINS).now()).isZero();
        assertThat(drawn.of(Kind.UNBEATEN).now()).isEqualTo(3);
        assertThat(drawn.of(Kind.LOSSES).now()).isZero();
        Streaks lost = after("wwll");
        assertThat(lost.of(Kind.UNBEATEN).now()).isZero();
        assertThat(lost.of(Kind.LOSSES).now()).isEqualTo(2);
    }

    @Test
    void who_has_not_played_has_none() {
        for (Kind kind : Kind.values()) {
            assertThat(after("").of(kind).longest()).isZero();
            assertThat(after("").of(kind).now()).isZero();
        }
    }
}
