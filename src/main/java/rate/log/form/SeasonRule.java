package rate.log.form;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/**
 * When a season begins: every year on the same day, at midnight UTC.
 *
 * @param text as the user says it: {@code year}, or the day as {@code MM-dd}
 * @param month of that day, 1 to 12
 * @param day of that month; every year has it
 */
public record SeasonRule(String text, int month, int day) {

    private static final Pattern DAY = Pattern.compile("\\d{2}-\\d{2}");
    private static final int SECONDS_PER_DAY = 86_400;

    /**
     * Reads a rule.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static SeasonRule parse(String text) {
        if (text.equals("year")) {
            return new SeasonRule(text, 1, 1);
        }
        if (DAY.matcher(text).matches()) {
            try {
                MonthDay first = MonthDay.parse("--" + text);
                if (first.isValidYear(1)) {
                    return new SeasonRule(text, first.getMonthValue(), first.getDayOfMonth());
                }
            } catch (DateTimeException e) {
                throw refused(text, e);
            }
        }
        throw refused(text, null);
    }

    private static IllegalArgumentException refused(String text, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "--season must be year, or a day that every year has, as month and day, such as 08-01, and not \""
                        + text + "\"",
                cause);
    }

    /** The name of the season of a time: its year, or both if it begins in one and ends in the next, {@code 2019/2020}. */
    public String name(GameTime time) {
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(time.second(), SECONDS_PER_DAY));
        boolean isBefore =
                date.getMonthValue() < month || (date.getMonthValue() == month && date.getDayOfMonth() < day);
        int year = date.getYear() - (isBefore ? 1 : 0);
        return month == 1 && day == 1 ? Integer.toString(year) : year + "/" + (year + 1);
    }
}
