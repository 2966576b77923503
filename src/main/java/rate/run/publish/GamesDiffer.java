package rate.run.publish;

import rate.engine.problem.Problem;

/** A log turned out to have other games than the run before, among those that were passed over as games of that run. */
final class GamesDiffer extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Resumption before;
    private final long game;
    private final transient Problem problem;

    /**
     * @param before what the run resumed from
     * @param game the first that differs, counted from 1
     * @param problem says so
     */
    GamesDiffer(Resumption before, long game, Problem problem) {
        super(problem.message(), null, false, false);
        this.before = before;
        this.game = game;
        this.problem = problem;
    }

    /** The state that the run resumed from. */
    Resumption before() {
        return before;
    }

    /** The first game that differs, counted from 1. */
    long game() {
        return game;
    }

    /** Says so. */
    Problem problem() {
        return problem;
    }
}
