package rate.pages.export;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.math.Decimals;

/**
 * A time as spreadsheets keep it: days since 1899-12-30, in UTC.
 *
 * @param at the time itself, to the millisecond
 * @param days with the time of day as their fraction
 * @param format that shows what the log said: a date, a time of day, milliseconds
 */
record ExcelTime(LocalDateTime at, BigDecimal days, String format) {

    static final String DATE = "yyyy-mm-dd";
    static final String SECONDS = "yyyy-mm-dd hh:mm:ss";
    static final String MILLISECONDS = "yyyy-mm-dd hh:mm:ss.000";

    /** Excel believes in a 29th of February 1900, so that all before it are other days there than here. */
    private static final LocalDate FIRST = LocalDate.of(1900, 3, 1);

    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    private static final long DAYS_TO_1970 = 25_569;
    private static final double MILLISECONDS_OF_DAY = 86_400_000;
    private static final int SECONDS_OF_DAY = 86_400;
    private static final int MILLISECONDS_OF_SECOND = 1000;
    private static final int NANOS_OF_MILLISECOND = 1_000_000;

    /**
     * The time that a cell says; null if it says none, or one that spreadsheets do not know. Finer than a millisecond is cut.
     */
    static @Nullable ExcelTime of(String cell) {
        GameTime time = GameTime.ofText(cell);
        LocalDate day = time == null ? null : LocalDate.ofEpochDay(Math.floorDiv(time.second(), SECONDS_OF_DAY));
        if (time == null || day == null || day.isBefore(FIRST) || day.isAfter(LAST)) {
            return null;
        }
        int milliseconds = Math.floorMod(time.second(), SECONDS_OF_DAY) * MILLISECONDS_OF_SECOND
                + time.nano() / NANOS_OF_MILLISECOND;
        String format = time.isDay() ? DATE : milliseconds % MILLISECONDS_OF_SECOND == 0 ? SECONDS : MILLISECONDS;
        LocalDateTime at = day.atStartOfDay().plus(milliseconds, ChronoUnit.MILLIS);
        return new ExcelTime(at, days(day, milliseconds), format);
    }

    private static BigDecimal days(LocalDate day, int milliseconds) {
        return new BigDecimal(Decimals.exact(day.toEpochDay() + DAYS_TO_1970 + milliseconds / MILLISECONDS_OF_DAY));
    }
}
