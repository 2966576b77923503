package rate.study.tune;

import rate.engine.problem.InputRefused;

/** Points cannot be evaluated elsewhere, because the log is not the same there: that says nothing of a point, and ends the search. */
public final class CannotEvaluate extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient InputRefused refused;

    /** @param refused what is refused there */
    public CannotEvaluate(InputRefused refused) {
        super(refused);
        this.refused = refused;
    }

    /** The refusal of the log in the other place. */
    InputRefused refused() {
        return refused;
    }
}
