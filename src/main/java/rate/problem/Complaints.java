package rate.problem;

/**
 * Who hears of problems that concern one game, or are only doubts. Whoever wants to stop at the first throws
 * {@link InputRefused}; whoever returns has the game set aside and the reading go on.
 */
@FunctionalInterface
public interface Complaints {

    /** Takes note of a problem. */
    void hear(Problem problem);
}
