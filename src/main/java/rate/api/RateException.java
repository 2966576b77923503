package rate.api;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.IllegalParameter;
import rate.file.store.CannotWrite;
import rate.file.store.RunLocked;

/**
 * The one exception of the library: something was asked for that cannot be. Nothing was changed and nothing published.
 * Its message names what is wrong with exactly this input, and where.
 */
public final class RateException extends RuntimeException {

    /** The kind of what makes no sense: a system, a parameter or an option that does not exist, or not so. */
    public static final String WRONG_USAGE = "wrong-usage";

    /** The kind of what cannot be written. */
    public static final String CANNOT_WRITE = "cannot-write";

    /** The kind of a folder to which another run writes at this moment. */
    public static final String LOCKED = "locked";

    /**
     * A place in a file.
     *
     * @param file its name as it was given
     * @param line from 1; 0 if the file as a whole is meant
     * @param column character of the line, from 1; 0 if the line as a whole is meant
     */
    public record Place(String file, long line, int column) {

        /** {@code games.csv:1042:17}, as far as known. */
        @Override
        public String toString() {
            return line == 0 ? file : column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
        }
    }

    private final String kind;
    private final @Nullable String remedy;
    private final @Nullable String game;
    private final transient @Nullable Place place;

    private RateException(
            String kind,
            String message,
            @Nullable String remedy,
            @Nullable String game,
            @Nullable Place place,
            @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.remedy = remedy;
        this.game = game;
        this.place = place;
    }

    /** The failure of an input file that was refused. */
    static RateException of(InputRefused refused) {
        Problem problem = refused.problem();
        Location at = problem.location();
        return new RateException(
                problem.kind().id(),
                problem.toString(),
                problem.kind().remedy(),
                problem.game(),
                new Place(at.file(), at.line(), at.column()),
                refused);
    }

    /** The failure of a game that is in no file. */
    static RateException ofGame(Problem problem) {
        String about = problem.game() == null ? "" : "game " + problem.game() + ": ";
        return new RateException(
                problem.kind().id(), about + problem.message(), problem.kind().remedy(), problem.game(), null, null);
    }

    /** The failure of a wrong call. */
    static RateException ofUsage(String message) {
        return new RateException(WRONG_USAGE, message, null, null, null, null);
    }

    /** The failure of a call for the forecast of a game that is not rated. */
    static RateException notRated(PlayedGame played) {
        String reason =
                played.uncounted().map(notice -> ": " + notice.message()).orElse("");
        return new RateException(
                ProblemKind.GAME_NOT_RATED.id(),
                "game " + played.id() + " is not rated, and has no forecast" + reason,
                null,
                played.id(),
                null,
                null);
    }

    /** Any failure for which the caller can do something; others are bugs, and stay what they are. */
    static RuntimeException of(RuntimeException e) {
        if (e instanceof InputRefused refused) {
            return of(refused);
        }
        String kind = e instanceof WrongUsage || e instanceof IllegalParameter
                ? WRONG_USAGE
                : e instanceof CannotWrite ? CANNOT_WRITE : e instanceof RunLocked ? LOCKED : null;
        return kind == null ? e : new RateException(kind, Objects.toString(e.getMessage()), null, null, null, e);
    }

    /** The kind of the problem: one of docs/errors.md, or of the constants here. Fit to be compared by programs. */
    public String kind() {
        return kind;
    }

    /** The remedy; empty if there is nothing to add. */
    public Optional<String> remedy() {
        return Optional.ofNullable(remedy);
    }

    /** The id of the game it concerns; empty if it concerns none. */
    public Optional<String> game() {
        return Optional.ofNullable(game);
    }

    /** Where in a file it is; empty if it is in none. */
    public Optional<Place> place() {
        return Optional.ofNullable(place);
    }
}
