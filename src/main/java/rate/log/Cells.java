package rate.log;

import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.game.Role;
import rate.math.Decimals;
import rate.math.Numbers;
import rate.problem.ProblemKind;

/** What the cells of a log mean: the same in every form of log, CSV and JSON. */
final class Cells {

    private final Times times;

    Cells(Times times) {
        this.times = times;
    }

    GameTime time(String text, Spot at) {
        if (text.isBlank()) {
            throw new BadGame(ProblemKind.MISSING_VALUE, at, "time is empty");
        }
        GameTime time = times.read(text.strip());
        if (time == null) {
            throw new BadGame(ProblemKind.BAD_TIME, at, "time \"" + text + "\" is not " + times.expected());
        }
        return time;
    }

    static double number(String what, String text, Spot at) {
        double number = Numbers.parse(text.strip());
        if (Double.isNaN(number)) {
            throw new BadGame(
                    text.isBlank() ? ProblemKind.MISSING_VALUE : ProblemKind.BAD_NUMBER,
                    at,
                    text.isBlank() ? what + " is empty" : what + " \"" + text + "\" is not a number");
        }
        return number;
    }

    static int place(String text, Spot at) {
        int place = Numbers.whole(text.strip());
        if (place < 1) {
            throw new BadGame(ProblemKind.BAD_PLACE, at, "place \"" + text + "\" is not a whole number from 1");
        }
        return place;
    }

    static Result result(String text, Spot at) {
        Result result = Result.read(text);
        if (result == null) {
            throw new BadGame(ProblemKind.BAD_RESULT, at, "result \"" + text + "\" is neither win, loss nor draw");
        }
        return result;
    }

    static Role role(String text, Spot at) {
        return switch (Mapping.key(text)) {
            case "player", "" -> Role.PLAYER;
            case "commander" -> Role.COMMANDER;
            default ->
                throw new BadGame(ProblemKind.BAD_ROLE, at, "role \"" + text + "\" is neither player nor commander");
        };
    }

    /** From 0, which is for those who did not play, to 1. */
    static double fraction(String text, Spot at) {
        double fraction = number("fraction", text, at);
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new BadGame(ProblemKind.BAD_FRACTION, at, "fraction " + text.strip() + " is not in [0, 1]");
        }
        return fraction;
    }

    /** The fraction of a game that lasted {@code duration} seconds. */
    static double fractionOfSeconds(String seconds, double duration, Spot at) {
        double played = number("seconds", seconds, at);
        if (!(played >= 0 && played <= duration)) {
            throw new BadGame(
                    ProblemKind.BAD_FRACTION,
                    at,
                    "seconds " + seconds.strip() + " is not within the game's duration, " + Decimals.exact(duration));
        }
        return played / duration;
    }

    static double duration(String text, Spot at) {
        double duration = number("duration", text, at);
        if (!(duration > 0)) {
            throw new BadGame(ProblemKind.BAD_NUMBER, at, "duration " + text.strip() + " is not positive");
        }
        return duration;
    }

    /** A mark whether a game was drawn. */
    static boolean mark(@Nullable String text, Spot at) {
        return switch (Mapping.key(text == null ? "" : text)) {
            case "", "0", "false", "no", "n", "f" -> false;
            case "1", "true", "yes", "y", "t", "draw", "x" -> true;
            default -> throw new BadGame(ProblemKind.BAD_RESULT, at, "draw \"" + text + "\" is neither true nor false");
        };
    }
}
