package rate.engine.problem;

/** The input cannot be used: nothing may be published. Carries the problem that decided it. */
public final class InputRefused extends RuntimeException {

    private final transient Problem problem;

    public InputRefused(Problem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    /** Refuses the input because of a problem that concerns no single game. */
    public InputRefused(ProblemKind kind, Location location, String message) {
        this(new Problem(kind, location, message));
    }

    public Problem problem() {
        return problem;
    }
}
