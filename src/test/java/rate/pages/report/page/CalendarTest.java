package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalendarTest {

    private static long at(String day) {
        return Instant.parse(day + "T00:00:00Z").getEpochSecond();
    }

    @ParameterizedTest
    @CsvSource({
        "2020-01-01, 2020-01-01, hour, 1969-12-31T23:30:00Z, 1969-12-31T23:00:00Z",
        "2020-01-01, 2020-02-01, day, 2020-01-05T23:59:59Z, 2020-01-05T00:00:00Z",
        "2020-01-01, 2023-01-01, week, 2020-01-05T23:59:59Z, 2019-12-30T00:00:00Z", // a Sunday, a Monday
        "2020-01-01, 2023-01-01, week, 1969-12-28T12:00:00Z, 1969-12-22T00:00:00Z",
        "2020-01-01, 2030-01-01, month, 2020-02-29T23:59:59Z, 2020-02-01T00:00:00Z",
        "1850-01-01, 2023-01-01, month, 1851-02-28T23:59:59Z, 1851-02-01T00:00:00Z"
    })
    void periods_suit_the_span_and_begin_where_the_calendar_says(
            String first, String last, String unit, Instant within, Instant beginning) {
        Calendar calendar = Calendar.of(at(first), at(last));
        assertThat(calendar.unit()).isEqualTo(unit);
        assertThat(calendar.beginning(within.getEpochSecond())).isEqualTo(beginning.getEpochSecond());
    }

    @Test
    void without_times_games_are_counted_off() {
        Calendar stretches = Calendar.ofGames(250);
        assertThat(stretches.unit()).isEqualTo("games");
        assertThat(new long[] {stretches.beginning(1), stretches.beginning(3), stretches.beginning(4)})
                .containsExactly(1, 1, 4);
        assertThat(Calendar.ofGames(0).beginning(1)).isEqualTo(1);
    }
}
