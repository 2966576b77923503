package rate.game;

import java.time.Instant;
import java.time.LocalDate;

/**
 * When a game took place.
 *
 * <p>Times are ordered by the moment alone. Two times are equal if their texts agree as well: a date and the midnight
 * that begins it compare as 0 but are not equal, because a table must print each as its log wrote it.
 *
 * @param second seconds since 1970-01-01T00:00:00Z, negative before it; for a date, of the midnight (UTC) it begins with
 * @param nano nanoseconds after that second, 0 to 999 999 999
 * @param text the canonical ISO text: {@code 2008-11-24} if the log gave a date, else an instant in UTC such as
 *     {@code 2008-11-24T18:00:00Z}, with a fraction of 3, 6 or 9 digits only if it is not zero
 */
public record GameTime(long second, int nano, String text) implements Comparable<GameTime> {

    private static final int SECONDS_PER_DAY = 86_400;

    public GameTime {
        if (nano < 0 || nano > 999_999_999) {
            throw new IllegalArgumentException("nano " + nano);
        }
    }

    @Override
    public int compareTo(GameTime other) {
        int bySecond = Long.compare(second, other.second);
        return bySecond != 0 ? bySecond : Integer.compare(nano, other.nano);
    }

    @Override
    public String toString() {
        return text;
    }

    /** The time with its canonical text: what a log that wrote it so gave. */
    public static GameTime of(long second, int nano, boolean day) {
        return new GameTime(
                second,
                nano,
                day
                        ? LocalDate.ofEpochDay(Math.floorDiv(second, SECONDS_PER_DAY))
                                .toString()
                        : Instant.ofEpochSecond(second, nano).toString());
    }

    /** Whether it is a day without a time of day. */
    public boolean isDay() {
        return text.charAt(text.length() - 1) != 'Z';
    }
}
