package rate.log.game;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.state.StateReader;
import rate.state.StateWriter;

/** Reads the games of one file. One implementation per form of log. */
interface GameReader {

    /**
     * The next game that is sound in itself; null at the end. Games that are not sound are reported and passed over.
     *
     * @throws rate.problem.InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next();

    /**
     * Whether a later reading of the same log, which may have become longer, can go on behind the game just given. Then there are
     * {@link #offset}, {@link #save} and {@link #restore}.
     */
    default boolean canPause() {
        return false;
    }

    /** How far the file is read, in bytes of its content. */
    default long offset() {
        throw new UnsupportedOperationException();
    }

    /** Lays down where this is. */
    default void save(StateWriter to) {
        throw new UnsupportedOperationException();
    }

    /** Goes on from there, in place of beginning. */
    default void restore(StateReader from) {
        throw new UnsupportedOperationException();
    }

    /** How many records the conditions of the form left out so far. */
    long filtered();

    /** Columns or keys of the file that are not used, as far as read. */
    Set<String> unused();
}
