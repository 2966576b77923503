package rate.engine.replay.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.problem.Location;

/** Where rating periods begin and end. */
class PeriodRuleTest {

    private static PeriodRule rule(String text) {
        return PeriodRule.parse(text).orElseThrow();
    }

    private static long period(String rule, LocalDateTime time) {
        return rule(rule).calendarPeriod(new GameTime(time.toEpochSecond(ZoneOffset.UTC), 0, false));
    }

    private static Game game(@Nullable String ladder, @Nullable String period, @Nullable GameTime time) {
        return SampleGame.of(
                new Roster(),
                "G",
                SampleGame.header().time(time).ladder(ladder).period(period),
                List.of(),
                Location.of("log"));
    }

    /** What all calendars agree on: a period has one length, one begins where another ends, and some begin at a known time. */
    @ParameterizedTest
    @CsvSource({
        "1h, 1, HOURS",
        "36h, 36, HOURS",
        "1d, 24, HOURS",
        "7d, 168, HOURS",
        "2w, 336, HOURS",
        "month, 1, MONTHS",
        "quarter, 3, MONTHS",
        "year, 12, MONTHS"
    })
    void periods_of_a_calendar_are_of_one_length(String rule, int length, ChronoUnit unit) {
        for (LocalDateTime begin :
                List.of(LocalDateTime.of(1969, 3, 5, 7, 59, 59), LocalDateTime.of(2024, 2, 28, 23, 0))) {
            LocalDateTime first = begin;
            while (period(rule, first.minusSeconds(1)) == period(rule, first)) {
                first = first.minusSeconds(1).truncatedTo(ChronoUnit.HOURS);
            }
            LocalDateTime next = first.plus(length, unit);
            assertThat(period(rule, next.minusSeconds(1))).isEqualTo(period(rule, first));
            assertThat(period(rule, next)).isEqualTo(period(rule, first) + 1);
            if (unit == ChronoUnit.MONTHS) {
                assertThat(first).isEqualTo(first.withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS));
                assertThat((first.getMonthValue() - 1) % length).isZero();
            } else if (length == 168) {
                assertThat(first.getDayOfWeek()).isEqualTo(DayOfWeek.MONDAY);
                assertThat(first).isEqualTo(first.truncatedTo(ChronoUnit.DAYS));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0d", "-1d", "100000h", "7", "d", "count:0", "count:", "months", "Month", "7d ", "1y"})
    void what_is_no_rule_is_none(String text) {
        assertThat(PeriodRule.parse(text)).isEmpty();
    }

    @Test
    void a_rule_says_what_a_game_lacks() {
        GameTime time = new GameTime(0, 0, true);
        for (String calendar : List.of("7d", "month")) {
            assertThat(rule(calendar).missing(null, "A")).contains(calendar);
            assertThat(rule(calendar).missing(time, null)).isNull();
        }
        assertThat(rule("column").missing(time, null)).contains("period");
        assertThat(rule("column").missing(null, "A")).isNull();
        assertThat(rule("game").missing(null, null)).isNull();
        assertThat(rule("count:3").missing(null, null)).isNull();
    }

    /** The number of the period of each game, which counts before the next comes. */
    private static List<Long> periods(String rule, List<Game> games) {
        Periods periods = new Periods(rule(rule));
        List<Long> numbers = new ArrayList<>();
        for (Game game : games) {
            assertThat(periods.refusal(game)).isNull();
            numbers.add(periods.of(game));
            periods.count(game);
            assertThat(periods.last(game.ladder())).isEqualTo(periods.of(game));
        }
        return numbers;
    }

    @Test
    void games_are_counted_on_each_ladder_apart() {
        List<Game> games = List.of(
                game(null, null, null),
                game(null, null, null),
                game("two", null, null),
                game(null, null, null),
                game(null, null, null),
                game(null, null, null),
                game("two", null, null));

        // The first of a count is the last before it is counted.
        Periods periods = new Periods(rule("count:2"));
        List<Long> numbers = new ArrayList<>();
        games.forEach(game -> {
            numbers.add(periods.of(game));
            periods.count(game);
        });
        assertThat(numbers).containsExactly(0L, 0L, 0L, 1L, 1L, 2L, 0L);
        assertThat(periods.last(null)).isEqualTo(2);
        assertThat(periods.areGames()).isFalse();
        assertThat(new Periods(rule("game")).areGames()).isTrue();
    }

    @Test
    void a_column_numbers_its_periods_as_they_come() {
        List<Game> games = List.of(
                game(null, "spring", null),
                game(null, "spring", null),
                game(null, "autumn", null),
                game("two", "autumn", null),
                game(null, "winter", null),
                game("two", "spring", null));
        assertThat(periods("column", games)).containsExactly(0L, 0L, 1L, 0L, 2L, 1L);
    }

    @Test
    void every_name_of_a_rule_is_read() {
        Map.of("12h", 12, "2d", 48, "3w", 504, "count:100", 100, "month", 1, "quarter", 3, "year", 12)
                .forEach((text, length) -> {
                    assertThat(rule(text).length()).as(text).isEqualTo(length);
                    assertThat(rule(text).text()).isEqualTo(text);
                });
    }
}
