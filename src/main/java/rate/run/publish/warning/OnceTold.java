package rate.run.publish.warning;

import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** Passes no warning on twice if a run has to start over: it then has the same warnings in the same order. */
public final class OnceTold implements WarningListener {

    private final WarningListener listener;
    private long told;
    private long heard;

    /** @param listener is given every warning once */
    public OnceTold(WarningListener listener) {
        this.listener = listener;
    }

    /** The run begins once more. */
    public void startOver() {
        heard = 0;
    }

    @Override
    public void warning(Problem problem) {
        heard++;
        if (heard > told) {
            told = heard;
            listener.warning(problem);
        }
    }

    @Override
    public void more(ProblemKind kind, long count) {
        listener.more(kind, count);
    }
}
