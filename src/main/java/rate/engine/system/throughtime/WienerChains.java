package rate.engine.system.throughtime;

/**
 * The second derivative of log-likelihood, sign changed, of each player's curve alone: a diagonal, from games, and between neighbours of a
 * curve what ties them, 1 / (w² Δt). All curves are one behind the other; between two of them nothing ties.
 *
 * <pre>
 *   (H v)_i = own_i v_i + tie_i (v_i − v_{i+1}) + tie_{i−1} (v_i − v_{i−1})
 * </pre>
 *
 * <p>Elimination goes by what is known of a place from those before it, F = own + tie F₋ / (tie + F₋), so that nothing is lost by
 * differences where ties are strong.
 *
 * @see <i>R. Coulom: Whole-History Rating (2008), appendix</i>
 */
final class WienerChains {

    /** By place: what ties it to the next one; 0 at the end of a curve. */
    private final double[] tie;

    private final double[] own;

    /** By place: what games at it and before it say of it. */
    private final double[] forward;

    /** @param tie by place, 0 at the end of a curve */
    WienerChains(double[] tie) {
        this.tie = tie;
        this.own = new double[tie.length];
        this.forward = new double[tie.length];
    }

    /** Takes over what the games say: the diagonal without ties, by place. */
    void eliminate(double[] diagonal) {
        for (int i = 0; i < own.length; i++) {
            own[i] = diagonal[i];
            forward[i] = own[i] + (i == 0 ? 0 : carried(forward[i - 1], tie[i - 1]));
        }
    }

    private static double carried(double information, double tie) {
        return tie == 0 ? 0 : information * (tie / (tie + information));
    }

    /** x with H x = b. */
    double[] solve(double[] b) {
        double[] x = b.clone();
        for (int i = 1; i < x.length; i++) {
            x[i] += tie[i - 1] == 0 ? 0 : x[i - 1] * (tie[i - 1] / (forward[i - 1] + tie[i - 1]));
        }
        for (int i = x.length - 1; i >= 0; i--) {
            double next = tie[i] == 0 ? 0 : tie[i] * x[i + 1];
            x[i] = (x[i] + next) / (forward[i] + tie[i]);
        }
        return x;
    }

    /** Adds what ties make of v, without the diagonal. */
    void addTies(double[] v, double[] to) {
        for (int i = 0; i + 1 < v.length; i++) {
            double pull = tie[i] * (v[i] - v[i + 1]);
            to[i] += pull;
            to[i + 1] -= pull;
        }
    }

    /** The diagonal of the inverse: the variance of each place. */
    double[] variances() {
        double[] variances = new double[own.length];
        double later = 0;
        for (int i = own.length - 1; i >= 0; i--) {
            variances[i] = 1 / (forward[i] + later);
            later = i == 0 ? 0 : carried(own[i] + later, tie[i - 1]);
        }
        return variances;
    }
}
