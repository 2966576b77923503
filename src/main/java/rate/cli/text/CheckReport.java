package rate.cli.text;

import java.util.Map;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** How the findings of a check are told. */
public interface CheckReport {

    /** A problem, when it is found. */
    void hear(Problem problem);

    /**
     * The end of the log.
     *
     * @param facts what its sound games hold
     * @param problems how many problems of each kind
     */
    void end(LogFacts facts, Map<ProblemKind, Long> problems);
}
