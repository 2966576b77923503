package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NotableGamesTest {

    private final NotableGames games = new NotableGames();

    private void add(String id, char outcome, double expected, double share) {
        games.add(id, 0, outcome, expected, share, () -> new int[] {7});
    }

    @Test
    void games_are_ordered_by_how_far_they_ended_from_what_was_expected() {
        add("sure win", 'w', 0.9, 1);
        add("upset", 'w', 0.2, 1);
        add("held", 'd', 0.1, 0.5);
        add("even win", 'w', 0.5, 1);
        add("near win", 'w', 0.7, 1);
        add("drawn below", 'd', 0.8, 0.5);
        add("shock", 'l', 0.95, 0);
        assertThat(games.all(3))
                .extracting(NotableGames.Game::id)
                .containsExactly("upset", "even win", "held", "shock", "drawn below");
        assertThat(games.above(3)).isEqualTo(3);
        assertThat(games.all(1)).extracting(NotableGames.Game::id).containsExactly("upset", "shock");
    }

    @Test
    void of_equal_games_the_earlier_stays() {
        for (String id : new String[] {"a", "b", "c", "d"}) {
            add(id, 'w', 0.5, 1);
        }
        assertThat(games.all(3)).extracting(NotableGames.Game::id).containsExactly("a", "b", "c");
    }

    @Test
    void what_nothing_was_expected_of_and_what_went_as_expected_is_not_notable() {
        add("unknown", 'w', Double.NaN, 1);
        add("as expected", 'd', 0.5, 0.5);
        assertThat(games.all(3)).isEmpty();
    }

    @Test
    void of_many_opponents_the_first_are_named_and_all_are_counted() {
        games.add("crowd", 0, 'w', 0.1, 1, () -> IntStream.range(0, 40).toArray());
        assertThat(games.all(1).get(0).against()).containsExactly(0, 1, 2, 3, 4);
        assertThat(games.all(1).get(0).opponents()).isEqualTo(40);
    }

    @Test
    void opponents_are_asked_for_only_where_they_matter() {
        for (int i = 0; i < 3; i++) {
            add("" + i, 'w', 0.1, 1);
        }
        games.add("less", 0, 'w', 0.5, 1, () -> {
            throw new AssertionError("nobody wants to know");
        });
        assertThat(games.all(3)).hasSize(3);
    }
}
