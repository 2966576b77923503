package rate.engine.system.contest;

import rate.engine.math.FastExponential;

/**
 * Sums up the evidence of many games about one rating if the expected result is logistic: the two sums of the papers of Elo and
 * Glicko.
 *
 * <pre>
 *   1 / v = Σ g_j² E_j (1 − E_j)        Δ / v = Σ g_j (s_j − E_j)        E_j = 1 / (1 + exp(−x_j))
 * </pre>
 *
 * <p>Without a branch, as it is the innermost loop of systems that look at a whole field: an exponential and a division for
 * a game.
 */
public final class Evidence {

    /** 3 / π², the factor of a variance in g, in units in which odds are e to one. */
    public static final double THREE_OVER_PI_SQUARED = 3 / (Math.PI * Math.PI);

    private double information;
    private double residual;

    /** g(φ) = 1 / √(1 + 3 φ² / π²): how much less a game counts against one whose rating is unsure by φ; in (0, 1]. */
    public static double g(double phi) {
        return 1 / Math.sqrt(1 + THREE_OVER_PI_SQUARED * phi * phi);
    }

    /**
     * Adds a game.
     *
     * @param x by how much one is better, so that E is to be expected
     * @param g how much the opponent tells, at most 1
     * @param s the result, in [0, 1]
     * @return E
     */
    public double add(double x, double g, double s) {
        return add(x, g, s, 1);
    }

    /** Adds a game that counts as a part of one, its weight, and returns E. */
    public double add(double x, double g, double s, double weight) {
        double small = FastExponential.of(-Math.abs(x));
        double less = small / (1 + small); // the smaller of E and 1 − E
        information += weight * g * g * (less * (1 - less));
        residual += weight * g * (s - 0.5 - Math.copySign(0.5 - less, x));
        return x < 0 ? less : 1 - less;
    }

    /**
     * Adds a game of which the expectation is known, g being 1.
     *
     * @param e E, the result to expect
     * @param s the result, in [0, 1]
     * @param weight as which part of a game it counts
     */
    public void addExpected(double e, double s, double weight) {
        information += weight * e * (1 - e);
        residual += weight * (s - e);
    }

    /** 1 / v, at least 0. */
    public double information() {
        return information;
    }

    /** Δ / v. */
    public double residual() {
        return residual;
    }
}
