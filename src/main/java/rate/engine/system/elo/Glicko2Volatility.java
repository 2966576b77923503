package rate.engine.system.elo;

import rate.engine.math.Decay;
import rate.engine.math.Exponential;

/**
 * The volatility of Glicko-2 after a period: the σ' = e^(x/2) for which f(x) = 0, with
 *
 * <pre>
 *   f(x) = e^x (Δ² − φ² − v − e^x) / (2 (φ² + v + e^x)²) − (x − ln σ²) / τ²
 *        = e^x (S² − I p) / (2 p²) − (x − ln σ²) / τ²                   p = 1 + φ² I + e^x I
 * </pre>
 *
 * <p>The second line, with I = 1/v and S = Δ/v, is what is computed: v and Δ have no end where a result was out of the
 * question.
 *
 * @see <a href="https://www.glicko.net/glicko/glicko2.pdf">Glickman: Example of the Glicko-2 system (2012, 2022), step 5</a>
 */
final class Glicko2Volatility {

    private static final int MOST_STEPS = 100;

    /** No search goes farther: e to this is still a number, and so is its square where it is needed. */
    private static final double FARTHEST = 600;

    private final double residual2;
    private final double information;
    private final double p0;
    private final double sigma;
    private final double tau;

    /**
     * @param residual S = Δ/v, Δ being the improvement that the results alone suggest
     * @param information I = 1/v, v being the variance of the rating from the results alone; at least 0
     * @param phi φ, the deviation before the period
     * @param sigma σ, the volatility before the period
     * @param tau τ, how much volatilities change
     */
    Glicko2Volatility(double residual, double information, double phi, double sigma, double tau) {
        this.residual2 = residual * residual;
        this.information = information;
        this.p0 = 1 + phi * phi * information;
        this.sigma = sigma;
        this.tau = tau;
    }

    /**
     * The new volatility by the Illinois algorithm, to a relative precision of half of epsilon. The search is for
     * y = x − a, so that neither a nor f(a) needs a transcendental function.
     *
     * @return it, positive; NaN if it was not found within the steps allowed
     */
    double illinois(double epsilon) {
        double upper = 0;
        double fUpper = f(upper, sigma * sigma);
        double lower;
        double fLower;
        double excess = residual2 - p0 * information; // (Δ² − φ² − v) I²
        if (excess > 0) {
            double x = Exponential.log(excess) - 2 * Exponential.log(information);
            lower = Math.min(FARTHEST, x) - 2 * Exponential.log(sigma);
            // So far away f is what its second term is, but for at most a half.
            fLower = x < FARTHEST ? f(lower) : -lower / (tau * tau);
        } else {
            int k = 1;
            do {
                lower = -k * tau;
                fLower = f(lower);
            } while (fLower < 0 && ++k <= MOST_STEPS);
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            if (Math.abs(lower - upper) <= epsilon) {
                return sigma * exp(upper / 2);
            }
            double next = upper + (upper - lower) * fUpper / (fLower - fUpper);
            double fNext = f(next);
            if (fNext * fLower <= 0) {
                upper = lower;
                fUpper = fLower;
            } else {
                fUpper /= 2;
            }
            lower = next;
            fLower = fNext;
        }
        return Double.NaN;
    }

    private double f(double y) {
        return f(y, sigma * sigma * exp(y));
    }

    private static double exp(double y) {
        return y < 0 ? Decay.of(y) : 1 / Decay.of(-y);
    }

    /** f at a + y, where e to the x is ex. */
    private double f(double y, double ex) {
        double p = p0 + ex * information;
        return ex * (residual2 - information * p) / (2 * p * p) - y / (tau * tau);
    }
}
