package rate.engine.replay;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.problem.ProblemListener;

/** Initial ratings that differ from a new player's, and which of them are anchors. */
@FunctionalInterface
public interface InitialRatings {

    /** Everyone is a newcomer. */
    InitialRatings NEWCOMERS = (ladder, name, player) -> null;

    /**
     * The rating a player starts with.
     *
     * @param name the log's own ladder; null if the log has none
     * @return the numbers by column of the system's shape, or null for a newcomer
     */
    double @Nullable [] of(Ladder ladder, @Nullable String name, Player player);

    /** Returns whether a player may have had games before the log. */
    default boolean hasGames() {
        return this != NEWCOMERS;
    }

    /** How many games a player had before the log, which make nobody a newcomer. */
    default int games(Ladder ladder, @Nullable String name, Player player) {
        return 0;
    }

    /** Returns whether there is a player who is given a rating anew. */
    default boolean hasResets() {
        return false;
    }

    /**
     * The rating that a player is given anew before a game, whatever it was: the last one that is due since the game before.
     *
     * @param name the log's own ladder; null if the log has none
     * @param last when their last game was; null if this is the first
     * @return the numbers by column of the system's shape, or null if none is due
     * @throws rate.engine.problem.InputRefused if there are such ratings, and the game has no time
     */
    default double @Nullable [] reset(
            Ladder ladder, @Nullable String name, Player player, @Nullable GameTime last, Game game) {
        return null;
    }

    /**
     * Refuses a rating that is given anew to somebody who has none, and tells of what no game could show.
     *
     * @param replay at the end of the log
     */
    default void end(Replay replay, ProblemListener warnings) {}

    /** Returns whether there is a player who keeps the initial rating. */
    default boolean hasAnchors() {
        return false;
    }

    /** Returns whether a player keeps the initial rating, whatever the games and however long the idleness. */
    default boolean isAnchored(Player player) {
        return false;
    }
}
