package rate.log.inspect.role;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.log.form.Mapping;
import rate.log.form.TimePatternGuess;

/**
 * The time of a game in two columns: the day, and the time of day.
 *
 * @param day the column of days
 * @param clock the column of times of day, which every row with a day has
 */
public record DayAndClock(ColumnSketch day, ColumnSketch clock) {

    private static final Predicate<String> BY_DAY =
            Pattern.compile("(0?[6-9]|1[0-9]|2[0-3]):.*|.*[AaPp][Mm]").asMatchPredicate();
    private static final String ONE = "([01]?\\d|2[0-3]):\\d{2}(:\\d{2})?( ?[AaPp][Mm])?";
    private static final Predicate<String> CLOCK = Pattern.compile(ONE).asMatchPredicate();
    private static final Predicate<String> SPAN =
            Pattern.compile(ONE + " ?[-–] ?" + ONE).asMatchPredicate();

    /** Words for how long something took, which may have texts like times of day. */
    private static final Set<String> LENGTHS =
            Set.of("duration length elapsed dauer spieldauer durée duración duração".split(" "));

    /** The only such two columns of a log, or those of which one means the time, by key; null if there are none. */
    public static @Nullable DayAndClock of(List<ColumnSketch> columns, Map<String, List<String>> meanings) {
        ColumnSketch day = only(DayAndClock::isDay, columns, meanings);
        ColumnSketch clock = only(column -> isClock(column) && !column.isCalled(LENGTHS::contains), columns, meanings);
        return day == null || clock == null || day.filled() != clock.filled() ? null : new DayAndClock(day, clock);
    }

    /**
     * The expression of a time whose day a spreadsheet has as a number, and whose part of the day stands in the only column of
     * such parts that is called so; null if there is none.
     */
    public static @Nullable String ofSheet(ColumnSketch day, List<ColumnSketch> columns) {
        List<ColumnSketch> parts = columns.stream()
                .filter(column -> Synonyms.isOf("time", column))
                .filter(column -> column.isLength() && column.smallest() >= 0 && column.largest() < 1)
                .toList();
        return !day.isWhole() || parts.size() != 1
                ? null
                : "(" + day.operand() + "+" + parts.get(0).operand() + ")";
    }

    /** The expression from which the time is computed. */
    public String expression() {
        return Mapping.written(day.name()) + "+' '+" + Mapping.written(clock.name());
    }

    /** How the whole is written if the day is written so. */
    public String pattern(String ofDay) {
        String first = clock.counts().keySet().iterator().next();
        boolean seconds = first.indexOf(':') != first.lastIndexOf(':');
        boolean half = first.matches(".*[AaPp][Mm]");
        return (ofDay.equals(TimePatternGuess.ISO) ? "yyyy-MM-dd" : ofDay)
                + (half ? " h:mm" : " H:mm")
                + (seconds ? ":ss" : "")
                + (half ? first.indexOf(' ') < 0 ? "a" : " a" : "");
    }

    /** Returns true if a column has times of day: some are not in the night, as all would be if these were lengths of time. */
    public static boolean isClock(ColumnSketch column) {
        return column.all(CLOCK) && column.any(BY_DAY);
    }

    /** Returns true if a column has a time of day, or the first and the last one of a game. */
    public static boolean areClocks(ColumnSketch column) {
        return isClock(column) || column.all(SPAN);
    }

    private static boolean isDay(ColumnSketch column) {
        return column.isTime()
                && column.all(text -> text.indexOf(':') < 0 && text.chars().anyMatch(c -> c < '0' || c > '9'));
    }

    /** The one that means the time, or the only one that means nothing else. */
    private static @Nullable ColumnSketch only(
            Predicate<ColumnSketch> like, List<ColumnSketch> columns, Map<String, List<String>> meanings) {
        List<ColumnSketch> free = columns.stream()
                .filter(like)
                .filter(column -> List.of("time").containsAll(meanings.getOrDefault(column.key(), List.of())))
                .toList();
        List<ColumnSketch> meant = free.stream()
                .filter(column -> meanings.containsKey(column.key()))
                .toList();
        List<ColumnSketch> chosen = meant.isEmpty() ? free : meant;
        return chosen.size() == 1 ? chosen.get(0) : null;
    }
}
