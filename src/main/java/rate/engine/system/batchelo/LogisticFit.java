package rate.engine.system.batchelo;

import java.util.Arrays;
import java.util.List;
import rate.engine.math.ConjugateGradients;
import rate.engine.math.Exponential;
import rate.engine.rating.FitContext;
import rate.engine.system.contest.DavidsonDuel;

/**
 * The strengths under which given results of pairs are most likely, in the unit in which odds are e to one:
 *
 * <pre>
 *   max over θ of  Σ s_ab ln P_ab + (n_ab − s_ab) ln P_ba        P_ab = 1 / (1 + e^−(θ_a − θ_b + β z))
 * </pre>
 *
 * <p>Behind the strengths stand the β of the features z of games, such as who is at home (±1), and, if draws are an outcome of
 * their own and not half a win, δ = ln ν of {@link DavidsonDuel}.
 *
 * <p>Newton's method, each step by conjugate gradients over the pairs. A step d is taken as far as the likelihood is sure to
 * grow: with β the largest |d_a − d_b| of a pair, the curvature along the step changes by no more than a factor e^{βt}, so that
 * the slope stays upwards until t = ln(1 + β) / β. So it never runs away, needs no search, and near the top doubles the digits
 * with each step.
 *
 * @see <i>T. Sun, Q. Tran-Dinh: Generalized self-concordant functions. Mathematical Programming 178 (2019), 145-213</i>
 */
final class LogisticFit {

    /** By far more than any log needs: a step grows the strengths by what their odds allow. */
    private static final int MOST_ITERATIONS = 200;

    /** How far conjugate gradients reduce the squared remainder. */
    private static final double REDUCTION = 1e-20;

    /** Share that is nothing: of a curvature, what others leave of it; of a game, what a step of {@link #LARGE} gains it. */
    private static final double NOTHING = 1e-9;

    private static final double LARGE = 0.1;

    /** Keeps a player whose every game is certain from a curvature of 0; below all that matters. */
    private static final double RIDGE = 1e-100;

    private final List<PairResult> results;
    private final int players;
    private final boolean hasDraws;
    private final boolean[] held;

    private final double[] theta;
    private final double[] g;
    private final double[] h;
    private final double[] w;

    /** By pair the curvature between θ and δ, and of δ; none where draws are half a win. */
    private final double[] mixed;

    private final double[] ofDraws;

    /** By pair the slope of its likelihood, by the difference and by δ. */
    private final double[] surplus;

    private final double[] missing;
    private final boolean[] dependent;
    private boolean converged;
    private int endless = -1;

    /**
     * Finds the strengths.
     *
     * @param results of the pairs; among all who have any, points went round
     * @param hasDraws whether draws are an outcome of their own
     * @param start θ by player, from which to begin, then β, then δ if there is one
     * @param held which of these stay: at least one of those who are connected by pairs, as only differences of strengths
     *     count. Features that follow from players and features before them stay as well
     * @param tolerance the step after which no further one is taken, in points
     * @param factor how many units of strengths a point has
     */
    LogisticFit(
            List<PairResult> results,
            int players,
            boolean hasDraws,
            double[] start,
            boolean[] held,
            double tolerance,
            double factor,
            FitContext watch) {
        this.results = results;
        this.players = players;
        this.hasDraws = hasDraws;
        this.held = held.clone();
        this.theta = start.clone();
        this.g = new double[start.length];
        this.h = new double[start.length];
        this.w = new double[results.size()];
        this.mixed = new double[hasDraws ? w.length : 0];
        this.ofDraws = new double[mixed.length];
        this.surplus = new double[w.length];
        this.missing = new double[mixed.length];
        this.dependent = new boolean[start.length - players - (hasDraws ? 1 : 0)];
        if (dependent.length > 0) {
            holdDependent();
        }
        for (int round = 1; round <= MOST_ITERATIONS && !converged && endless < 0; round++) {
            differentiate();
            double[] d = solve(g);
            double step = Arrays.stream(d).map(Math::abs).max().orElse(0);
            converged = step <= factor * tolerance;
            endless = d.length > players ? endless(d) : -1;
            move(d);
            watch.round(round, step / factor);
        }
        differentiate();
    }

    /** g = Σ s − n P, and the Hessian of −log-likelihood: per pair w = n P (1 − P), and their sums h on its diagonal. */
    private void differentiate() {
        Arrays.fill(g, 0);
        Arrays.fill(h, RIDGE);
        for (int pair = 0; pair < w.length; pair++) {
            PairResult its = results.get(pair);
            double x = its.difference(theta, players);
            surplus[pair] = hasDraws ? drawing(pair, its, x) : deciding(pair, its, x);
            g[its.a()] += surplus[pair];
            g[its.b()] -= surplus[pair];
            h[its.a()] += w[pair];
            h[its.b()] += w[pair];
            double[] features = its.features();
            for (int i = 0; i < features.length; i++) {
                g[players + i] += features[i] * surplus[pair];
                h[players + i] += features[i] * features[i] * w[pair];
            }
        }
    }

    /** The curvature w of a pair whose draws are half a win; returns s − n P. */
    private double deciding(int pair, PairResult its, double x) {
        double small = Exponential.of(-Math.abs(x));
        double greater = 1 / (1 + small);
        double smaller = small / (1 + small);
        double p = x < 0 ? smaller : greater;
        double q = x < 0 ? greater : smaller;
        w[pair] = its.games() * greater * smaller;
        return its.score() * q - (its.games() - its.score()) * p;
    }

    /** The curvatures of a pair whose draws are an outcome of their own; returns s − n E. */
    private double drawing(int pair, PairResult its, double x) {
        DavidsonDuel duel = new DavidsonDuel(nu());
        double n = its.games();
        double share = duel.expected(x);
        double draw = duel.forecast(x).draw();
        w[pair] = n * duel.slope(x);
        mixed[pair] = n * draw * (0.5 - share);
        ofDraws[pair] = n * draw * (1 - draw);
        missing[pair] = its.draws() - n * draw;
        g[g.length - 1] += missing[pair];
        h[h.length - 1] += ofDraws[pair];
        return its.score() - n * share;
    }

    /**
     * d with H d = right at these strengths, nobody held moving: conjugate gradients, with the diagonal as preconditioner.
     *
     * @param right by player; what those who are held have of it does not count
     */
    double[] solve(double[] right) {
        double[] free = new double[right.length];
        Arrays.setAll(free, i -> held[i] ? 0 : right[i]);
        return ConjugateGradients.solve(free, this::curvature, this::scaled, REDUCTION, 2 * free.length + 10);
    }

    /** v by the diagonal of H. */
    private double[] scaled(double[] v) {
        double[] scaled = new double[v.length];
        Arrays.setAll(scaled, i -> v[i] / h[i]);
        return scaled;
    }

    /** H v for v that leaves the held where they are. */
    private double[] curvature(double[] v) {
        double[] product = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            product[i] = RIDGE * v[i];
        }
        for (int pair = 0; pair < w.length; pair++) {
            PairResult its = results.get(pair);
            double difference = its.difference(v, players);
            double pull = w[pair] * difference;
            if (hasDraws) {
                pull += mixed[pair] * v[v.length - 1];
                product[v.length - 1] += mixed[pair] * difference + ofDraws[pair] * v[v.length - 1];
            }
            product[its.a()] += pull;
            product[its.b()] -= pull;
            double[] features = its.features();
            for (int i = 0; i < features.length; i++) {
                product[players + i] += features[i] * pull;
            }
        }
        for (int i = 0; i < v.length; i++) {
            product[i] = held[i] ? 0 : product[i];
        }
        return product;
    }

    private void holdDependent() {
        differentiate();
        boolean[] stay = held.clone();
        Arrays.fill(held, players, players + dependent.length, true);
        for (int i = 0; i < dependent.length; i++) {
            if (!stay[players + i]) {
                double[] one = new double[theta.length];
                one[players + i] = 1;
                double[] tied = curvature(one);
                double own = h[players + i] - ConjugateGradients.dot(tied, solve(tied));
                dependent[i] = own <= NOTHING * h[players + i];
                held[players + i] = dependent[i];
            }
        }
    }

    /**
     * The feature, or the δ, that a step changes most by which no game gains anything though it is none of the last ones; or
     * −1.
     */
    private int endless(double[] d) {
        double greatest = 0;
        for (int pair = 0; pair < w.length; pair++) {
            PairResult its = results.get(pair);
            double difference = its.difference(d, players);
            double drawing = hasDraws ? d[d.length - 1] : 0;
            double gain = surplus[pair] * difference + (hasDraws ? missing[pair] * drawing : 0);
            if (Math.abs(gain) > NOTHING * its.games()) {
                return -1;
            }
            greatest = Math.max(greatest, Math.max(Math.abs(difference), Math.abs(drawing)));
        }
        int most = -1;
        for (int i = players; greatest > LARGE && i < d.length; i++) {
            most = Math.abs(d[i]) > (most < 0 ? LARGE : Math.abs(d[most])) ? i : most;
        }
        return most;
    }

    private void move(double[] d) {
        double beta = 0;
        for (PairResult pair : results) {
            double difference = Math.abs(pair.difference(d, players));
            beta = Math.max(
                    beta, hasDraws ? Math.max(difference, difference / 2 + Math.abs(d[d.length - 1])) : difference);
        }
        double t = beta == 0 ? 1 : Exponential.logOfOnePlus(beta) / beta;
        for (int i = 0; i < theta.length; i++) {
            theta[i] += t * d[i];
        }
    }

    /** The β of all features. */
    double[] features() {
        return Arrays.copyOfRange(theta, players, theta.length - (hasDraws ? 1 : 0));
    }

    /** Returns which of strengths, β and δ did not move. */
    boolean[] held() {
        return held.clone();
    }

    /** Returns whether a feature followed from players and features before it. */
    boolean isDependent(int feature) {
        return dependent[feature];
    }

    /**
     * Which of θ, a β or the δ, could grow or fall without end while no result becomes less likely (separation), so that
     * nothing is the most likely; −1 if there is none.
     */
    int endless() {
        return endless;
    }

    /** ν; 0 where draws are half a win. */
    double nu() {
        return hasDraws ? Exponential.of(theta[theta.length - 1]) : 0;
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
