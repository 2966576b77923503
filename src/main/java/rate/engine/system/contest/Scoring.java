package rate.engine.system.contest;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import rate.engine.game.Contest;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;

/** Result of a duel, for a system of duels: by the places or by the points. */
public enum Scoring {
    /** Who was better placed: 1 for a win, 0.5 for a draw, 0 for a loss. */
    RESULT,

    /** The share of the points: own / (own + opponent's); 0.5 if neither has any. */
    SHARE;

    /** The result of a team against an opponent, from 0 to 1. */
    public double of(Contest contest, int team, int opponent) {
        if (this == RESULT) {
            return FreeForAll.result(contest, team, opponent);
        }
        return share(contest.score(team) / 2, contest.score(opponent) / 2);
    }

    /** Of halves, because the sum of two doubles may be none. */
    private static double share(double own, double other) {
        double sum = own + other;
        return sum == 0 ? 0.5 : own / sum;
    }

    /** The results of every team against all others, summed up. */
    public double[] sums(Contest contest) {
        double[] sums = new double[contest.teams()];
        if (this == RESULT) {
            int[] order = bestFirst(sums.length, contest::place);
            for (int first = 0, next; first < order.length; first = next) {
                next = first;
                while (next < order.length && contest.place(order[next]) == contest.place(order[first])) {
                    next++;
                }
                for (int i = first; i < next; i++) {
                    sums[order[i]] = order.length - next + (next - first - 1) / 2.0;
                }
            }
            return sums;
        }
        double[] halves = new double[sums.length];
        Arrays.setAll(halves, team -> contest.score(team) / 2);
        for (int team = 0; team < sums.length; team++) {
            for (double other : halves) {
                sums[team] += share(halves[team], other);
            }
            sums[team] -= 0.5; // what it has of itself
        }
        return sums;
    }

    /** Describes the kind of result in words. */
    public String words() {
        return this == RESULT ? "the result" : "the share of the points";
    }

    /** Why a contest has no such result; empty if it has. */
    public Optional<ContestFinding> refusal(Contest contest) {
        for (int team = 0; this == SHARE && team < contest.teams(); team++) {
            if (!(contest.score(team) >= 0)) {
                return Optional.of(
                        missing(contest, team, "a share of the points needs a score of at least 0 from every team"));
            }
        }
        return Optional.empty();
    }

    /** That a team lacks a score which something needs. */
    public static ContestFinding missing(Contest contest, int team, String need) {
        double score = contest.score(team);
        String name = contest.name(team);
        return new ContestFinding(
                ProblemKind.MISSING_SCORE,
                (Double.isNaN(score) ? "team " + name + " has no score" : "the score of team " + name + " is negative")
                        + ", but " + need);
    }

    /**
     * The teams of a game by their places, those at one place in the order of the log.
     *
     * @param place the place of each team, 1 and more
     */
    public static int[] bestFirst(int teams, IntUnaryOperator place) {
        long[] keys = new long[teams];
        for (int team = 0; team < teams; team++) {
            keys[team] = (long) place.applyAsInt(team) << Integer.SIZE | team;
        }
        Arrays.sort(keys);
        int[] order = new int[teams];
        for (int i = 0; i < teams; i++) {
            order[i] = (int) keys[i];
        }
        return order;
    }
}
