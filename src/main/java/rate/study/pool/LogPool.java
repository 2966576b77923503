package rate.study.pool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Exponential;
import rate.engine.math.Softmax;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.Forecast;

/**
 * The logarithmic pool of the forecasts of several systems, whose weights are learnt from the contests so far.
 *
 * <pre>
 *   p_o ∝ Π_i p_io^w_i        w_i ≥ 0, Σ w_i = 1
 * </pre>
 *
 * <p>The outcomes o of two teams are a win, a loss, and a draw once one was seen or predicted; of more teams, who is first. A
 * member that predicts no draws is given them by Davidson's model, as its contests so far teach it. With x_io = ln p_io, s_o
 * the outcome (a first place that is shared counts in parts) and m = Σ p_o x_o, each contest has a slope and a curvature of the
 * log-loss,
 *
 * <pre>
 *   g = Σ (p_o − s_o) x_o        H = Σ p_o x_o x_oᵀ − m mᵀ
 * </pre>
 *
 * <p>and the weights are those on the simplex at which ½ wᵀAw − bᵀw is least, where members whose weight would be negative are
 * left out, the most negative first, with
 *
 * <pre>
 *   A = λ I + Σ_t γ^(n−t) H_t        b = λ e + Σ_t γ^(n−t) (H_t w_t − g_t)        λ = 10, γ = 0.9999
 * </pre>
 *
 * <p>over the n contests so far. Here w_t are the weights before contest t, and e_i ∝ exp(−L_i) how probable it is that member
 * i alone is right, of the log-losses L of contests that are forgotten in the same way. So the prior is soon the best member,
 * and the pool follows leagues that change. A step of Newton's
 * method for each contest, as in the extended Kalman filter of a logistic regression.
 *
 * @see <i>C. Genest, J. V. Zidek: Combining probability distributions, Statistical Science 1 (1986)</i>
 */
public final class LogPool {

    /** λ: as many contests as make a prior of one nat. */
    private static final double PRIOR = 10;

    /** γ: what counts of a contest after the next one. */
    private static final double MEMORY = 0.9999;

    /** The least probability; a lower one counts as this. */
    private static final double LEAST = 1e-15;

    private final DavidsonDraws[] draws;
    private final double[][] curvature;
    private final double[] pull;
    private final double[] losses;
    private double[] weights;
    private boolean hasDraws;

    /** Knows of no contest: all members weigh the same. */
    public LogPool(int members) {
        this.draws = new DavidsonDraws[members];
        Arrays.setAll(draws, member -> new DavidsonDraws());
        this.curvature = new double[members][members];
        this.pull = new double[members];
        this.losses = new double[members];
        this.weights = new double[members];
        Arrays.fill(weights, 1.0 / members);
    }

    /** The weights of the members now, at least 0, with the sum 1. */
    public double[] weights() {
        return weights.clone();
    }

    public Forecast forecast(List<Forecast> members) {
        return pooled(weights, given(members));
    }

    /** Takes note of how a contest ended, by what the members forecast and the places of the teams. */
    public void learn(List<Forecast> members, int... places) {
        boolean isDuel = places.length == 2;
        boolean isDraw = isDuel && places[0] == places[1];
        List<Forecast> given = given(members);
        learn(logs(given), isDraw && knowsDraws(given) ? new double[] {0, 0, 1} : shares(places));
        for (int member = 0; isDuel && member < draws.length; member++) {
            Forecast own = members.get(member);
            draws[member].learn(draws[member].forecast(own.expected(0), own.expected(1)), isDraw);
        }
        hasDraws |= isDraw;
    }

    /** The share of the first place that each team took, and behind them that of a draw, 0. */
    private static double[] shares(int[] places) {
        int best = Arrays.stream(places).min().orElseThrow();
        double part = 1.0 / Arrays.stream(places).filter(place -> place == best).count();
        double[] shares = new double[places.length + 1];
        Arrays.setAll(shares, team -> team < places.length && places[team] == best ? part : 0);
        return shares;
    }

    /** The forecasts as they are pooled: once draws are an outcome, those that had none have Davidson's. */
    public List<Forecast> given(List<Forecast> members) {
        if (members.get(0).first().length > 2 || !(hasDraws || knowsDraws(members))) {
            return members;
        }
        List<Forecast> given = new ArrayList<>();
        for (int member = 0; member < draws.length; member++) {
            given.add(draws[member].model().given(members.get(member)));
        }
        return given;
    }

    private static boolean knowsDraws(List<Forecast> members) {
        return members.stream().anyMatch(forecast -> forecast.draw() > 0);
    }

    /** The logarithms of the outcomes of each member, that of the draw last. */
    private static double[][] logs(List<Forecast> members) {
        boolean hasDraw = knowsDraws(members);
        double[][] logs = new double[members.size()][];
        for (int member = 0; member < logs.length; member++) {
            Forecast forecast = members.get(member);
            int teams = forecast.first().length;
            double[] x = Arrays.copyOf(forecast.first(), teams + 1);
            x[teams] = forecast.draw();
            Arrays.setAll(x, o -> Exponential.log(Math.max(x[o], LEAST)));
            x[teams] = hasDraw ? x[teams] : Double.NEGATIVE_INFINITY;
            logs[member] = x;
        }
        return logs;
    }

    private static Forecast pooled(double[] weights, List<Forecast> members) {
        for (int member = 0; member < weights.length; member++) {
            if (weights[member] == 1) {
                return members.get(member);
            }
        }
        double[] all = pooled(weights, logs(members));
        int teams = all.length - 1;
        return new Forecast(Arrays.copyOf(all, teams), all[teams]);
    }

    private static double[] pooled(double[] weights, double[][] logs) {
        double[] sums = new double[logs[0].length];
        for (int member = 0; member < weights.length; member++) {
            for (int o = 0; weights[member] > 0 && o < sums.length; o++) {
                sums[o] += weights[member] * logs[member][o];
            }
        }
        return Forecast.proportional(Softmax.weights(sums)).first();
    }

    private void learn(double[][] x, double[] outcome) {
        double[] p = pooled(weights, x);
        int members = weights.length;
        double[] mean = new double[members];
        double[] slope = new double[members];
        for (int i = 0; i < members; i++) {
            losses[i] *= MEMORY;
            for (int o = 0; o < p.length; o++) {
                if (p[o] > 0 || outcome[o] > 0) {
                    mean[i] += p[o] * x[i][o];
                    slope[i] += (p[o] - outcome[o]) * x[i][o];
                    losses[i] -= outcome[o] == 0 ? 0 : outcome[o] * x[i][o];
                }
            }
        }
        for (int i = 0; i < members; i++) {
            pull[i] = MEMORY * pull[i] - slope[i];
            for (int j = 0; j < members; j++) {
                double h = -mean[i] * mean[j];
                for (int o = 0; o < p.length; o++) {
                    h += p[o] > 0 ? p[o] * x[i][o] * x[j][o] : 0;
                }
                curvature[i][j] = MEMORY * curvature[i][j] + h;
                pull[i] += h * weights[j];
            }
        }
        weights = least();
    }

    /** The weights on the simplex at which the quadratic form is least. */
    private double[] least() {
        double[] prior = Forecast.proportional(
                        Softmax.weights(Arrays.stream(losses).map(loss -> -loss).toArray()))
                .first();
        List<Integer> in = new ArrayList<>();
        for (int member = 0; member < losses.length; member++) {
            in.add(member);
        }
        while (in.size() > 1) {
            double[] free = solved(in, prior);
            int worst = 0;
            for (int i = 1; i < free.length; i++) {
                worst = free[i] < free[worst] ? i : worst;
            }
            if (free[worst] >= 0) {
                double[] found = new double[losses.length];
                for (int i = 0; i < free.length; i++) {
                    found[in.get(i)] = free[i];
                }
                return found;
            }
            in.remove(worst);
        }
        double[] alone = new double[losses.length];
        alone[in.get(0)] = 1;
        return alone;
    }

    /** The weights with the sum 1 of some members, of whatever sign: A⁻¹ (b + μ 1), by Cholesky's decomposition. */
    private double[] solved(List<Integer> in, double[] prior) {
        int n = in.size();
        double[][] root = new double[n][n];
        double[] pulled = new double[n];
        double[] ones = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double a = curvature[in.get(i)][in.get(j)] + (i == j ? PRIOR : 0);
                for (int k = 0; k < j; k++) {
                    a -= root[i][k] * root[j][k];
                }
                root[i][j] = i == j ? Math.sqrt(a) : a / root[j][j];
            }
            pulled[i] = pull[in.get(i)] + PRIOR * prior[in.get(i)];
            ones[i] = 1;
        }
        solve(root, pulled);
        solve(root, ones);
        double left = 1;
        double each = 0;
        for (int i = 0; i < n; i++) {
            left -= pulled[i];
            each += ones[i];
        }
        for (int i = 0; i < n; i++) {
            pulled[i] += left / each * ones[i];
        }
        return pulled;
    }

    /** Replaces a vector by that of which L Lᵀ makes it. */
    private static void solve(double[][] root, double[] vector) {
        int n = vector.length;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                vector[i] -= root[i][k] * vector[k];
            }
            vector[i] /= root[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                vector[i] -= root[k][i] * vector[k];
            }
            vector[i] /= root[i][i];
        }
    }
}
