package rate.system;

import java.util.Optional;
import rate.game.Contest;
import rate.problem.ProblemKind;
import rate.rating.Finding;

/** What a system of duels takes for the result of a duel. */
enum Scoring {
    /** Who was better placed: 1 for a win, 0.5 for a draw, 0 for a loss. */
    RESULT,

    /** The share of the points: own / (own + opponent's); 0.5 if neither has any. */
    SHARE;

    /** The result of a team against an opponent, from 0 to 1. */
    double of(Contest contest, int team, int opponent) {
        if (this == RESULT) {
            return FreeForAll.result(contest, team, opponent);
        }
        double own = contest.score(team) / 2; // halves, because the sum of two doubles may be none
        double sum = own + contest.score(opponent) / 2;
        return sum == 0 ? 0.5 : own / sum;
    }

    /** What it is, in words. */
    String words() {
        return this == RESULT ? "the result" : "the share of the points";
    }

    /** Why a contest has no such result; empty if it has. */
    Optional<Finding> refusal(Contest contest) {
        for (int team = 0; this == SHARE && team < contest.teams(); team++) {
            if (!(contest.score(team) >= 0)) {
                return Optional.of(
                        missing(contest, team, "a share of the points needs the scores, at least 0, of all"));
            }
        }
        return Optional.empty();
    }

    /** That a team lacks a score which something needs. */
    static Finding missing(Contest contest, int team, String need) {
        double score = contest.score(team);
        String name = contest.name(team);
        return new Finding(
                ProblemKind.MISSING_SCORE,
                (Double.isNaN(score) ? "team " + name + " has no score" : "the score of team " + name + " is negative")
                        + ", and " + need);
    }
}
