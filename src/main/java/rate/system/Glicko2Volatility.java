package rate.system;

import rate.math.Exponential;

/**
 * The volatility of Glicko-2 after a period: the σ' = e^(x/2) for which f(x) = 0, with
 *
 * <pre>
 *   f(x) = e^x (Δ² − φ² − v − e^x) / (2 (φ² + v + e^x)²) − (x − ln σ²) / τ²
 * </pre>
 *
 * @see <a href="https://www.glicko.net/glicko/glicko2.pdf">Glickman: Example of the Glicko-2 system (2012, 2022), step 5</a>
 */
final class Glicko2Volatility {

    private static final int MOST_STEPS = 100;

    private final double delta2;
    private final double phi2;
    private final double v;
    private final double a;
    private final double tau2;

    /**
     * @param delta Δ, the improvement that the results alone suggest
     * @param phi φ, the deviation before the period
     * @param v the variance of the rating from the results alone
     * @param sigma σ, the volatility before the period
     * @param tau τ, how much volatilities change
     */
    Glicko2Volatility(double delta, double phi, double v, double sigma, double tau) {
        this.delta2 = delta * delta;
        this.phi2 = phi * phi;
        this.v = v;
        this.a = 2 * Exponential.log(sigma);
        this.tau2 = tau * tau;
    }

    /**
     * The new volatility by the Illinois algorithm, to a relative precision of half of epsilon.
     *
     * @return it; NaN if it was not found within the steps allowed
     */
    double illinois(double epsilon) {
        double tau = Math.sqrt(tau2);
        double upper = a;
        double lower;
        if (delta2 > phi2 + v) {
            lower = Exponential.log(delta2 - phi2 - v);
        } else {
            lower = a - tau;
            for (int k = 2; f(lower) < 0 && k <= MOST_STEPS; k++) {
                lower = a - k * tau;
            }
        }
        double fUpper = f(upper);
        double fLower = f(lower);
        for (int step = 0; step < MOST_STEPS; step++) {
            if (Math.abs(lower - upper) <= epsilon) {
                return Exponential.of(upper / 2);
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

    private double f(double x) {
        double ex = Exponential.of(x);
        double d = phi2 + v + ex;
        return ex * (delta2 - d) / (2 * d * d) - (x - a) / tau2;
    }
}
