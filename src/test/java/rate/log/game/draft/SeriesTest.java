package rate.log.game.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesTest {

    @ParameterizedTest
    @CsvSource({
        "3,1,0,1211",
        "1,3,0,1222",
        "0,2,0,22",
        "2,0,0,11",
        "2,2,0,1212",
        "1,0,0,1",
        "3,2,0,12121",
        "1,2,3,122000",
        "0,0,2,00"
    })
    void wins_are_taken_in_turn_then_those_left_over_and_then_draws(int first, int second, int drawn, String winners) {
        Series series = new Series(first, second, drawn);
        StringBuilder won = new StringBuilder();
        do {
            assertThat(series.next()).isEqualTo(won.length() + 1);
            won.append(series.winner() + 1);
        } while (!series.isOver());
        assertThat(won).hasToString(winners);
    }
}
