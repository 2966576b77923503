package rate.replay;

import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.game.Player;

/** Where players start who are not plain newcomers, and who of them stays there. */
@FunctionalInterface
public interface Starts {

    /** Everyone is a newcomer. */
    Starts NEWCOMERS = (ladder, name, player) -> null;

    /**
     * The rating a player starts with.
     *
     * @param ladder which members are rated
     * @param name the log's own ladder; null if the log has none
     * @param player who
     * @return the numbers by column of the system's shape, or null for a newcomer
     */
    double @Nullable [] of(Ladder ladder, @Nullable String name, Player player);

    /** Whether a player keeps the rating with which he starts, whatever he plays and however long he is idle. */
    default boolean areFinal(Player player) {
        return false;
    }
}
