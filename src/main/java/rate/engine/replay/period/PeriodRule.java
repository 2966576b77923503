package rate.engine.replay.period;

import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.problem.WrongUsage;

/**
 * Where one rating period ends and the next begins.
 *
 * @param length how many of it make a period
 * @param text as the user says it
 */
public record PeriodRule(Kind kind, int length, String text) {

    /** By what periods are told apart. */
    public enum Kind {
        /** Every game is a period of its own, for its players; no player is ever idle. */
        GAME,
        /** So many games of a ladder of the log. */
        COUNT,
        /** So many hours, counted from a Monday. */
        HOURS,
        /** So many calendar months, counted from a January. */
        MONTHS,
        /** The log says it, in its column {@code period}. */
        COLUMN
    }

    /** The default rule: a week, from Monday to Sunday. */
    public static final String DEFAULT = "7d";

    private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,4})(h|d|w)");
    private static final Pattern COUNT = Pattern.compile("count:([1-9][0-9]{0,8})");
    private static final long SECONDS_PER_HOUR = 3600;

    /** Monday, three days before the epoch. */
    private static final long MONDAY = -3 * 24 * SECONDS_PER_HOUR;

    /**
     * Reads {@code 7d}, {@code 12h}, {@code 2w}, {@code month}, {@code quarter}, {@code year}, {@code game},
     * {@code count:100} or {@code column}.
     *
     * @return the rule; empty if the text is none of these
     */
    public static Optional<PeriodRule> parse(String text) {
        Matcher duration = DURATION.matcher(text);
        if (duration.matches()) {
            int hours = switch (duration.group(2)) {
                case "h" -> 1;
                case "d" -> 24;
                default -> 7 * 24;
            };
            return Optional.of(new PeriodRule(Kind.HOURS, Integer.parseInt(duration.group(1)) * hours, text));
        }
        Matcher count = COUNT.matcher(text);
        if (count.matches()) {
            return Optional.of(new PeriodRule(Kind.COUNT, Integer.parseInt(count.group(1)), text));
        }
        return Optional.ofNullable(
                switch (text) {
                    case "month" -> new PeriodRule(Kind.MONTHS, 1, text);
                    case "quarter" -> new PeriodRule(Kind.MONTHS, 3, text);
                    case "year" -> new PeriodRule(Kind.MONTHS, 12, text);
                    case "game" -> new PeriodRule(Kind.GAME, 1, text);
                    case "column" -> new PeriodRule(Kind.COLUMN, 1, text);
                    default -> null;
                });
    }

    /** The rule that an option {@code --period} names, or the {@link #DEFAULT}; {@link WrongUsage} if it names none. */
    public static PeriodRule ofOption(@Nullable String text) {
        return parse(text == null ? DEFAULT : text)
                .orElseThrow(
                        () -> new WrongUsage("--period must be 7d, 12h, 2w or the like, month, quarter, year, game,"
                                + " count:N or column, not \"" + text + "\""));
    }

    /** Returns whether every time lies in one of the periods. */
    public boolean isOfCalendar() {
        return kind == Kind.HOURS || kind == Kind.MONTHS;
    }

    /** Number of the period of the calendar in which a time lies. */
    public long calendarPeriod(GameTime time) {
        if (kind == Kind.HOURS) {
            return Math.floorDiv(time.second() - MONDAY, length * SECONDS_PER_HOUR);
        }
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(time.second(), 24 * SECONDS_PER_HOUR));
        return Math.floorDiv(date.getYear() * 12L + date.getMonthValue() - 1, length);
    }

    /** Why a game has no period by this rule; null if it has one. */
    @Nullable
    String missing(@Nullable GameTime time, @Nullable String period) {
        return switch (kind) {
            case HOURS, MONTHS -> time == null ? "rating periods are " + text + ", but the game has no time" : null;
            case COLUMN ->
                period == null ? "rating periods are those of the column \"period\", but the game has none" : null;
            case GAME, COUNT -> null;
        };
    }
}
