package rate.problem;

/**
 * Who hears of problems that concern one game, or are only warnings. Whoever wants to stop at the first throws
 * {@link InputRefused}; if it returns, the game is set aside and reading continues.
 */
@FunctionalInterface
public interface ProblemListener {

    /** Takes note of a problem. */
    void report(Problem problem);
}
