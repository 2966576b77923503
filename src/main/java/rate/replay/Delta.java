package rate.replay;

import rate.game.Contest;

/**
 * What one contest did to everyone in it: the contest, what was expected, and the numbers before and after by seat.
 *
 * <p>Valid only until the sink returns: the driver uses the same object for the next contest.
 */
public interface Delta {

    /** The contest that was rated. */
    Contest contest();

    /** The chance or share the system gave a team before the contest, in [0, 1]. */
    double expected(int team);

    /** One number of the rating before, by seat and column of the system's shape. */
    double before(int seat, int column);

    /** One number of the rating after, by seat and column of the system's shape. */
    double after(int seat, int column);

    /** The rank before, by seat. */
    double rankBefore(int seat);

    /** The rank after, by seat. */
    double rankAfter(int seat);

    /** Somebody who wants to see every change: the ledger, metrics, charts. */
    interface Sink {

        /** Takes note of one contest; called in the order in which contests are rated. */
        void accept(Delta delta);

        /** Takes note of what the end of the log does to one player; called after all contests. */
        void settle(Settlement settlement);
    }
}
