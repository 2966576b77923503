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
    void who_never_played_has_no_last_season() {
        seasons.play("Ann", "all:2024");
        assertThat(seasons.last("Bob", "all:2025")).isNull();
        assertThat(seasons.last("Ann", "all:2024")).isNull();
    }

    @Test
    void a_season_that_has_no_game_yet_comes_behind_all_others() {
        seasons.play("Ann", "all:2024");
        seasons.play("Bob", "all:2025");
        assertThat(seasons.last("Ann", "all:2026")).isEqualTo("all:2024");
        assertThat(seasons.last("Bob", "all:2026")).isEqualTo("all:2025");
        assertThat(seasons.ladders()).containsExactly("all:2024", "all:2025");
    }

    @Test
    void later_seasons_do_not_count_for_one_that_goes_on() {
        seasons.begin("all:2024");
        seasons.play("Ann", "all:2025");
        seasons.play("Ann", "all:2024");
        assertThat(seasons.last("Ann", "all:2024")).isNull();
        assertThat(seasons.last("Ann", "all:2025")).isEqualTo("all:2024");
        assertThat(seasons.last("Ann", "all:2026")).isEqualTo("all:2025");
    }

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
            played.get(number).add(player);
            seasons.play(player, ladder);
        }
        assertThat(seasons.ladders()).isEqualTo(begun);
    }
}
