package rate.log.game.draft;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;

/** Reads the games of one file. One implementation per format of log. */
public interface GameReader {

    /**
     * The next game that is sound in itself; null at the end. Games that are not sound are reported and passed over.
     *
     * @throws rate.engine.problem.InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next();

    /** How many records the conditions of the format left out so far. */
    long filtered();

    /** Returns true if the games have no ids of their own, and were numbered; complete at the end. */
    default boolean isNumbered() {
        return false;
    }

    /** Columns or keys of the file that are not used, as far as read. */
    Set<String> unused();

    /** The forum whose threads decided the games, once they are read; null of any other log. */
    default @Nullable Forum forum() {
        return null;
    }
}
