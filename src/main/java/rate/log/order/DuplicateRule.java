package rate.log.order;

import rate.engine.game.Game;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** Sees to it that of the games of one id one counts. */
public interface DuplicateRule {

    /** Takes note that a game of this id was set aside. */
    void setAside(String id);

    /**
     * Returns true if the next sound game, in order of the files, counts. If it is already known why it does not, that is
     * reported.
     *
     * @throws rate.engine.problem.InputRefused if that cannot be found out
     */
    boolean admits(Game game);

    /**
     * After the last game: reports what could only be found out by now.
     *
     * @throws rate.engine.problem.InputRefused if nothing says which of two games counts
     */
    void end();

    /** The warning that a game occurs twice. */
    static Problem same(Game game, GameFingerprint that) {
        return game.problem(ProblemKind.DUPLICATE_GAME, "the same game is at " + that.where());
    }

    /** The warning that of two different games of an id the other one counts. */
    static Problem superseded(Game game, GameFingerprint that) {
        return game.problem(ProblemKind.SUPERSEDED_GAME, "the game of this id at " + that.where() + " counts");
    }
}
