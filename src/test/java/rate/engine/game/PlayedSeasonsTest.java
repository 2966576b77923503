package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

class PlayedSeasonsTest {

    private final PlayedSeasons<String> seasons = new PlayedSeasons<>();

    @Test
    void the_last_season_is_the_one_that_is_found_by_looking_at_all_of_them() {
        SplitMix random = new SplitMix(1);
        List<String> begun = new ArrayList<>();
        List<Set<String>> played = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            String player = "P" + random.nextInt(9);
            String ladder = "all:" + random.nextInt(40);
            int number = begun.contains(ladder) ? begun.indexOf(ladder) : begun.size();
            String expected = null;
            for (int before = 0; before < number; before++) {
                expected = played.get(before).contains(player) ? begun.get(before) : expected;
            }
            assertThat(seasons.last(player, ladder)).isEqualTo(expected);
            if (number == begun.size()) {
                begun.add(ladder);
                played.add(new HashSet<>());
            }
            if (random.nextInt(4) == 0) {
                seasons.begin(ladder);
            } else {
                played.get(number).add(player);
                seasons.play(player, ladder);
            }
        }
        assertThat(seasons.ladders()).isEqualTo(begun);
    }
}
