package rate.log;

import rate.game.Game;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** Sees to it that of the games of one id one counts. */
interface Copies {

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

    /** The doubt that a game is there twice. */
    static Problem same(Game game, Copy that) {
        return new Problem(
                ProblemKind.DUPLICATE_GAME, game.location(), game.id(), "the same game is at " + that.where());
    }
}
