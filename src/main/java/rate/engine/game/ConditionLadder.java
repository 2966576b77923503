package rate.engine.game;

import org.jspecify.annotations.Nullable;

/**
 * The names of the ladders of a run that rates games under their conditions, too: each game on its ladder, {@code all} if the
 * log has none, and on that of its condition, {@code all:clay}.
 */
public final class ConditionLadder {

    /** The ladder of all games of a log without ladders. */
    public static final String ALL = "all";

    private static final String SEPARATOR = ":";

    private ConditionLadder() {}

    /** The ladder of a game, whatever its condition: that of the log, or {@link #ALL}. */
    public static String whole(@Nullable String ladder) {
        return ladder == null ? ALL : ladder;
    }

    /** The ladder of a condition beside a whole one. */
    public static String of(String whole, String condition) {
        return whole + SEPARATOR + condition;
    }

    /** Returns whether a name is that of the ladder of a condition; a ladder of the log must not be called so. */
    public static boolean isOne(String name) {
        return name.contains(SEPARATOR);
    }

    /** Returns whether a name is that of a condition's ladder beside a whole one. */
    public static boolean isBeside(String whole, String name) {
        return name.startsWith(whole + SEPARATOR);
    }

    /** The condition of such a ladder. */
    public static String condition(String name) {
        return name.substring(name.indexOf(SEPARATOR) + 1);
    }
}
