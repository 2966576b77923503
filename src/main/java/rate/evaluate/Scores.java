package rate.evaluate;

import rate.math.Exponential;

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
 * all teams into ten bins.
 */
final class Scores {

    /** Bins of calibration. */
    static final int BINS = 10;

    /** Places of the sums of a block: contests, log-loss, Brier, accuracy, clipped probabilities, and of each bin its teams, their p, their y. */
    static final int CONTESTS = 0;

    static final int LOG_LOSS = 1;
    static final int BRIER = 2;
    static final int ACCURACY = 3;

    /** Contests whose result had a probability below the least. */
    static final int CLIPPED = 4;

    static final int FIRST_BIN = 5;
    static final int OF_A_BIN = 3;
    static final int SUMS = FIRST_BIN + BINS * OF_A_BIN;

    /** The least probability that counts; a smaller one would let one upset outweigh a million games. */
    static final double LEAST = 1e-15;

    private final double[] sums;
    private final int blocks;

    Scores(int blocks) {
        this.blocks = blocks;
        this.sums = new double[blocks * SUMS];
    }

    /**
     * Adds the probabilities of one contest.
     *
     * @param block the block that it is in
     * @param shares the result y of each team
     * @param expected what was expected of each team
     */
    void add(int block, double[] shares, Expectation expected) {
        int at = block * SUMS;
        double most = 0;
        for (int team = 0; team < shares.length; team++) {
            most = Math.max(most, expected.of(team));
        }
        int favourites = 0;
        boolean isClipped = false;
        double won = 0;
        for (int team = 0; team < shares.length; team++) {
            double p = expected.of(team);
            double y = shares[team];
            if (y > 0) {
                isClipped |= p < LEAST;
                sums[at + LOG_LOSS] -= y * Exponential.log(Math.max(p, LEAST));
            }
            sums[at + BRIER] += (p - y) * (p - y) / 2;
            if (p == most) {
                favourites++;
                won += y;
            }
            int bin = at + FIRST_BIN + OF_A_BIN * Math.min((int) (p * BINS), BINS - 1);
            sums[bin]++;
            sums[bin + 1] += p;
            sums[bin + 2] += y;
        }
        sums[at + ACCURACY] += won / favourites;
        sums[at + CLIPPED] += isClipped ? 1 : 0;
        sums[at + CONTESTS]++;
    }

    /** What was expected of a team. */
    @FunctionalInterface
    interface Expectation {
        double of(int team);
    }

    int blocks() {
        return blocks;
    }

    /** One of the sums of a block. */
    double sum(int block, int which) {
        return sums[block * SUMS + which];
    }

    /** The sums of all blocks, each counted so many times. */
    double[] total(int[] times) {
        double[] total = new double[SUMS];
        for (int block = 0; block < blocks; block++) {
            if (times[block] > 0) {
                for (int which = 0; which < SUMS; which++) {
                    total[which] += times[block] * sums[block * SUMS + which];
                }
            }
        }
        return total;
    }
}
