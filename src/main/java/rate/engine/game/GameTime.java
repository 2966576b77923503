package rate.engine.game;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * When a game took place.
 *
 * <p>Its year has four digits, 0000 to 9999: a text of another form would be read by nobody else. Times are ordered by the
 * instant alone. A date and the midnight that begins it compare as 0 but are not equal, because a table must print each as its
 * log wrote it.
 *
 * @param second seconds since 1970-01-01T00:00:00Z, negative before it; for a date, of the midnight (UTC) it begins with
 * @param nano nanoseconds after that second, 0 to 999 999 999
 * @param isDay whether the log gave a date without a time of day
 */
public record GameTime(long second, int nano, boolean isDay) implements Comparable<GameTime> {

    private static final int SECONDS_PER_DAY = 86_400;

    /** Days from 0000-03-01 to 1970-01-01. A year that begins in March has its leap day at its end. */
    private static final int DAYS_TO_1970 = 719_468;

    private static final int DAYS_IN_400_YEARS = 146_097;

    /** The calendar repeats itself after these. */
    private static final int YEARS = 400;

    /** Bytes of the longest text, with nanoseconds. */
    private static final int LONGEST = 30;

    /** Signs of a date, and of a text without a fraction. */
    private static final int DAY = 10;

    private static final int SECOND = 20;

    /** Where the years begin and end that are written with four digits. */
    private static final long YEAR_0 = -62_167_219_200L;

    private static final long YEAR_10000 = 253_402_300_800L;

    public GameTime {
        if (nano < 0 || nano > 999_999_999) {
            throw new IllegalArgumentException("nano " + nano);
        }
        if (!hasYear(second)) {
            throw new IllegalArgumentException("second " + second);
        }
    }

    // By hand, as those of a record are made when they are first called, which takes as long as some hundred games.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GameTime time && second == time.second && nano == time.nano && isDay == time.isDay;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Long.hashCode(second) + nano) + Boolean.hashCode(isDay);
    }

    /** Returns whether a second is of a year from 0 to 9999, as every time is. */
    public static boolean hasYear(long second) {
        return second >= YEAR_0 && second < YEAR_10000;
    }

    /**
     * Returns the time that is a number of days earlier, at the same time of day; the beginning of year 0000 if that is before
     * it.
     *
     * @param days at least 0
     */
    public GameTime daysBefore(int days) {
        long earlier = second - (long) days * SECONDS_PER_DAY;
        return earlier < YEAR_0 ? new GameTime(YEAR_0, 0, isDay) : new GameTime(earlier, nano, isDay);
    }

    /** Saves a time, or that there is none. */
    public static void save(@Nullable GameTime time, StateWriter to) {
        to.flag(time != null);
        if (time != null) {
            to.number(time.second).number(time.nano).flag(time.isDay);
        }
    }

    /** Takes it up again. */
    public static @Nullable GameTime restore(StateReader from) {
        return from.flag() ? new GameTime(from.number(), (int) from.number(), from.flag()) : null;
    }

    @Override
    public int compareTo(GameTime other) {
        int bySecond = Long.compare(second, other.second);
        return bySecond != 0 ? bySecond : Integer.compare(nano, other.nano);
    }

    /** Returns whether this time is not after an end; a day as the end is the whole of it (UTC). */
    public boolean isUntil(GameTime end) {
        return end.isDay ? second < end.second + SECONDS_PER_DAY : compareTo(end) <= 0;
    }

    /**
     * The canonical ISO text: {@code 2008-11-24} if the log gave a date, else an instant in UTC such as
     * {@code 2008-11-24T18:00:00Z}, with a fraction of 3, 6 or 9 digits only if it is not zero.
     */
    public String text() {
        byte[] text = new byte[LONGEST];
        int end = date((int) Math.floorDiv(second, SECONDS_PER_DAY) + DAYS_TO_1970 + DAYS_IN_400_YEARS, text);
        if (!isDay) {
            end = timeOfDay(Math.floorMod(second, SECONDS_PER_DAY), text, end);
        }
        return new String(text, 0, end, StandardCharsets.ISO_8859_1);
    }

    /** The canonical text of a time; null if there is none. */
    public static @Nullable String textOf(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }

    /** A time from its canonical text; null if the text is none. */
    public static @Nullable GameTime ofText(String text) {
        int length = text.length();
        boolean isDay = length == DAY;
        if (!isDay && (length < SECOND || length > LONGEST)) {
            return null;
        }
        int ofDay = isDay ? 0 : 3600 * number(text, 11, 2) + 60 * number(text, 14, 2) + number(text, 17, 2);
        long second = (long) SECONDS_PER_DAY * day(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2)) + ofDay;
        int nano = length <= SECOND ? 0 : number(text.substring(0, length - 1) + "000000000", SECOND, 9);
        GameTime time = hasYear(second) && nano >= 0 && nano < 1_000_000_000 ? new GameTime(second, nano, isDay) : null;
        return time != null && time.text().equals(text) ? time : null;
    }

    /** Days since 1970; of no date, any number. */
    private static int day(int year, int month, int day) {
        int fromMarch = (month + 9) % 12;
        int marches = year - (month <= 2 ? 1 : 0) + YEARS;
        int ofYear = (153 * fromMarch + 2) / 5 + day - 1;
        return 365 * marches
                + marches / 4
                - marches / 100
                + marches / YEARS
                + ofYear
                - DAYS_IN_400_YEARS
                - DAYS_TO_1970;
    }

    /** The number of so many digits; of other signs, any number. */
    private static int number(String text, int from, int digits) {
        int number = 0;
        for (int at = from; at < from + digits; at++) {
            number = 10 * number + text.charAt(at) - '0';
        }
        return number;
    }

    /** The calendar of a day since 1 March -400, whose years begin in March: 153 days are months of 31, 30, 31, 30, 31. */
    private static int date(int day, byte[] text) {
        int century4 = day / DAYS_IN_400_YEARS;
        int of400 = day % DAYS_IN_400_YEARS;
        int yearOf400 = (of400 - of400 / 1460 + of400 / 36_524 - of400 / 146_096) / 365;
        int dayOfYear = of400 - (365 * yearOf400 + yearOf400 / 4 - yearOf400 / 100);
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
        int year = YEARS * (century4 - 1) + yearOf400 + (month <= 2 ? 1 : 0);
        int end = digits(4, year, '-', text, 0);
        end = digits(2, month, '-', text, end);
        return digits(2, dayOfYear - (153 * fromMarch + 2) / 5 + 1, 'T', text, end) - 1;
    }

    /** Behind the letter after the date. */
    private int timeOfDay(int ofDay, byte[] text, int date) {
        int end = digits(2, ofDay / 3600, ':', text, date + 1);
        end = digits(2, ofDay / 60 % 60, ':', text, end);
        end = digits(2, ofDay % 60, nano == 0 ? 'Z' : '.', text, end);
        if (nano % 1_000_000 == 0) {
            return nano == 0 ? end : digits(3, nano / 1_000_000, 'Z', text, end);
        }
        return nano % 1000 == 0 ? digits(6, nano / 1000, 'Z', text, end) : digits(9, nano, 'Z', text, end);
    }

    /** Writes so many digits, and what follows them; returns the index after it. */
    private static int digits(int count, int value, char behind, byte[] text, int at) {
        int left = value;
        for (int i = at + count - 1; i >= at; i--) {
            text[i] = (byte) ('0' + left % 10);
            left /= 10;
        }
        text[at + count] = (byte) behind;
        return at + count + 1;
    }

    @Override
    public String toString() {
        return text();
    }
}
