package rate.run.publish.warning;

import java.util.EnumMap;
import java.util.Map;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;

/** Tells the first problems of each kind one by one, and of the others at the end how many they are. */
public final class FirstOfEachKind implements ProblemListener {

    /** So many of a kind are told; the summary and the manifest count all. */
    private static final int TOLD = 10;

    private final WarningPolicy.WarningListener warningListener;
    private final Map<ProblemKind, Long> heard = new EnumMap<>(ProblemKind.class);

    /** @param warningListener is told of the first warnings of each kind, and of how many more there were */
    public FirstOfEachKind(WarningPolicy.WarningListener warningListener) {
        this.warningListener = warningListener;
    }

    @Override
    public void report(Problem problem) {
        if (heard.merge(problem.kind(), 1L, Long::sum) <= TOLD) {
            warningListener.warning(problem);
        }
    }

    /** Tells how many more there were. */
    public void end() {
        heard.forEach((kind, count) -> {
            if (count > TOLD) {
                warningListener.more(kind, count - TOLD);
            }
        });
    }
}
