package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

/** Who is on a ladder, beside a list that knows the same. */
class LadderPlayersTest {

    private final LadderPlayers players = new LadderPlayers();
    private final List<Integer> expected = new ArrayList<>();

    private void enter(int index) {
        if (!expected.contains(index)) {
            expected.add(index);
        }
        assertThat(players.enter(index)).isEqualTo(expected.indexOf(index));
    }

    private void requireExpected(LadderPlayers of, int indexes) {
        assertThat(of.size()).isEqualTo(expected.size());
        for (int number = 0; number < expected.size(); number++) {
            assertThat(of.index(number)).isEqualTo(expected.get(number));
        }
        for (int index = 0; index < indexes; index++) {
            assertThat(of.find(index)).isEqualTo(expected.indexOf(index));
        }
    }

    @Test
    void they_may_come_in_the_order_of_the_roster_until_one_does_not() {
        for (int index = 0; index < 100; index++) {
            enter(index);
        }
        enter(101);
        enter(100);
        for (int index = 102; index < 200; index++) {
            enter(index);
        }
        requireExpected(players, 300);
    }

    @Test
    void the_last_ones_leave_as_if_they_had_not_come() {
        SplitMix random = new SplitMix(2);
        for (int i = 0; i < 3000; i++) {
            if (random.nextInt(3) == 0 && !expected.isEmpty()) {
                players.removeLast();
                expected.remove(expected.size() - 1);
            } else {
                enter(random.nextInt(5) == 0 ? expected.size() : random.nextInt(2000));
            }
        }
        requireExpected(players, 2100);
    }
}
