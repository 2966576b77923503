package rate.log.game.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesTest {

    @ParameterizedTest
    @CsvSource({"3,1,1211", "1,3,1222", "0,2,22", "2,0,11", "2,2,1212", "1,0,1", "3,2,12121"})
    void wins_are_taken_in_turn_and_what_is_left_over_comes_last(int first, int second, String winners) {
        Series series = new Series(first, second);
        StringBuilder won = new StringBuilder();
        do {
            assertThat(series.next()).isEqualTo(won.length() + 1);
            won.append(series.winner() + 1);
        } while (!series.isOver());
        assertThat(won).hasToString(winners);
    }
}
