package rate.log.inspect.role;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.term.Expression;

/** Lengths of time of those who took part in a race: the shortest is the best, and who has none is behind all others. */
public final class RaceTimes {

    private static final Pattern FINE = Pattern.compile("(?:([0-9]+):)?([0-9]{1,4}):([0-9]{2}(?:\\.[0-9]+)?)");

    /** Lengths of time that say nothing of the race. */
    private static final Set<String> OTHERS = Set.of("""
            entry, seed, best, fastest, pb, sb, lap, split, gap, behind, margin, qualifying, reaction, start, clock, \
            meldezeit, rückstand, beste, schnellste, meilleur, meilleure, mejor, migliore, melhor, bästa""".split(", "));

    /** Names of a column that says who has a time that counts. */
    private static final Set<String> STATUS = Set.of("status", "statut", "estado", "stav", "stato", "finish", "remark");

    /** In seconds, less than minus any length: months. */
    private static final String BEHIND = "-9999999";

    private RaceTimes() {}

    /** Returns true if a column has lengths of time, and perhaps words of those who have none. */
    public static boolean areIn(ColumnSketch column) {
        Set<String> texts = column.counts().keySet();
        return column.filled() > 0
                && !column.isNumber()
                && !column.isTime()
                && !column.isScores()
                && !DayAndClock.isClock(column)
                && !column.isCalled(OTHERS::contains)
                && texts.stream().allMatch(text -> length(text) >= 0)
                && texts.stream().anyMatch(text -> FINE.matcher(text).matches());
    }

    /** The column that says of some that their times do not count; null if there is none. */
    public static @Nullable ColumnSketch status(List<ColumnSketch> columns) {
        return columns.stream()
                .filter(column -> column.isCalled(STATUS::contains))
                .filter(column -> column.any(OutcomeWords::isUnplaced))
                .filter(column -> counted(column).size() == 1)
                .findFirst()
                .orElse(null);
    }

    /** The texts, and the empty one if there is any, of those who have a time that counts. */
    private static List<String> counted(ColumnSketch status) {
        return Stream.concat(status.counts().keySet().stream(), Stream.of("").limit(status.blank() > 0 ? 1 : 0))
                .filter(text -> !OutcomeWords.isUnplaced(text))
                .toList();
    }

    /** Returns true if columns of times say by a word that somebody has none, as happens in races. */
    public static boolean areOfRace(List<ColumnSketch> times) {
        return times.stream().allMatch(column -> column.blank() == 0)
                && times.stream().anyMatch(column -> column.any(OutcomeWords::isUnplaced));
    }

    /** The time of a text in seconds; as good as endless for who has none, and NaN if it is no length of time. */
    public static double length(String text) {
        Matcher parts = FINE.matcher(text);
        return OutcomeWords.isUnplaced(text)
                ? Double.MAX_VALUE
                : !parts.matches()
                        ? Double.NaN
                        : 3600 * (parts.group(1) == null ? 0 : Numbers.parse(parts.group(1)))
                                + 60 * Numbers.parse(parts.group(2))
                                + Numbers.parse(parts.group(3));
    }

    /** The expression of a length of time in seconds. */
    public static String seconds(ColumnSketch column) {
        String part = "split(" + column.operand() + ",':',";
        String two = part + "1)*60+" + part + "2)";
        String three = part + "1)*3600+" + part + "2)*60+" + part + "3)";
        return "if(" + part + "2)=='','',if(" + part + "3)=='',(" + two + "),(" + three + ")))";
    }

    /** The expression of a score: the less time, the higher. */
    public static String score(ColumnSketch column, @Nullable ColumnSketch status) {
        String time = "(0-" + seconds(column) + ")";
        return "coalesce("
                + (status == null
                        ? time
                        : "if(" + status.operand() + "=="
                                + Expression.literal(counted(status).get(0)) + "," + time + ",'')")
                + "," + BEHIND + ")";
    }
}
