package rate.engine.game;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.time.zone.ZoneRulesProvider;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;

/**
 * Reads the times of a log.
 *
 * <p>Without a pattern these are times:
 *
 * <ul>
 *   <li>a date, {@code 2008-11-24};
 *   <li>a date and a time of day with {@code T} or one space between them, {@code 18:00}, {@code 18:00:00} or
 *       {@code 18:00:00.5} with up to 9 decimals, then {@code Z}, {@code +01:00}, {@code +0100}, {@code +01} or nothing,
 *       if it is known in which zone the clock hung;
 *   <li>seconds since 1970, {@code 1227549600} or {@code -0.25}: at most 12 digits and 9 decimals. Eight digits that are
 *       a date of our time, {@code 20081124}, could mean either and are no time; a pattern reads them.
 * </ul>
 *
 * <p>Dates and times of day must exist: no 30 February, no hour 24, no second 60. Their years, in UTC, are 0 to 9999, however
 * they are written. Not for use by several threads, as each keeps the last time and day: most games of a log share them.
 */
public final class TimeParser {

    private static final int SECONDS_PER_DAY = 86_400;
    private static final int MAX_OFFSET = 18 * 3600;
    private static final long NO_DAY = Long.MIN_VALUE;
    private static final int NO_OFFSET = Integer.MIN_VALUE;
    private static final int[] TEN = {
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    /** Fields that say nothing without an hour of the day. */
    private static final List<ChronoField> PARTS_OF_TIME = List.of(
            ChronoField.AMPM_OF_DAY,
            ChronoField.CLOCK_HOUR_OF_AMPM,
            ChronoField.HOUR_OF_AMPM,
            ChronoField.MINUTE_OF_HOUR,
            ChronoField.SECOND_OF_MINUTE,
            ChronoField.NANO_OF_SECOND);

    /** A pattern that is none of {@link DateTimeFormatter}: whole milliseconds since 1970. */
    public static final String EPOCH_MILLIS = "epoch-millis";

    /** The word for the days that spreadsheets count, in place of a pattern: 1 is 1900-01-01, and they have a 1900-02-29. */
    public static final String EXCEL = "excel";

    private static final double MOST_MILLIS = 1e15;

    /** Days of a spreadsheet until 1970, behind the 29th of February 1900, which was none. */
    private static final int DAYS_UNTIL_1970 = 25_569;

    private static final int FIRST_TRUE_DAY = 61;

    /** Unit of a time that is written as a number instead of by a pattern. */
    private enum Count {
        SECONDS,
        MILLIS,
        DAYS
    }

    private final @Nullable DateTimeFormatter pattern;
    private final Count count;
    private final @Nullable ZoneId zone;
    private final boolean readsZones;
    private final String expected;

    /** The pattern as it was written; empty if there is none. */
    private final String form;

    /** Why the last text was no time. */
    private ProblemKind fault = ProblemKind.BAD_TIME;

    private String explanation = "";

    private String lastText = "";
    private @Nullable GameTime lastTime;

    private int lastDate = -1; // year, month and day as one number
    private long lastDateDay;

    private TimeParser(
            @Nullable DateTimeFormatter pattern,
            Count count,
            @Nullable ZoneId zone,
            boolean readsZones,
            String form,
            String expected) {
        this.pattern = pattern;
        this.count = count;
        this.zone = zone;
        this.readsZones = readsZones;
        this.form = form;
        this.expected = expected;
    }

    /**
     * On which data of time zones the times depend: the version of those that Java has, such as {@code 2025a}, and the Java if
     * it also has to know the names of zones. Clocks are set by law, and laws change.
     *
     * @return null if on none: no clock is asked, or one that is never set
     */
    @Nullable
    public String zoneData() {
        if (readsZones) {
            return version("UTC") + ", names of Java " + Runtime.version().feature();
        }
        return zone == null || zone.getRules().isFixedOffset() ? null : version(zone.getId());
    }

    private static String version(String zone) {
        return ZoneRulesProvider.getVersions(zone).lastKey();
    }

    /** The kind of problem of the text last refused. */
    public ProblemKind fault() {
        return fault;
    }

    /** Tells what is wrong with the text last refused: the end of a sentence that begins with it. */
    public String explanation() {
        return explanation;
    }

    /**
     * The time that a user names: a date, or an instant such as {@code 2008-11-24T18:00:00Z}, in UTC if it names no zone.
     *
     * @return null if the text is neither; a number alone is a year rather than a second, and is neither
     */
    public static @Nullable GameTime dateOrInstant(String text) {
        return text.indexOf('-') < 1 ? null : iso(ZoneOffset.UTC).read(Letters.strip(text));
    }

    /**
     * A reader of ISO dates and instants and of epoch seconds.
     *
     * @param zone where the clock hung whose times name no zone; null if that is not known, and they are refused
     */
    public static TimeParser iso(@Nullable ZoneId zone) {
        return new TimeParser(null, Count.SECONDS, zone, false, "", "is not an ISO date or instant, nor epoch seconds");
    }

    /**
     * A reader of times in another form only.
     *
     * @param pattern of {@link DateTimeFormatter}, with a full date, with or without time of day and zone, for example
     *     {@code dd.MM.yyyy HH:mm}; names of months and weekdays are English, or those of some other languages. Or
     *     {@link #EPOCH_MILLIS}, or {@link #EXCEL}
     * @param zone where the clock hung whose times name no zone; null if that is not known, and they are refused
     * @throws IllegalArgumentException with a message for the user if the pattern is none, or if a date and time written
     *     with it could not be read back
     */
    public static TimeParser withPattern(String pattern, @Nullable ZoneId zone) {
        if (pattern.equals(EPOCH_MILLIS)) {
            return new TimeParser(
                    null, Count.MILLIS, zone, false, "", "is not a whole number of milliseconds since 1970");
        }
        if (pattern.equals(EXCEL)) {
            return new TimeParser(
                    null, Count.DAYS, zone, false, "", "is not a number of days since 1900, as in a spreadsheet");
        }
        DateTimeFormatter formatter;
        try {
            // Strictly, yyyy is a year of an era and is none without the era.
            formatter = new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern(pattern)
                    .parseDefaulting(ChronoField.ERA, 1)
                    .toFormatter(Locale.ENGLISH)
                    .withResolverStyle(ResolverStyle.STRICT);
        } catch (IllegalArgumentException e) {
            throw badPattern(pattern, String.valueOf(e.getMessage()), e);
        } catch (ClassCastException e) { // Java trips over padding that a fraction or a number follows
            throw badPattern(pattern, "the letters after a p cannot be padded", e);
        }
        boolean readsZones = requireReadable(pattern, formatter);
        return new TimeParser(
                formatter, Count.SECONDS, zone, readsZones, pattern, "does not match the format " + pattern);
    }

    /** Reads a time; null if the text is none. */
    public @Nullable GameTime read(CharSequence text) {
        if (pattern != null && lastTime != null && lastText.contentEquals(text)) {
            return lastTime; // a pattern costs much more than a comparison
        }
        fault = ProblemKind.BAD_TIME;
        explanation = expected;
        GameTime time = pattern != null ? readPattern(text, pattern) : readWithout(text);
        if (time == null || time.equals(lastTime)) {
            return time == null ? null : lastTime;
        }
        lastTime = time;
        lastText = pattern == null ? "" : text.toString();
        return time;
    }

    private @Nullable GameTime readWithout(CharSequence text) {
        return switch (count) {
            case SECONDS -> readIso(text);
            case MILLIS -> readMillis(text);
            case DAYS -> readDays(text);
        };
    }

    // ISO

    private @Nullable GameTime readIso(CharSequence text) {
        int length = text.length();
        if (length < 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
            return readEpoch(text);
        }
        int year = two(text, 0) * 100 + two(text, 2);
        int month = two(text, 5);
        int day = two(text, 8);
        long epochDay = year < 0 || month < 0 || day < 0 ? NO_DAY : epochDay(year, month, day);
        if (epochDay == NO_DAY) {
            return null;
        }
        return length == 10
                ? time(epochDay * SECONDS_PER_DAY, 0, true)
                : readTimeOfDay(text, epochDay * SECONDS_PER_DAY);
    }

    /** Reads the rest behind the date. */
    private @Nullable GameTime readTimeOfDay(CharSequence text, long midnight) {
        int length = text.length();
        if (length < 16 || (text.charAt(10) != 'T' && text.charAt(10) != ' ') || text.charAt(13) != ':') {
            return null;
        }
        int hour = two(text, 11);
        int minute = two(text, 14);
        int second = 0;
        int nano = 0;
        int at = 16;
        if (length >= 19 && text.charAt(16) == ':') {
            second = two(text, 17);
            at = 19;
            if (length > 20 && text.charAt(19) == '.') {
                at = Numbers.endOfDigits(text, 20);
                nano = nano(text, 20, at);
            }
        }
        int offset = offset(text, at);
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return null;
        }
        if (nano < 0 || offset == NO_OFFSET) {
            return null;
        }
        if (at == length) {
            return local(midnight + (hour * 3600L + minute * 60L + second), nano);
        }
        return time(midnight + (hour * 3600L + minute * 60L + second - offset), nano, false);
    }

    /**
     * The instant at which a clock in the zone showed a time. Where the zone turned its clocks, one showed some times twice
     * and others never.
     *
     * @param wall seconds since 1970 by that clock
     */
    private @Nullable GameTime local(long wall, int nano) {
        if (zone == null) {
            fault = ProblemKind.NO_ZONE;
            explanation = "has no time zone";
            return null;
        }
        LocalDateTime shown = LocalDateTime.ofEpochSecond(wall, nano, ZoneOffset.UTC);
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(shown);
        if (offsets.size() != 1) {
            fault = offsets.isEmpty() ? ProblemKind.BAD_TIME : ProblemKind.AMBIGUOUS_TIME;
            explanation = offsets.isEmpty()
                    ? "does not exist in " + zone + ": the clock was set forward"
                    : "occurred twice in " + zone + ", at " + offsets.get(0) + " and at " + offsets.get(1);
            return null;
        }
        return time(wall - offsets.get(0).getTotalSeconds(), nano, false);
    }

    /** A time, if its year is one that a table can show; every way to read one ends here. */
    private @Nullable GameTime time(long second, int nano, boolean isDay) {
        if (!GameTime.hasYear(second)) {
            explanation = "has a year before 0 or after 9999";
            return null;
        }
        return new GameTime(second, nano, isDay);
    }

    private @Nullable GameTime readMillis(CharSequence text) {
        double number = Numbers.parse(text); // spreadsheets write 1.50421E+12, and others 1504210000000.0
        long value = (long) number;
        if (value != number || Math.abs(number) >= MOST_MILLIS) {
            return null;
        }
        long second = Math.floorDiv(value, 1000);
        int nano = Math.floorMod(value, 1000) * 1_000_000;
        return time(second, nano, false);
    }

    /** Reads days of a spreadsheet; what is behind the point or comma is the time of day, to the nearest second. */
    private @Nullable GameTime readDays(CharSequence text) {
        int end = Numbers.endOfDigits(text, 0);
        if (end == 0 || end > 7) {
            return null;
        }
        long day = Long.parseLong(text, 0, end, 10) - DAYS_UNTIL_1970;
        boolean fraction = end < text.length();
        if (fraction && ((text.charAt(end) != '.' && text.charAt(end) != ',') || !isFraction(text, end + 1))) {
            return null;
        }
        long second = fraction
                ? Math.round(Double.parseDouble("0." + text.subSequence(end + 1, text.length())) * SECONDS_PER_DAY)
                : 0;
        if (day < FIRST_TRUE_DAY - DAYS_UNTIL_1970) {
            return null;
        }
        long wall = day * SECONDS_PER_DAY + second;
        return second == 0 ? time(wall, 0, true) : local(wall, 0);
    }

    private static boolean isFraction(CharSequence text, int from) {
        return from < text.length() && text.length() - from <= 20 && Numbers.endOfDigits(text, from) == text.length();
    }

    /** Reads seconds since 1970. */
    private @Nullable GameTime readEpoch(CharSequence text) {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        int start = negative ? 1 : 0;
        int end = Numbers.endOfDigits(text, start);
        if (end == start || end - start > 12) {
            return null;
        }
        long second = 0;
        for (int i = start; i < end; i++) {
            second = 10 * second + (text.charAt(i) - '0');
        }
        int nano = 0;
        if (end < length) {
            nano = text.charAt(end) == '.' && Numbers.endOfDigits(text, end + 1) == length
                    ? nano(text, end + 1, length)
                    : -1;
            if (nano < 0) {
                return null;
            }
        }
        if (length == 8 && end == 8 && !negative && looksLikeDate((int) second)) {
            return null;
        }
        if (negative) {
            second = nano == 0 ? -second : -second - 1;
            nano = nano == 0 ? 0 : 1_000_000_000 - nano;
        }
        return time(second, nano, false);
    }

    private boolean looksLikeDate(int digits) {
        int year = digits / 10_000;
        int month = digits / 100 % 100;
        int day = digits % 100;
        return year >= 1900 && year <= 2100 && epochDay(year, month, day) != NO_DAY;
    }

    /** Days since 1970; {@link #NO_DAY} if the calendar has no such day. */
    private long epochDay(int year, int month, int day) {
        int date = year * 10_000 + month * 100 + day;
        if (date == lastDate) {
            return lastDateDay;
        }
        if (month < 1
                || month > 12
                || day < 1
                || day > YearMonth.of(year, month).lengthOfMonth()) {
            return NO_DAY;
        }
        lastDate = date;
        lastDateDay = LocalDate.of(year, month, day).toEpochDay();
        return lastDateDay;
    }

    /** The number of two digits; far below 0 if they are none. */
    private static int two(CharSequence text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1_000_000;
    }

    /** Nanoseconds of 1 to 9 decimals; -1 if there are fewer or more. */
    private static int nano(CharSequence text, int start, int end) {
        if (end == start || end - start > 9) {
            return -1;
        }
        int value = 0;
        for (int i = start; i < end; i++) {
            value = 10 * value + (text.charAt(i) - '0');
        }
        return value * TEN[9 - (end - start)];
    }

    /** Seconds east of UTC of the zone that makes up the rest of the text; {@link #NO_OFFSET} if it is none. */
    private static int offset(CharSequence text, int at) {
        int left = text.length() - at;
        if (left == 0 || (left == 1 && text.charAt(at) == 'Z')) {
            return 0;
        }
        boolean colon = left == 6 && text.charAt(at + 3) == ':';
        char sign = text.charAt(at);
        if ((sign != '+' && sign != '-') || (left != 3 && left != 5 && !colon)) {
            return NO_OFFSET;
        }
        int hours = two(text, at + 1);
        int minutes = left == 3 ? 0 : two(text, colon ? at + 4 : at + 3);
        int seconds = hours * 3600 + minutes * 60;
        if (hours < 0 || minutes < 0 || minutes > 59 || seconds > MAX_OFFSET) {
            return NO_OFFSET;
        }
        return sign == '-' ? -seconds : seconds;
    }

    // patterns

    private @Nullable GameTime readPattern(CharSequence text, DateTimeFormatter formatter) {
        try {
            return time(formatter.parse(CalendarWords.inEnglish(text, form)));
        } catch (DateTimeException e) {
            return null;
        }
    }

    private @Nullable GameTime time(TemporalAccessor parsed) {
        LocalDate date = parsed.query(TemporalQueries.localDate());
        LocalTime time = parsed.query(TemporalQueries.localTime());
        if (date == null) {
            return null;
        }
        if (time == null) {
            return time(date.toEpochDay() * SECONDS_PER_DAY, 0, true);
        }
        int nano = parsed.get(ChronoField.NANO_OF_SECOND);
        if (!parsed.isSupported(ChronoField.INSTANT_SECONDS)) {
            return local(date.toEpochSecond(time, ZoneOffset.UTC), nano);
        }
        return time(parsed.getLong(ChronoField.INSTANT_SECONDS), nano, false);
    }

    /**
     * Refuses a pattern that loses a part of what it writes, such as mm for the month or hh without a.
     *
     * @return whether it reads the names of zones
     */
    private static boolean requireReadable(String pattern, DateTimeFormatter formatter) {
        ZonedDateTime sample = ZonedDateTime.of(2008, 11, 24, 18, 30, 15, 0, ZoneOffset.UTC);
        TemporalAccessor parsed;
        try {
            parsed = formatter.parse(formatter.format(sample));
        } catch (DateTimeException | IndexOutOfBoundsException e) { // the latter for a year of more than 10 letters
            throw badPattern(pattern, "what it writes cannot be read back", e);
        }
        if (!sample.toLocalDate().equals(parsed.query(TemporalQueries.localDate()))) {
            throw badPattern(pattern, "it gives no date; yyyy is the year, MM the month and dd the day", null);
        }
        if (parsed.query(TemporalQueries.localTime()) == null) {
            if (PARTS_OF_TIME.stream().anyMatch(parsed::isSupported)) {
                throw badPattern(pattern, "it gives no time of day; HH is the hour, or hh with AM or PM as a", null);
            }
            if (parsed.query(TemporalQueries.zone()) != null) {
                throw badPattern(pattern, "a zone needs a time of day", null);
            }
        }
        return parsed.query(TemporalQueries.zoneId()) != null;
    }

    private static IllegalArgumentException badPattern(String pattern, String reason, @Nullable Exception cause) {
        return new IllegalArgumentException("\"" + pattern + "\" is not a pattern of times: " + reason, cause);
    }
}
