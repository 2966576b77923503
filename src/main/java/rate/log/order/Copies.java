package rate.log.order;

import rate.game.Game;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.StateReader;
import rate.state.StateWriter;

/** Sees to it that of the games of one id one counts. */
public interface Copies {

    /** Takes note that a game of this id was set aside. */
    void setAside(String id);

    /**
     * Whether the next sound game, in order of the files, counts. If it is already known why it does not, that is
     * complained of.
     *
     * @throws rate.problem.InputRefused if that cannot be found out
     */
    boolean admits(Game game);

    /**
     * After the last game: complains of what could only be found out by now.
     *
     * @throws rate.problem.InputRefused if nothing says which of two games counts
     */
    void end();

    /** Whether a later reading of the same log, which may have become longer, can go on from here. */
    boolean canPause();

    /** Lays down what was seen so far. */
    void save(StateWriter to);

    /** Goes on from there. */
    void restore(StateReader from);

    /** The doubt that a game is there twice. */
    static Problem same(Game game, Copy that) {
        return new Problem(
                ProblemKind.DUPLICATE_GAME, game.location(), game.id(), "the same game is at " + that.where());
    }
}
