package rate.log;

import org.jspecify.annotations.Nullable;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** Ends the reading of one game. Thrown and caught within this package; without a stack trace, as it is no bug. */
final class BadGame extends RuntimeException {

    private final transient ProblemKind kind;
    private final transient Location location;

    BadGame(ProblemKind kind, Spot at, String message) {
        this(kind, at.here(), message);
    }

    BadGame(ProblemKind kind, Location location, String message) {
        super(message, null, false, false);
        this.kind = kind;
        this.location = location;
    }

    Location location() {
        return location;
    }

    /** The problem, for the game with this id. */
    Problem of(@Nullable String game) {
        return of(game, location);
    }

    /** The problem, for the game with this id, at a place better known by now. */
    Problem of(@Nullable String game, Location better) {
        return new Problem(kind, better, game, String.valueOf(getMessage()));
    }
}
