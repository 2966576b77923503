package rate.run.audit.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LadderTopTest {

    private static TimelinePlayer player(String name, int seat, double rank) {
        TimelinePlayer player = new TimelinePlayer(name, seat, 0);
        player.rank = rank;
        player.mu = rank;
        return player;
    }

    @Test
    void no_player_is_first_among_none() {
        assertThat(new LadderTop().first()).isNull();
    }

    @Test
    void of_equal_ranks_the_higher_mu_is_first_and_then_the_name() {
        LadderTop top = new LadderTop();
        TimelinePlayer bob = player("Bob", 0, 20);
        TimelinePlayer ann = player("Ann", 1, 20);
        TimelinePlayer eve = player("Eve", 2, 20);
        top.moved(bob);
        top.moved(ann);
        assertThat(top.first()).isSameAs(ann);
        eve.mu = 21;
        top.moved(eve);
        assertThat(top.first()).isSameAs(eve);
    }

    @Test
    void the_first_one_is_the_best_of_all_after_every_change() {
        Random random = new Random(7);
        LadderTop top = new LadderTop();
        List<TimelinePlayer> players = new ArrayList<>();
        IntStream.range(0, 100).forEach(seat -> players.add(player("p" + seat, seat, 0)));
        Set<TimelinePlayer> there = new HashSet<>();
        for (int i = 0; i < 5000; i++) {
            TimelinePlayer one = players.get(random.nextInt(1 + i / 50));
            one.rank = random.nextInt(50);
            one.mu = one.rank;
            there.add(one);
            top.moved(one);
            assertThat(top.first())
                    .isSameAs(there.stream().min(TimelinePlayer.BY_RANK).orElseThrow());
        }
    }
}
