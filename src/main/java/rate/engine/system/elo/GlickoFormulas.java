package rate.engine.system.elo;

import rate.engine.math.Exponential;

/**
 * The formulas of Glicko and Glicko-2, on the internal scale: ratings μ and deviations φ in units of 400 / ln 10 points.
 *
 * @see <i>M. E. Glickman: The Glicko system (1999); Example of the Glicko-2 system (2001 to 2011 with Newton steps)</i>
 */
public final class GlickoFormulas {

    /** 3 / π², the factor of a variance in g, in units of the internal scale. */
    static final double THREE_OVER_PI_SQUARED = 3 / (Math.PI * Math.PI);

    /** However far a step of Newton leads, x stays where exp is a number. */
    private static final double FARTHEST = 600;

    /** Newton's steps are bounded, as those do who use them still. */
    private static final int MOST_STEPS = 20;

    /** The first of Newton's steps that is shorter is the last. */
    private static final double NEAR = 1e-6;

    private GlickoFormulas() {}

    /** g(φ) = 1 / √(1 + 3 φ² / π²): how much less a game counts against one whose rating is unsure; in (0, 1]. */
    public static double g(double phi) {
        return 1 / Math.sqrt(1 + THREE_OVER_PI_SQUARED * phi * phi);
    }

    /**
     * The new volatility by step 5 as the paper had it until 2012: Newton's steps on x = ln σ'² from a = ln σ², with
     *
     * <pre>
     *   h₁ = −(x − a)/τ² − e^x / (2d) + e^x Δ² / (2d²)                    d = φ² + v + e^x
     *   h₂ = −1/τ² − e^x (φ² + v) / (2d²) + e^x Δ² (φ² + v − e^x) / (2d³)
     * </pre>
     *
     * <p>Written in I = 1/v and D = Δ/v, with w = I d and p = I (φ² + v), there is nothing to divide by where games say
     * nothing. Where the steps do not converge, which takes results that contradict the rating by far, the last one counts.
     *
     * @param sigma the volatility σ, greater than 0
     * @param phi the deviation
     * @param information 1/v
     * @param residual Δ/v
     * @param tau the constraint, greater than 0
     * @return greater than 0
     */
    public static double newtonVolatility(double sigma, double phi, double information, double residual, double tau) {
        double i = information;
        double d2 = residual * residual; // D²
        double tau2 = tau * tau;
        double p = phi * phi * i + 1;
        double a = 2 * Exponential.log(sigma);
        double x = a;
        for (int step = 0; step < MOST_STEPS; step++) {
            double ex = Exponential.of(x);
            double y = ex * i;
            double w = p + y;
            double u = ex / w;
            double h1 = -(x - a) / tau2 - u / 2 * i + u / 2 * (d2 / w);
            double h2 = -1 / tau2 - u / 2 * (p / w) * i + u / 2 * (d2 / w) * ((p - y) / w);
            if (h1 == 0) {
                break;
            }
            double next = Math.max(-FARTHEST, Math.min(FARTHEST, x - h1 / h2));
            double length = Math.abs(next - x);
            x = next;
            if (length < NEAR) {
                break;
            }
        }
        return Exponential.of(x / 2);
    }
}
