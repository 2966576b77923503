package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class CalendarTest {

    private static long at(String instant) {
        return Instant.parse(instant).getEpochSecond();
    }

    private static String beginning(Calendar calendar, String instant) {
        return Instant.ofEpochSecond(calendar.beginning(at(instant))).toString();
    }

    @Test
    void periods_suit_the_span() {
        long first = at("2020-01-01T00:00:00Z");
        assertThat(Calendar.of(first, first).unit()).isEqualTo("hour");
        assertThat(Calendar.of(first, at("2020-02-01T00:00:00Z")).unit()).isEqualTo("day");
        assertThat(Calendar.of(first, at("2023-01-01T00:00:00Z")).unit()).isEqualTo("week");
        assertThat(Calendar.of(first, at("2030-01-01T00:00:00Z")).unit()).isEqualTo("month");
    }

    @Test
    void each_begins_where_the_calendar_says() {
        Calendar weeks = Calendar.of(at("2020-01-01T00:00:00Z"), at("2023-01-01T00:00:00Z"));
        assertThat(beginning(weeks, "2020-01-05T23:59:59Z")).isEqualTo("2019-12-30T00:00:00Z"); // a Sunday, a Monday
        assertThat(beginning(weeks, "1969-12-28T12:00:00Z")).isEqualTo("1969-12-22T00:00:00Z");
        Calendar months = Calendar.of(at("1850-01-01T00:00:00Z"), at("2023-01-01T00:00:00Z"));
        assertThat(beginning(months, "1851-02-28T23:59:59Z")).isEqualTo("1851-02-01T00:00:00Z");
        Calendar hours = Calendar.of(0, 1);
        assertThat(beginning(hours, "1969-12-31T23:30:00Z")).isEqualTo("1969-12-31T23:00:00Z");
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
