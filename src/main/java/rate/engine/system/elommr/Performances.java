package rate.engine.system.elommr;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import rate.engine.game.Contest;
import rate.engine.math.FastExponential;
import rate.engine.math.Interpolated;
import rate.engine.math.Root;
import rate.engine.math.Sum;
import rate.engine.math.TruncatedNormal;
import rate.engine.system.contest.FreeForAll;

/**
 * Performance that each place of a contest implies: the zero of the derivative of the log-likelihood,
 *
 * <pre>
 *   logistic   Σ_all t_j(p) + Σ_tied t_j(p) + Σ_behind w_j − Σ_before w_j      t_j(p) = −w_j tanh(w_j (p − μ_j) / 2)
 *   normal     Σ_behind V(z_j) / δ_j − Σ_before V(−z_j) / δ_j − Σ_tied z_j / δ_j      z_j = (p − μ_j) / δ_j
 * </pre>
 *
 * <p>with w = π / (√3 δ), V = φ / Φ, and oneself among those who are tied, which stands for the prior. Who share a place have
 * the same performance, so that there is one equation for a place. Of a crowd Σ_all is interpolated: the cost is that of some
 * places.
 *
 * @see <i>Ebtekar, Liu (2021), equations 3, 5 and 7</i>
 */
final class Performances {

    /** How performances are distributed around the skill. */
    enum PerformanceModel {
        LOGISTIC("logistic distributions"),
        NORMAL("normal distributions");

        private final String words;

        PerformanceModel(String words) {
            this.words = words;
        }

        /** For people. */
        String words() {
            return words;
        }
    }

    /** π / √3: of a logistic distribution whose standard deviation is 1. */
    static final double LOGISTIC = Math.PI / Math.sqrt(3);

    private final Contest contest;
    private final double[] mu;
    private final double[] delta;
    private final PerformanceModel model;
    private final boolean splitTies;
    private final DoubleUnaryOperator all;
    private final double low;
    private final double high;

    /** Looked up by place, never gone through. */
    private final Map<Integer, Double> known = new HashMap<>();

    /** The performances of a contest, by team the mean of the skill and the standard deviation of the performance. */
    Performances(Contest contest, double[] mu, double[] delta, PerformanceModel model, boolean splitTies) {
        this.contest = contest;
        this.mu = mu;
        this.delta = delta;
        this.model = model;
        this.splitTies = splitTies;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        double narrowest = Double.POSITIVE_INFINITY;
        for (int team = 0; team < mu.length; team++) {
            least = Math.min(least, mu[team] - delta[team]);
            greatest = Math.max(greatest, mu[team] + delta[team]);
            narrowest = Math.min(narrowest, delta[team]);
        }
        this.low = least;
        this.high = greatest;
        // The nearest singularity of a term is √3 δ from the real axis.
        this.all = mu.length > FreeForAll.FEW ? new Interpolated(this::sum, narrowest) : this::sum;
    }

    double of(int team) {
        return known.computeIfAbsent(contest.place(team), place -> {
            DoubleUnaryOperator slope = model == PerformanceModel.LOGISTIC ? logistic(place) : x -> normal(place, x);
            return Root.ofDecreasing(slope, low, high);
        });
    }

    private double sum(double x) {
        Sum sum = new Sum();
        for (int team = 0; team < mu.length; team++) {
            sum.add(term(team, x));
        }
        return sum.value();
    }

    private double term(int team, double x) {
        double w = LOGISTIC / delta[team];
        return -w * tanh(w * (x - mu[team]) / 2);
    }

    /** The hyperbolic tangent. */
    static double tanh(double z) {
        double small = FastExponential.of(-2 * Math.abs(z));
        return Math.copySign((1 - small) / (1 + small), z);
    }

    private DoubleUnaryOperator logistic(int place) {
        Sum sum = new Sum();
        int ties = 0;
        for (int team = 0; team < mu.length; team++) {
            int order = Integer.compare(contest.place(team), place);
            sum.add(order * (LOGISTIC / delta[team]));
            ties += order == 0 ? 1 : 0;
        }
        double behind = sum.value();
        int[] tied = new int[splitTies ? 0 : ties];
        for (int team = 0, next = 0; next < tied.length; team++) {
            if (contest.place(team) == place) {
                tied[next++] = team;
            }
        }
        return x -> {
            double slope = all.applyAsDouble(x) + behind;
            for (int team : tied) {
                slope += term(team, x);
            }
            return slope;
        };
    }

    private double normal(int place, double x) {
        Sum sum = new Sum();
        for (int team = 0; team < mu.length; team++) {
            double z = (x - mu[team]) / delta[team];
            int order = Integer.compare(contest.place(team), place);
            double ahead = order > 0 || (order == 0 && splitTies)
                    ? TruncatedNormal.win(z, 0).v()
                    : 0;
            double back = order < 0 || (order == 0 && splitTies)
                    ? TruncatedNormal.win(-z, 0).v()
                    : 0;
            double slope = order == 0 ? splitTies ? (ahead - back) / 2 : -z : ahead - back;
            sum.add(slope / delta[team]);
        }
        return sum.value();
    }
}
