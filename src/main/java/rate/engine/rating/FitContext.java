package rate.engine.rating;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Player;

/** Inputs of the fit of a history besides its contests; by default there are none, and no listener. */
public interface FitContext {

    FitContext NOTHING = new FitContext() {};

    /** The rating with which a player comes, by column of the system's shape; null for a newcomer. */
    default double @Nullable [] start(Player player) {
        return null;
    }

    /** Returns whether the rating of a player stays as it is, which makes the player an anchor. */
    default boolean isAnchored(Player player) {
        return false;
    }

    /**
     * The day until which skills drift, and to which the age of games is counted; null if none is said: that of the last game.
     */
    default @Nullable GameTime asOf() {
        return null;
    }

    /**
     * A solution of the first contests of the same history by the same system, to begin with; null if there is none.
     * It may change how fast the fit is and, within its tolerance, its last digits; nothing else.
     */
    default @Nullable Solution previous() {
        return null;
    }

    /**
     * Messages of the games to their players in a solution that an earlier run wrote, to begin with as with {@link #previous};
     * null if there is none.
     */
    default @Nullable Messages messages() {
        return null;
    }

    /** Names of the columns of the log that are kept of each game, in their order; empty if nobody knows them. */
    default List<String> columns() {
        return List.of();
    }

    /** Tells the listener of a round, from 1, and of the largest change in it, in the unit of the tolerance. */
    default void round(int round, double step) {
        // Nobody watches.
    }
}
