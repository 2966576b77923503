package rate.log.inspect.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.engine.game.GameTime;

class GapsTest {

    private static Gaps of(long... seconds) {
        Gaps gaps = new Gaps();
        for (long second : seconds) {
            gaps.add(new GameTime(second, 0, false));
        }
        return gaps;
    }

    @Test
    void equal_distances_are_the_usual_ones_exactly() {
        assertThat(of(0, 600, 1200, 1800).usual()).isEqualTo(600);
        assertThat(of(0, 1).usual()).isEqualTo(1);
        assertThat(of(5).usual()).isZero();
    }

    @Test
    void one_great_distance_is_the_longest_and_not_the_usual_one() {
        Gaps gaps = of(0, 60, 120, 180, 1_000_000);
        assertThat(gaps.usual()).isEqualTo(60);
        assertThat(gaps.longest()).isEqualTo(999_820);
        assertThat(gaps.isTorn()).as("too few to say what is usual").isFalse();
    }

    @Test
    void games_before_the_latest_one_are_out_of_order_and_no_distance() {
        Gaps gaps = of(100, 200, 150, 120, 300, 300);
        assertThat(gaps.backwards()).isEqualTo(2);
        assertThat(gaps.furthestBack()).isEqualTo(80);
        assertThat(gaps.equal()).isEqualTo(1);
        assertThat(gaps.usual()).isEqualTo(100);
    }

    @Test
    void nearly_all_steps_go_back_where_the_newest_come_first() {
        assertThat(of(900, 900, 800, 700, 700, 600).isNewestFirst()).isTrue();
        assertThat(of(900, 800).isNewestFirst()).as("too few steps").isFalse();
        assertThat(of(900, 800, 700, 600, 650).isNewestFirst())
                .as("one of four")
                .isFalse();
        assertThat(of(100, 200, 300, 400).isNewestFirst()).isFalse();
    }
}
