package rate.engine.system.moderate;

import java.util.Arrays;

/**
 * A game as a chain: each team has beaten the next. What the whole chain says of the performance of each team, exactly,
 * by passing messages down the chain and up again.
 *
 * <p>With f_t the probabilities of the performances of team t and w(d) the probability to win of one who is d ahead:
 *
 * <pre>
 *   a_(t+1)(y) = Σ_x a_t(x) f_t(x) w(x − y)      a_first = 1      what the better ones say
 *   b_(t−1)(x) = Σ_y b_t(y) f_t(y) w(x − y)      b_last  = 1      what the worse ones say
 *   likelihood of the performance x of team t = a_t(x) b_t(x)
 * </pre>
 */
final class WinningChain {

    private WinningChain() {}

    /** Messages of a chain by team and performance: what the better teams say, a, and the worse, b; the greatest is 1. */
    record Messages(double[][] above, double[][] below) {

        /** The likelihood of each performance of a team, up to a factor. */
        double[] likelihood(int team) {
            return product(above[team], below[team]);
        }
    }

    /** The messages, by the probabilities of the performances of the teams, the best first, and w of each against the next. */
    static Messages messages(double[][] f, WinningProbabilities[] w) {
        int teams = f.length;
        double[][] a = new double[teams][];
        double[][] b = new double[teams][];
        a[0] = ones(f[0].length);
        for (int t = 1; t < teams; t++) {
            a[t] = scaled(w[t - 1].under(product(a[t - 1], f[t - 1]), f[t].length));
        }
        b[teams - 1] = ones(f[teams - 1].length);
        for (int t = teams - 2; t >= 0; t--) {
            b[t] = scaled(w[t].over(product(b[t + 1], f[t + 1]), f[t].length));
        }
        return new Messages(a, b);
    }

    private static double[] ones(int length) {
        double[] ones = new double[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[] product(double[] a, double[] b) {
        double[] product = new double[a.length];
        for (int x = 0; x < product.length; x++) {
            product[x] = a[x] * b[x];
        }
        return product;
    }

    /** In place, the greatest becoming 1: a long chain of upsets would come down to 0 otherwise. */
    private static double[] scaled(double[] message) {
        double greatest = 0;
        for (double one : message) {
            greatest = Math.max(greatest, one);
        }
        for (int x = 0; x < message.length; x++) {
            message[x] /= greatest;
        }
        return message;
    }
}
