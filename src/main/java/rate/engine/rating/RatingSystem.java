package rate.engine.rating;

import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;

/**
 * A rating system, of one of two kinds: an {@link OnlineSystem} has a rating for everybody after every game, a
 * {@link HistorySystem} needs all games at once.
 */
public sealed interface RatingSystem permits OnlineSystem, HistorySystem {

    /**
     * Names of the columns of its table, in order. {@code mu} comes first, then {@code sigma} if the system has a standard
     * deviation, then the system's own.
     */
    List<String> columns();

    /** Returns how a new season changes ratings, as the system is set; if it does, every game needs a season. */
    default SeasonRevert season() {
        return SeasonRevert.NONE;
    }

    /**
     * Returns whether its table depends on the day it is of: sigmas grow in time without games, or games count less with age.
     */
    default boolean agesInTime() {
        return false;
    }

    /**
     * Why its own rules leave this contest out; empty if they do not. It is not asked about contests that have more than
     * it can use ({@link SystemEntry#abilities}); and it is given no contest that was refused.
     */
    default Optional<ContestFinding> refusal(Contest contest) {
        return Optional.empty();
    }
}
