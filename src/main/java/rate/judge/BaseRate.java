package rate.judge;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import rate.game.Contest;

/**
 * What one could foretell who knows no player: how often the team named first won so far, the one named second, and so on,
 * among contests of as many teams. Where the log names teams in the order in which they finished, their order foretells
 * nothing that was known before, and all have the same chance.
 */
final class BaseRate {

    private final boolean orderTells;

    /** By number of teams: what the teams at each position won so far, and one win more for each. */
    private final Map<Integer, double[]> won = new TreeMap<>();

    /** @param orderTells whether teams are named in an order that was known before they played */
    BaseRate(boolean orderTells) {
        this.orderTells = orderTells;
    }

    /** The chances of a contest, from those before it. */
    double[] expected(Contest contest) {
        double[] wins = wins(contest);
        double[] expected = new double[wins.length];
        double all = 0;
        for (double each : wins) {
            all += each;
        }
        for (int team = 0; team < expected.length; team++) {
            expected[team] = orderTells ? wins[team] / all : 1.0 / expected.length;
        }
        return expected;
    }

    /** Takes note of how a contest ended. */
    void learn(Contest contest) {
        double[] wins = wins(contest);
        double[] shares = FirstPlace.shares(contest);
        for (int team = 0; team < wins.length; team++) {
            wins[team] += shares[team];
        }
    }

    private double[] wins(Contest contest) {
        return won.computeIfAbsent(contest.teams(), teams -> {
            double[] none = new double[teams];
            Arrays.fill(none, 1);
            return none;
        });
    }
}
