package rate.engine.replay;

import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** A problem as bytes, for another process. */
public final class SavedProblem {

    private SavedProblem() {}

    /** Saves a problem with its place. */
    public static void save(Problem problem, StateWriter to) {
        Location location = problem.location();
        to.text(problem.kind().id());
        to.text(location.file())
                .number(location.line())
                .number(location.column())
                .text(location.excerpt());
        to.text(problem.game()).text(problem.message());
    }

    /** Reads what {@link #save} wrote. */
    public static Problem restore(StateReader from) {
        String kind = from.requiredText();
        String file = from.requiredText();
        long line = from.number();
        int column = from.count();
        Location location = Location.of(file, line, from.text()).at(column);
        return new Problem(
                ProblemKind.named(kind).orElseThrow(() -> new BrokenState("there is no " + kind)),
                location,
                from.text(),
                from.requiredText());
    }
}
