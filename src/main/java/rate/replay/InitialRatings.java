package rate.replay;

import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.game.Player;

/** Initial ratings that differ from a new player's, and which of them are anchors. */
@FunctionalInterface
public interface InitialRatings {

    /** Everyone is a newcomer. */
    InitialRatings NEWCOMERS = (ladder, name, player) -> null;

    /**
     * The rating a player starts with.
     *
     * @param ladder which members are rated
     * @param name the log's own ladder; null if the log has none
     * @param player the player
     * @return the numbers by column of the system's shape, or null for a newcomer
     */
    double @Nullable [] of(Ladder ladder, @Nullable String name, Player player);

    /** Whether there is a player who keeps the initial rating. */
    default boolean hasAnchors() {
        return false;
    }

    /** Whether a player keeps the initial rating, whatever the games and however long the idleness. */
    default boolean isAnchored(Player player) {
        return false;
    }
}
