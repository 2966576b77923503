package rate.engine.rating;

import org.jspecify.annotations.Nullable;
import rate.engine.game.History;

/**
 * A rule that needs the whole history at once: means of pairings, votes, maximum likelihood, smoothing through time. It
 * keeps nothing; the driver gathers the contests of each ladder and has them fitted at the end.
 *
 * <p>One that takes ratings from outside (anchors) is a {@link RatingScale} too.
 */
public non-sealed interface HistorySystem extends RatingSystem {

    /*
     * Why systems have two lifecycles, and two types.
     *
     * A system that needs all games at once cannot be a step. A HistorySystem gets the contests of one ladder as a
     * whole (History, a view of Games, which holds the log in flat columns). It answers with a Solution: a row for
     * each player or the reason why they have none, notes, and diagnostics. The driver adds the coverage, which is the
     * same for all such systems.
     *
     * RatingSystem is sealed to these two: Replay has a driver for each, and a caller that needs to know which asks
     * once.
     *
     * Why has a history system no ledger? Before and after would have to mean "without this game" and "with it", and
     * the after of one row would not be the before of the next. The two ledgers would look alike and follow different
     * rules. Why not refit after every game? study.evaluate does that, a few times, when it lets such a system
     * predict.
     */

    /**
     * Rates everybody by all contests of one ladder, none of which it has refused. The same history gives the same bits.
     *
     * @param history the contests, at least one
     * @param given what else is known, and the listener
     */
    Solution fit(History history, FitContext given);

    /** Returns whether the solutions of the system predict future games ({@link Solution#forecaster}). */
    default boolean forecasts() {
        return false;
    }

    /**
     * Its predictions from game to game without any fit: at first nobody is known, and then what it {@linkplain
     * Forecaster#learn learns}, as in the first pass of a fit; null if it has none.
     */
    default @Nullable Forecaster filter() {
        return null;
    }

    /**
     * Returns whether the system can begin with the messages of an earlier run ({@link FitContext#messages}), and leaves such.
     */
    default boolean leavesMessages() {
        return false;
    }

    /** Returns whether the system lets players begin with a rating from outside, which then changes with their games. */
    default boolean takesStarts() {
        return false;
    }
}
