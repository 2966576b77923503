package rate.file.input.source;

import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** Ends the reading of one game. Thrown and caught within this package; without a stack trace, as it is no bug. */
public final class BadGame extends RuntimeException {

    private final transient ProblemKind kind;
    private final transient Location location;

    /** @param message what is wrong: a clause without a full stop */
    public BadGame(ProblemKind kind, Location location, String message) {
        super(message, null, false, false);
        this.kind = kind;
        this.location = location;
    }

    public Location location() {
        return location;
    }

    public Problem of(@Nullable String game) {
        return of(game, location);
    }

    /** The problem, for the game with this id, at a place better known by now. */
    public Problem of(@Nullable String game, Location better) {
        return new Problem(kind, better, game, String.valueOf(getMessage()));
    }
}
