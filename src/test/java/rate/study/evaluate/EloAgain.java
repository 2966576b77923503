package rate.study.evaluate;

import rate.engine.game.Contest;

/** Elo's own rule for two players, written a second time, with K = 32 and ratings from 0. */
final class EloAgain {

    /** By the index of the player. */
    final double[] ratings;

    EloAgain(int players) {
        ratings = new double[players];
    }

    static double score(Contest contest) {
        return (1 + Integer.signum(contest.place(1) - contest.place(0))) / 2.0;
    }

    double expected(Contest contest) {
        double behind =
                ratings[contest.player(1).index()] - ratings[contest.player(0).index()];
        return 1 / (1 + Math.pow(10, behind / 400));
    }

    void play(Contest contest) {
        double gain = 32 * (score(contest) - expected(contest));
        ratings[contest.player(0).index()] += gain;
        ratings[contest.player(1).index()] -= gain;
    }
}
