package rate.system;

import rate.math.Natural;

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

    /** How the equation is solved. */
    enum Solver {
        /** The Illinois algorithm of the text since 2012. */
        ILLINOIS,
        /** Newton's method of the text before 2012, twenty steps at most. */
        NEWTON
    }

    private static final int MOST_STEPS = 100;
    private static final int MOST_NEWTON_STEPS = 20;

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
        this.a = 2 * Natural.log(sigma);
        this.tau2 = tau * tau;
    }

    /**
     * The new volatility, to a relative precision of half of epsilon.
     *
     * @return it; NaN if it was not found within the steps allowed
     */
    double solve(Solver solver, double epsilon) {
        return solver == Solver.ILLINOIS ? illinois(epsilon) : newton(epsilon);
    }

    private double illinois(double epsilon) {
        double tau = Math.sqrt(tau2);
        double upper = a;
        double lower;
        if (delta2 > phi2 + v) {
            lower = Natural.log(delta2 - phi2 - v);
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
                return Natural.exp(upper / 2);
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

    /** Stops where it is after twenty steps, as those who bounded it do. */
    private double newton(double epsilon) {
        double x = a;
        for (int step = 0; step < MOST_NEWTON_STEPS; step++) {
            double next = x - f(x) / slope(x);
            double change = Math.abs(next - x);
            x = next;
            if (change < epsilon) {
                break;
            }
        }
        return Natural.exp(x / 2);
    }

    private double f(double x) {
        double ex = Natural.exp(x);
        double d = phi2 + v + ex;
        return ex * (delta2 - d) / (2 * d * d) - (x - a) / tau2;
    }

    /** df/dx. */
    private double slope(double x) {
        double ex = Natural.exp(x);
        double d = phi2 + v + ex;
        return ex * (delta2 - d) / (2 * d * d)
                - ex * ex / (2 * d * d)
                - ex * ex * (delta2 - d) / (d * d * d)
                - 1 / tau2;
    }
}
