package rate.engine.replay.delta;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.TeamBeliefs;

/**
 * Changes that one contest made to the ratings of everyone in it: the contest, its forecast, and the numbers before and after
 * by seat. The numbers before the second seat of a defector are those after the first, so that one row of a ledger begins where
 * the other ended.
 *
 * <p>Valid only until the sink returns: the driver uses the same object for the next contest.
 */
public interface Delta {

    /** The contest that was rated. */
    Contest contest();

    /** The forecast of the contest by the ratings before it. */
    Forecast forecast();

    /** The expected score of a team before the contest, in [0, 1]. */
    default double expected(int team) {
        return forecast().expected(team);
    }

    /** The belief of the system about the skill of a team before the contest; null if it is none of {@link TeamBeliefs}. */
    @Nullable
    Gaussian skill(int team);

    /** How even the contest was by the ratings before, in [0, 1]; NaN if the system is none of {@link TeamBeliefs}. */
    double quality();

    /** One number of the rating before, by seat and column of the system's shape. */
    double before(int seat, int column);

    /** One number of the rating after, by seat and column of the system's shape. */
    double after(int seat, int column);

    /** The rank before, by seat. */
    double rankBefore(int seat);

    /** The rank after, by seat. */
    double rankAfter(int seat);

    /** How many games of the player of a seat were rated before. */
    int games(int seat);

    /**
     * Returns whether the player of a seat had nothing on the ladder before, neither a game nor a rating of an earlier season.
     */
    default boolean isFirst(int seat) {
        return games(seat) == 0;
    }

    /** How many rating periods have begun since the last game of the player of a seat: 0 in the same period. */
    long periods(int seat);

    /** How the system came from before to after; nothing if it states nothing, or the sink did not want it. */
    List<Derivation.Section> derivation();

    /** A listener to every change: the ledger, metrics, charts. */
    @FunctionalInterface
    interface Sink {

        /** Returns whether the derivation of a contest is wanted; asked before it is rated, on any thread. */
        default boolean wantsDerivation(Contest contest) {
            return false;
        }

        /** Returns whether the skills of teams are wanted, and how even a contest was; safe to ask on any thread. */
        default boolean wantsSkills() {
            return false;
        }

        /** Takes note of one contest; called in the order in which contests are rated. */
        void accept(Delta delta);

        /**
         * Takes note of what a new season does to one player, before the contest, or the end of the log, after all of them. Who
         * looks at games alone does nothing.
         */
        default void adjustIdle(IdleAdjustment idleAdjustment) {}
    }
}
