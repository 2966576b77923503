package rate.study.evaluate.score;

import java.util.function.IntUnaryOperator;
import rate.engine.game.Contest;

/** The share of the first place that each team of a contest took: 1 alone, 1/m with m − 1 others, else 0. */
public final class FirstPlaceShares {

    private FirstPlaceShares() {}

    public static double[] shares(Contest contest) {
        return shares(contest.teams(), contest::place);
    }

    /**
     * Returns the share of the first place of each team: 1 alone, 1/m with m − 1 others, else 0, given the number of teams and
     * the place of each.
     */
    public static double[] shares(int teams, IntUnaryOperator places) {
        int best = Integer.MAX_VALUE;
        int winners = 0;
        for (int team = 0; team < teams; team++) {
            int place = places.applyAsInt(team);
            winners = place < best ? 1 : place == best ? winners + 1 : winners;
            best = Math.min(best, place);
        }
        double[] shares = new double[teams];
        for (int team = 0; team < shares.length; team++) {
            shares[team] = places.applyAsInt(team) == best ? 1.0 / winners : 0;
        }
        return shares;
    }
}
