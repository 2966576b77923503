package rate.engine.game;

import org.jspecify.annotations.Nullable;

/**
 * The names of the ladders of a run in which each season is a ladder of its own: {@code premier:2024}, or {@code all:2024} if
 * the log has no ladders.
 */
public final class SeasonLadder {

    private static final String SEPARATOR = ":";

    private SeasonLadder() {}

    /** The ladder of a season of a ladder of the log; null if the log has none. */
    public static String of(@Nullable String ladder, String season) {
        return (ladder == null ? ConditionLadder.ALL : ladder) + SEPARATOR + season;
    }

    /** Returns whether a name is that of the ladder of a season; a ladder of the log must not be called so. */
    public static boolean isOne(String name) {
        return name.contains(SEPARATOR);
    }

    /** The ladder of which such a ladder is a season. */
    public static String whole(String name) {
        int separator = name.indexOf(SEPARATOR);
        return separator < 0 ? name : name.substring(0, separator);
    }
}
