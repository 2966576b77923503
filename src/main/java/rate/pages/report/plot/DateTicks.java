package rate.pages.report.plot;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import rate.file.input.language.Language;

/** The dates that are written along an axis of days since 1970. */
final class DateTicks {

    /** A span of fewer days has ticks at days. */
    private static final double SHORT = 70;

    private static final double MONTH = 30.5;

    /** Months from one tick to the next: parts of a year, then years. */
    private static final int[] MONTHS = {1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 12_000};

    private static final int YEAR = 12;

    private DateTicks() {}

    /** Those from one day to another, about so many at most: beginnings of years or months, or days of a short span. */
    static List<BigDecimal> of(double low, double high, int most) {
        double least = (high - low) / most;
        if (high - low < SHORT) {
            long step = Math.max(1, (long) Math.ceil(least));
            return LongStream.iterate((long) Math.ceil(low), day -> day <= high, day -> day + step)
                    .mapToObj(BigDecimal::valueOf)
                    .toList();
        }
        int at = 0;
        while (at < MONTHS.length - 1 && MONTHS[at] * MONTH < least) {
            at++;
        }
        int months = MONTHS[at];
        LocalDate begin = LocalDate.ofEpochDay((long) low).withDayOfYear(1);
        int years = Math.max(1, months / YEAR);
        LocalDate first = begin.withYear(Math.floorDiv(begin.getYear(), years) * years);
        return Stream.iterate(first, day -> day.toEpochDay() <= high, day -> day.plusMonths(months))
                .map(day -> BigDecimal.valueOf(day.toEpochDay()))
                .filter(day -> day.doubleValue() >= low)
                .toList();
    }

    /** How one of them is written along a span of so many days: a year, a month, or a day of a year. */
    static String label(long day, double span, Language words) {
        LocalDate date = LocalDate.ofEpochDay(day);
        if (span >= SHORT && date.getDayOfYear() == 1) {
            return Integer.toString(date.getYear());
        }
        return words.moment(date.toString())
                .replaceFirst("(?<!\\d)" + (span < SHORT ? "\\d{4}" : "01") + "(?!\\d)", "")
                .replaceAll("^\\D+|[^\\d.]+$", "");
    }
}
