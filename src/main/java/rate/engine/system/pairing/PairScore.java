package rate.engine.system.pairing;

import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.ContestFinding;
import rate.engine.system.contest.Scoring;

/** Score that a game gives to a pair of opponents, in percent. */
public enum PairScore {
    /** Shares of the points if all games of the ladder have scores of at least 0, else results. */
    AUTO,

    /** The share of the points: 100 · own / (own + opponent's) percent; 50 if neither has any. */
    SHARE,

    /** The result: 100 percent for a better place, 50 for the same, 0 for a worse one. */
    RESULT;

    /** The rule that this comes to for a ladder: {@link #SHARE} or {@link #RESULT}. */
    public PairScore of(History history) {
        return this != AUTO ? this : firstWithoutScores(history) < 0 ? SHARE : RESULT;
    }

    /** Says what was chosen for a ladder, and why: a clause without a full stop. */
    public String note(History history) {
        return switch (this) {
            case SHARE -> "a game counts by the share of the points";
            case RESULT -> "a game counts by its result: 100, 50 or 0 percent";
            case AUTO -> {
                int without = firstWithoutScores(history);
                yield without < 0
                        ? SHARE.note(history) + ", as all games have scores"
                        : RESULT.note(history) + ", as some team of game \"" + history.id(without)
                                + "\" has no score of at least 0";
            }
        };
    }

    /** Why a contest gives nothing to its pairs; empty if it does. */
    Optional<ContestFinding> refusal(Contest contest) {
        return this == SHARE ? Scoring.SHARE.refusal(contest) : Optional.empty();
    }

    /**
     * By how many points of percent a team is above 50 against an opponent, from -50 to 50; the opponent is as far below, to
     * the bit. It is not asked of {@link #AUTO}.
     */
    public double above(History history, int contest, int team, int opponent) {
        if (this == SHARE) {
            return above(history.score(contest, team), history.score(contest, opponent));
        }
        return 50.0 * Integer.compare(history.place(contest, opponent), history.place(contest, team));
    }

    /**
     * By how many points of percent the share of one of two numbers, both at least 0, is above the half, from -50 to 50; that
     * of the other is as far below, to the bit.
     */
    static double above(double own, double its) {
        if (own < its) {
            return -above(its, own);
        }
        double part = own * 0x1p-8; // because a hundred times a double, or the sum of two, may be none
        double sum = part + its * 0x1p-8;
        return sum == 0 ? 0 : 100 * part / sum - 50;
    }

    /** The first contest that lacks a score of at least 0 of some team; -1 if there is none. */
    private static int firstWithoutScores(History history) {
        for (int contest = 0; contest < history.contests(); contest++) {
            for (int team = 0; team < history.teams(contest); team++) {
                if (!(history.score(contest, team) >= 0)) {
                    return contest;
                }
            }
        }
        return -1;
    }
}
