package rate.file.input.source;

import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * Where a reader is just now. Locations are needed only where something is wrong, and finding the column costs a scan of
 * the line, so they are made on demand.
 */
public interface LocationSource {

    /** The place in the input at which the reader looks. */
    Location here();

    /** The end of the game for what is wrong there: a clause without a full stop. */
    default BadGame bad(ProblemKind kind, String message) {
        return new BadGame(kind, here(), message);
    }
}
