package rate.engine.problem;

/**
 * Receives problems that concern one game, or are only warnings. To stop at the first, it throws
 * {@link InputRefused}; if it returns, the game is set aside and reading continues.
 */
@FunctionalInterface
public interface ProblemListener {

    /** Takes note of a problem. */
    void report(Problem problem);
}
