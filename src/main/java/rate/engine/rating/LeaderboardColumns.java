package rate.engine.rating;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Columns that a system adds to the table of players, behind the numbers of the ratings: what follows from those, and from
 * what else is known of a player at the end. They are in no ledger, and no game rests on them.
 */
public interface LeaderboardColumns {

    /**
     * A player of the table.
     *
     * @param rank exact
     * @param rating the numbers of the rating, by column
     * @param games all of them
     * @param commanderWins games won as a commander; null if commanders are not rated
     * @param commanderLosses games lost as a commander; null if commanders are not rated
     * @param daysIdle days between the last game and that of the last player of the table; NaN if the log has no times
     */
    record Entry(
            double rank,
            double[] rating,
            int games,
            @Nullable Integer commanderWins,
            @Nullable Integer commanderLosses,
            double daysIdle) {}

    List<String> columns();

    /** The cells of a player: a {@code Double}, which is rounded, an {@code Integer}, a text, or null for an empty one. */
    List<@Nullable Object> cells(Entry entry);
}
