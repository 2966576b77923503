package rate.run.publish.warning;

import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** Who is told of problems that do not keep a game from being rated. */
public interface WarningListener {

    /** One of them. */
    void warning(Problem problem);

    /**
     * Those of a kind that were not told one by one; told last.
     *
     * @param count at least 1
     */
    void more(ProblemKind kind, long count);
}
