package rate.engine.system.batchelo;

import java.util.Arrays;
import rate.engine.math.ConjugateGradients;
import rate.engine.math.Exponential;

/**
 * The strengths under which given results of pairs are most likely, in the unit in which odds are e to one:
 *
 * <pre>
 *   max over θ of  Σ s_ab ln P_ab + (n_ab − s_ab) ln P_ba        P_ab = 1 / (1 + e^−(θ_a − θ_b ± η))
 * </pre>
 *
 * <p>The advantage η of who is at home is one more strength, the last one, which is held if it is given.
 *
 * <p>Newton's method, each step by conjugate gradients over the pairs. A step d is taken as far as the likelihood is sure to grow: with β the
 * largest |d_a − d_b| of a pair, the curvature along the step changes by no more than a factor e^{βt}, so that the slope stays
 * upwards until t = ln(1 + β) / β. So it never runs away, needs no search, and near the top doubles the digits with each step.
 *
 * @see <i>T. Sun, Q. Tran-Dinh: Generalized self-concordant functions. Mathematical Programming 178 (2019), 145-213</i>
 */
final class LogisticFit {

    /** By far more than any log needs: a step grows the strengths by what their odds allow. */
    private static final int MOST_ITERATIONS = 200;

    /** How far conjugate gradients reduce the squared remainder. */
    private static final double REDUCTION = 1e-20;

    /** Keeps a player whose every game is certain from a curvature of 0; below all that matters. */
    private static final double RIDGE = 1e-100;

    private final PairResults results;
    private final boolean[] held;

    private final double[] theta;
    private final double[] g;
    private final double[] h;
    private final double[] w;
    private boolean converged;

    /** Someone who watches. */
    @FunctionalInterface
    interface FitListener {

        /**
         * A step was taken.
         *
         * @param round iterations so far, from 1
         * @param step the largest change of a strength that Newton's method asked for
         */
        void round(int round, double step);
    }

    /**
     * Finds the strengths.
     *
     * @param results of the pairs; among all who have any, points went round
     * @param start θ by player, from which to begin, then η; without η where nobody is at home
     * @param held whose strength stays, by player, then whether η does: at least one of those who are connected by pairs, as only differences of
     *     strengths count
     * @param tolerance the step after which no further one is taken
     */
    LogisticFit(PairResults results, double[] start, boolean[] held, double tolerance, FitListener watch) {
        this.results = results;
        this.held = held;
        this.theta = start.clone();
        this.g = new double[start.length];
        this.h = new double[start.length];
        this.w = new double[results.size()];
        for (int round = 1; round <= MOST_ITERATIONS && !converged; round++) {
            differentiate();
            double[] d = solve(g);
            double step = Arrays.stream(d).map(Math::abs).max().orElse(0);
            converged = step <= tolerance;
            move(d);
            watch.round(round, step);
        }
        differentiate();
    }

    /** g = Σ s − n P, and the Hessian of −log-likelihood: per pair w = n P (1 − P), and their sums h on its diagonal. */
    private void differentiate() {
        Arrays.fill(g, 0);
        Arrays.fill(h, RIDGE);
        for (int pair = 0; pair < results.size(); pair++) {
            int a = results.a(pair);
            int b = results.b(pair);
            double x = difference(theta, pair);
            double small = Exponential.of(-Math.abs(x));
            double greater = 1 / (1 + small);
            double smaller = small / (1 + small);
            double p = x < 0 ? smaller : greater;
            double q = x < 0 ? greater : smaller;
            double s = results.score(pair);
            double n = results.games(pair);
            double surplus = s * q - (n - s) * p;
            g[a] += surplus;
            g[b] -= surplus;
            w[pair] = n * greater * smaller;
            h[a] += w[pair];
            h[b] += w[pair];
            if (results.side(pair) != 0) {
                g[g.length - 1] += results.side(pair) * surplus;
                h[h.length - 1] += w[pair];
            }
        }
    }

    /**
     * d with H d = right at these strengths, nobody held moving: conjugate gradients, with the diagonal as preconditioner.
     *
     * @param right by player; what those who are held have of it does not count
     */
    double[] solve(double[] right) {
        double[] free = new double[right.length];
        for (int i = 0; i < free.length; i++) {
            free[i] = held[i] ? 0 : right[i];
        }
        return ConjugateGradients.solve(free, this::curvature, this::scaled, REDUCTION, 2 * free.length + 10);
    }

    /** v by the diagonal of H. */
    private double[] scaled(double[] v) {
        double[] scaled = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            scaled[i] = v[i] / h[i];
        }
        return scaled;
    }

    /** H v for v that leaves the held where they are. */
    private double[] curvature(double[] v) {
        double[] product = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            product[i] = RIDGE * v[i];
        }
        for (int pair = 0; pair < w.length; pair++) {
            int a = results.a(pair);
            int b = results.b(pair);
            double pull = w[pair] * difference(v, pair);
            product[a] += pull;
            product[b] -= pull;
            if (results.side(pair) != 0) {
                product[product.length - 1] += results.side(pair) * pull;
            }
        }
        for (int i = 0; i < v.length; i++) {
            product[i] = held[i] ? 0 : product[i];
        }
        return product;
    }

    /** Returns the difference of the strengths of a pair, or of a change of them, with the home advantage. */
    private double difference(double[] of, int pair) {
        double difference = of[results.a(pair)] - of[results.b(pair)];
        int side = results.side(pair);
        return side == 0 ? difference : difference + side * of[of.length - 1];
    }

    private void move(double[] d) {
        double beta = 0;
        for (int pair = 0; pair < w.length; pair++) {
            beta = Math.max(beta, Math.abs(difference(d, pair)));
        }
        double t = beta == 0 ? 1 : Exponential.logOfOnePlus(beta) / beta;
        for (int i = 0; i < theta.length; i++) {
            theta[i] += t * d[i];
        }
    }

    /** η; 0 where nobody is at home. */
    double homeAdvantage(int players) {
        return theta.length > players ? theta[players] : 0;
    }

    /** θ of a player. */
    double strength(int player) {
        return theta[player];
    }

    /** The diagonal of the Hessian: how sharply the results of a player bend the log-likelihood, if all others stay. */
    double curvature(int player) {
        return h[player];
    }

    /** Returns whether the last step was within the tolerance. */
    boolean isConverged() {
        return converged;
    }
}
