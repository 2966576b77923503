package rate.engine.system.throughtime;

import rate.engine.game.History;

/**
 * Which contests of a history are duels, of two players who both played all of it, and how they went: a byte for each, so that
 * iterations over all games need not look that up in the log each time.
 */
final class Duels {

    private static final byte NONE = 0;
    private static final byte FIRST = 1;
    private static final byte SECOND = 2;
    private static final byte DRAWN = 3;

    private final byte[] results;
    private final boolean isAll;

    Duels(History history) {
        this.results = new byte[history.contests()];
        boolean all = true;
        for (int contest = 0; contest < results.length; contest++) {
            results[contest] = result(history, contest);
            all &= results[contest] != NONE;
        }
        this.isAll = all;
    }

    private static byte result(History history, int contest) {
        if (history.teams(contest) != 2) {
            return NONE;
        }
        for (int team = 0; team < 2; team++) {
            if (history.seats(contest, team) != 1 || history.fraction(contest, team, 0) != 1) {
                return NONE;
            }
        }
        int first = history.place(contest, 0);
        int second = history.place(contest, 1);
        return first < second ? FIRST : second < first ? SECOND : DRAWN;
    }

    boolean isAll() {
        return isAll;
    }

    boolean has(int contest) {
        return results[contest] != NONE;
    }

    /** The place of the first in one, or of the second: 1, and 2 of who has lost. */
    int place(int contest, int team) {
        return results[contest] == (team == 0 ? SECOND : FIRST) ? 2 : 1;
    }
}
