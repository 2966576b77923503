package rate.pages.report.page;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.LongUnaryOperator;

/**
 * Time in periods that suit a span: some dozens to some hundreds of them.
 *
 * @param to the moment at which the period of a moment begins
 */
public record Calendar(String unit, LongUnaryOperator to) {

    private static final long HOUR = 3600;
    private static final long DAY = 24 * HOUR;
    private static final long WEEK = 7 * DAY;
    private static final long YEAR = 366 * DAY;

    /** 1970-01-01 was a Thursday; weeks begin on Mondays. */
    private static final long FIRST_MONDAY = 4 * DAY;

    private static final int STRETCHES = 100;

    /** Of a log with times, from the first to the last, in seconds since 1970. */
    public static Calendar of(long first, long last) {
        long span = last - first;
        if (span <= 4 * DAY) {
            return new Calendar("hour", at -> Math.floorDiv(at, HOUR) * HOUR);
        }
        if (span <= YEAR) {
            return new Calendar("day", at -> Math.floorDiv(at, DAY) * DAY);
        }
        if (span <= 6 * YEAR) {
            return new Calendar("week", Calendar::week);
        }
        return new Calendar("month", Calendar::month);
    }

    /** Of a log without times. */
    public static Calendar ofGames(long games) {
        long length = Math.max(1, (games + STRETCHES - 1) / STRETCHES);
        return new Calendar("games", number -> (number - 1) / length * length + 1);
    }

    /** When the week of a moment begins, on a Monday: both in seconds since 1970. */
    public static long week(long at) {
        return Math.floorDiv(at - FIRST_MONDAY, WEEK) * WEEK + FIRST_MONDAY;
    }

    private static long month(long at) {
        LocalDate day = LocalDate.ofInstant(Instant.ofEpochSecond(at), ZoneOffset.UTC);
        return day.withDayOfMonth(1).atStartOfDay(ZoneOffset.UTC).toEpochSecond();
    }

    /** When the period begins in which a moment lies. */
    public long beginning(long at) {
        return to.applyAsLong(at);
    }
}
