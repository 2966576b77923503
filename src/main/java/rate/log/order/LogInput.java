package rate.log.order;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.problem.ProblemListener;
import rate.log.game.GameFiles;
import rate.log.name.Names;

/** The files of a log, to be gone through from beginning to end as often as needed: read here, or as they were read elsewhere. */
public interface LogInput {

    /** The name of the first file. */
    String first();

    /** The name of a file that can be read only once; null if there is none. */
    @Nullable
    String obstacle();

    /**
     * Goes through them, from the beginning. Can be called once.
     *
     * @param names the players of the log
     * @param games takes the games
     * @param listener is told of games that are not sound
     */
    GameFiles open(Names names, GameBuilder games, ProblemListener listener);

    /**
     * Returns an input of these files to be read once more, up to where they reached the first time; only if there is no
     * {@link #obstacle}.
     */
    LogInput again();

    /** The game that was given last is the one of its id that counts. */
    default void counted() {}
}
