package rate.engine.rating;

import rate.engine.game.Contest;

/**
 * An online system whose ratings are normal beliefs about skills that show in performances with normal noise: it can say what
 * it believes of a team as a whole, and how even a contest would be.
 */
public interface TeamBeliefs<R> extends OnlineSystem<R> {

    /** Of the stack rating; that of a rank is a parameter of the system. */
    int STACK_SIGMAS = 3;

    /**
     * The stack rating of one team against another, as the servers of AllegSkill kept it of every game: (M − 3 S) − (M' − 3
     * S'). Exchanged, it is the same with the other sign.
     */
    static double stack(Gaussian own, Gaussian other) {
        return own.mu() - STACK_SIGMAS * own.sigma() - (other.mu() - STACK_SIGMAS * other.sigma());
    }

    /**
     * The skill of a team by the ratings before the contest, summed as the system's own formulas sum it: in points, without the
     * noise of a performance, and without what the team has of being at home. Its standard deviation is 0 only if that of every
     * member is.
     */
    Gaussian skill(Contest contest, Seats<R> seats, int team);

    /**
     * How even the contest would be, from 0, a foregone conclusion, to 1, known and equal skills, those of a team at home with
     * its advantage. It is not a probability: {@link OnlineSystem#forecast} gives those.
     */
    double quality(Contest contest, Seats<R> seats);
}
