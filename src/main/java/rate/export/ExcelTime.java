package rate.export;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;
import rate.math.Decimals;

/**
 * A time as spreadsheets keep it: days since 1899-12-30, in UTC.
 *
 * @param days with the time of day as their fraction
 * @param format that shows what the log said: a date, a time of day, milliseconds
 */
record ExcelTime(BigDecimal days, String format) {

    static final String DATE = "yyyy-mm-dd";
    static final String SECONDS = "yyyy-mm-dd hh:mm:ss";
    static final String MILLISECONDS = "yyyy-mm-dd hh:mm:ss.000";

    /** Excel believes in a 29th of February 1900, so that all before it are other days there than here. */
    private static final LocalDate FIRST = LocalDate.of(1900, 3, 1);

    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    private static final long DAYS_TO_1970 = 25_569;
    private static final double MILLISECONDS_OF_DAY = 86_400_000;
    private static final int DATE_LENGTH = 10;

    /** The time that a cell says; null if it says none, or one that spreadsheets do not know. Finer than a millisecond is cut. */
    static @Nullable ExcelTime of(String cell) {
        try {
            if (cell.length() == DATE_LENGTH) {
                LocalDate day = LocalDate.parse(cell);
                return isKnown(day) ? new ExcelTime(days(day, 0), DATE) : null;
            }
            LocalDateTime time = LocalDateTime.ofInstant(Instant.parse(cell), ZoneOffset.UTC);
            int milliseconds = time.get(ChronoField.MILLI_OF_DAY);
            return isKnown(time.toLocalDate())
                    ? new ExcelTime(
                            days(time.toLocalDate(), milliseconds), milliseconds % 1000 == 0 ? SECONDS : MILLISECONDS)
                    : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static boolean isKnown(LocalDate day) {
        return !day.isBefore(FIRST) && !day.isAfter(LAST);
    }

    private static BigDecimal days(LocalDate day, int milliseconds) {
        return new BigDecimal(Decimals.exact(day.toEpochDay() + DAYS_TO_1970 + milliseconds / MILLISECONDS_OF_DAY));
    }
}
