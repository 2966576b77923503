package rate.study.evaluate;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.study.evaluate.score.FirstPlaceShares;

/**
 * The prediction of a model that knows how often each outcome occurs, and no player: how often the team named first won so far, the one named second, and so on,
 * among contests of as many teams. Where one position wins nearly all contests with a sole winner, the log was written
 * after they were played, and its order predicts nothing: then all teams have the same probability, and so they have
 * while there are too few contests to tell.
 */
final class BaseRate {

    /** Contests with a sole winner that are needed before the order of the teams is used. */
    private static final int FEWEST = 20;

    /** No home is worth so much. */
    private static final double GIVEN_AWAY = 0.9;

    /** Before any contest, win, draw and loss are alike. */
    private static final double UNSEEN_DRAWS = 1.0 / 3;

    /** Contests of as many teams, by position of the team. */
    private static final class Positions {
        /** The shares of first places. */
        final double[] shares;

        /** First places alone. */
        final int[] wins;

        int decided;

        Positions(int teams) {
            shares = new double[teams];
            Arrays.fill(shares, 1);
            wins = new int[teams];
        }

        boolean tells() {
            return decided >= FEWEST && Arrays.stream(wins).max().orElse(0) <= GIVEN_AWAY * decided;
        }
    }

    private final Map<Integer, Positions> byTeams = new TreeMap<>();

    /** The probabilities of a contest, from those before it. */
    double[] expected(Contest contest) {
        Positions positions = positions(contest);
        double[] expected = new double[contest.teams()];
        double all = Arrays.stream(positions.shares).sum();
        for (int team = 0; team < expected.length; team++) {
            expected[team] = positions.tells() ? positions.shares[team] / all : 1.0 / expected.length;
        }
        return expected;
    }

    /**
     * Returns the forecast of a contest, from those before it. Two teams draw as often as contests so far were drawn, with two
     * unseen contests added of which a third is drawn; of more teams, the probability of a draw is 0.
     */
    Forecast forecast(Contest contest) {
        double[] expected = expected(contest);
        if (expected.length != 2) {
            return new Forecast(expected, 0);
        }
        Positions positions = positions(contest);
        double all = positions.shares[0] + positions.shares[1]; // two of them unseen
        double draw = (all - 2 - positions.decided + 2 * UNSEEN_DRAWS) / all;
        return Forecast.duel(expected[0] - draw / 2, draw, expected[1] - draw / 2);
    }

    /** Takes note of how a contest ended. */
    void learn(Contest contest) {
        Positions positions = positions(contest);
        double[] shares = FirstPlaceShares.shares(contest);
        for (int team = 0; team < shares.length; team++) {
            positions.shares[team] += shares[team];
            positions.wins[team] += shares[team] == 1 ? 1 : 0;
            positions.decided += shares[team] == 1 ? 1 : 0;
        }
    }

    private Positions positions(Contest contest) {
        return byTeams.computeIfAbsent(contest.teams(), Positions::new);
    }
}
