package rate.study.evaluate.score;

import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import rate.engine.game.Contest;
import rate.engine.math.Exponential;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * How well the probabilities given before each contest predicted it, as sums over blocks of contests that
 * follow each other. A team's result y is 1 for the first place alone, 1/m for one shared with m − 1 others, and 0; its
 * probability p is its expected score: its probability to win, a draw counting half.
 *
 * <pre>
 *   log-loss  −Σ y ln p        Brier  Σ (p − y)² / 2        accuracy  the y of the team with the highest p
 * </pre>
 *
 * <p>each summed over the teams of a contest, so that of two teams the Brier score is (p − y)². Calibration puts the p of
 * all teams into ten bins, and once more those of the team named first of two alone: over both teams of a contest what one
 * was given too much, the other was given too little, and a bias for one side cancels.
 */
public final class PredictionSums {

    static final int BINS = 10;

    /**
     * Places of the sums of a block: contests, log-loss, Brier, accuracy, clipped probabilities, and of each bin its teams,
     * their p, their y.
     */
    public static final int CONTESTS = 0;

    public static final int LOG_LOSS = 1;
    static final int BRIER = 2;
    static final int ACCURACY = 3;

    /** Contests whose result had a probability below the least. */
    static final int CLIPPED = 4;

    static final int FIRST_BIN = 5;
    static final int OF_A_BIN = 3;

    /** Contests with one team first, and their part of the log-loss. */
    public static final int WON = FIRST_BIN + BINS * OF_A_BIN;

    public static final int WON_LOG_LOSS = WON + 1;
    static final int SUMS = WON + 2;

    /** The least probability that counts; a smaller one would let one upset outweigh a million games. */
    static final double LEAST = 1e-15;

    private final BlockSums sums;
    private final double[] first = new double[BINS * OF_A_BIN];

    public PredictionSums(int blocks) {
        this.sums = new BlockSums(blocks, SUMS);
    }

    /** The bins of the team named first, of contests of two teams: in each its teams, their p, their y. */
    double[] first() {
        return first.clone();
    }

    void save(StateWriter to) {
        sums.save(to);
        to.reals(first, first.length);
    }

    void restore(StateReader from) {
        sums.restore(from);
        System.arraycopy(from.reals(), 0, first, 0, first.length);
    }

    public BlockSums sums() {
        return sums;
    }

    /** Adds to a block one contest: the result y of each team, and the share of the first place that was expected of it. */
    public void add(int block, double[] shares, IntToDoubleFunction expected) {
        double most = 0;
        for (int team = 0; team < shares.length; team++) {
            most = Math.max(most, expected.applyAsDouble(team));
        }
        int favourites = 0;
        boolean isClipped = false;
        double won = 0;
        for (int team = 0; team < shares.length; team++) {
            double p = expected.applyAsDouble(team);
            double y = shares[team];
            if (y > 0) {
                isClipped |= p < LEAST;
                double loss = -y * Exponential.log(Math.max(p, LEAST));
                sums.add(block, LOG_LOSS, loss);
                if (y == 1) {
                    sums.add(block, WON, 1);
                    sums.add(block, WON_LOG_LOSS, loss);
                }
            }
            sums.add(block, BRIER, (p - y) * (p - y) / 2);
            if (p == most) {
                favourites++;
                won += y;
            }
            int bin = OF_A_BIN * Math.min((int) (p * BINS), BINS - 1);
            sums.add(block, FIRST_BIN + bin, 1);
            sums.add(block, FIRST_BIN + bin + 1, p);
            sums.add(block, FIRST_BIN + bin + 2, y);
            if (team == 0 && shares.length == 2) {
                first[bin]++;
                first[bin + 1] += p;
                first[bin + 2] += y;
            }
        }
        sums.add(block, ACCURACY, won / favourites);
        sums.add(block, CLIPPED, isClipped ? 1 : 0);
        sums.add(block, CONTESTS, 1);
    }

    /** The share of the first place that each team took: 1 alone, 1/m with m − 1 others, else 0. */
    public static double[] firstPlaces(Contest contest) {
        return firstPlaces(contest.teams(), contest::place);
    }

    /** Those shares, by the number of teams and the place of each. */
    public static double[] firstPlaces(int teams, IntUnaryOperator places) {
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
