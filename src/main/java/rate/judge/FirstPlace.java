package rate.judge;

import rate.game.Contest;

/** The share of the first place that each team of a contest took: 1 alone, 1/m with m − 1 others, else 0. */
final class FirstPlace {

    private FirstPlace() {}

    static double[] shares(Contest contest) {
        int best = Integer.MAX_VALUE;
        int winners = 0;
        for (int team = 0; team < contest.teams(); team++) {
            int place = contest.place(team);
            winners = place < best ? 1 : place == best ? winners + 1 : winners;
            best = Math.min(best, place);
        }
        double[] shares = new double[contest.teams()];
        for (int team = 0; team < shares.length; team++) {
            shares[team] = contest.place(team) == best ? 1.0 / winners : 0;
        }
        return shares;
    }
}
