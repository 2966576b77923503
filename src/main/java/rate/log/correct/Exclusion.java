package rate.log.correct;

import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.Location;

/**
 * One row of a file of exclusions: it leaves out the games for which all its conditions hold.
 *
 * @param game the id of the game; null if any
 * @param player who took part in it, as the file calls them; null if anybody
 * @param playerNow the name under which they play now: the new one, if that is an alias
 * @param uploader who reported it; null if anybody
 * @param span when it was
 * @param reason why it does not count
 */
public record Exclusion(
        @Nullable String game,
        @Nullable String player,
        @Nullable String playerNow,
        @Nullable String uploader,
        Span span,
        String reason,
        Location location) {

    /** Returns true if the exclusion can be decided by the id alone, also of a game that is not sound. */
    boolean isOfGameOnly() {
        return game != null && player == null && uploader == null && span.isAlways();
    }

    /** Returns true if all conditions of the exclusion hold for a game. One that asks for the time never holds for a game without. */
    boolean holds(Game of) {
        GameTime time = of.time();
        return (game == null || game.equals(of.id()))
                && (uploader == null || uploader.equals(of.uploader()))
                && (span.isAlways() || (time != null && span.holds(time)))
                && (playerNow == null
                        || IntStream.range(0, of.seats())
                                .anyMatch(seat -> of.player(seat).name().equals(playerNow)));
    }

    /** Its conditions, in words: {@code player "Ann", until 2008-11-24}. */
    String conditions() {
        StringJoiner words = new StringJoiner(", ");
        if (game != null) {
            words.add("game " + game);
        }
        if (player != null) {
            words.add("player \"" + player + "\"");
        }
        if (uploader != null) {
            words.add("uploader \"" + uploader + "\"");
        }
        if (span.since() != null) {
            words.add("since " + span.since());
        }
        if (span.until() != null) {
            words.add("until " + span.until());
        }
        return words.toString();
    }

    /** Why it leaves out a game: a clause without a full stop. */
    String message() {
        String why = reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason;
        return location.fileName() + ":" + location.line() + " excludes it (" + conditions() + "): " + why;
    }
}
