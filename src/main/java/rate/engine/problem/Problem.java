package rate.engine.problem;

import org.jspecify.annotations.Nullable;

/**
 * Something wrong with the input.
 *
 * @param kind which kind, and with it the remedy
 * @param game id of the game it concerns, if it is known
 * @param message what is wrong with exactly this input: a clause without a full stop
 */
public record Problem(
        ProblemKind kind, Location location, @Nullable String game, String message) {

    /** In chars: what a message quotes of the input can be of any length, so it is cut here. */
    private static final int LONGEST = 1000;

    public Problem {
        if (message.length() > LONGEST) {
            int end = Character.isHighSurrogate(message.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
            message = message.substring(0, end) + "…";
        }
    }

    /** A problem that concerns no single game. */
    public Problem(ProblemKind kind, Location location, String message) {
        this(kind, location, null, message);
    }

    /** The message with its remedy, as it stands in {@code rejects.csv}. */
    public String explanation() {
        return message + ". " + kind.remedy();
    }

    /** {@code games.csv:1042:17: game G1041: player "bob" is on both teams}. */
    @Override
    public String toString() {
        return location + ": " + (game == null ? "" : "game " + game + ": ") + message;
    }
}
