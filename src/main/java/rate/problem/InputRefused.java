package rate.problem;

/** The input cannot be used: nothing may be published. Carries the problem that decided it. */
public final class InputRefused extends RuntimeException {

    private final transient Problem problem;

    public InputRefused(Problem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
