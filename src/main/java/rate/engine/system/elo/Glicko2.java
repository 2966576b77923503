package rate.engine.system.elo;

import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.FastExponential;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Derivation;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.GlickoFamily.GlickoShape;

/**
 * Glicko-2: Glicko with a volatility, which says how much a player's rating is expected to wander.
 *
 * <p>On the scale μ = (r − 1500) / 173.7178, φ = RD / 173.7178:
 *
 * <pre>
 *   g = 1 / √(1 + 3 φ_j² / π²)      E = 1 / (1 + e^(−g (μ − μ_j)))
 *   1/v = Σ g² E (1 − E)            Δ = v Σ g (s − E)
 *   σ' from {@link Glicko2Volatility}
 *   φ* = √(φ² + σ'²)      φ' = 1 / √(1/φ*² + 1/v)      μ' = μ + φ'² Σ g (s − E)
 * </pre>
 *
 * <p>over all games of the period, with everybody's numbers as they were at its beginning. An idle period leaves
 * φ' = √(φ² + σ²). After each game the rating is what it would be if the period ended there.
 *
 * <p>Deviations: a volatility beyond {@code max-volatility} is kept there, with a warning; the equation has results that send
 * it, and the rating, to absurd places.
 *
 * <p>Domain: duels with draws or scores; what else is chosen.
 *
 * @see <a href="https://www.glicko.net/glicko/glicko2.pdf">Glickman: Example of the Glicko-2 system (2012, 2022); Dynamic
 *     paired comparison models with stochastic variances, Journal of Applied Statistics 28 (2001)</a>
 */
public final class Glicko2 extends GlickoFamily {

    /** How the equation of the volatility is solved. */
    public enum Solver {
        /** By the Illinois algorithm, as in the text since 2012. */
        ILLINOIS,
        /** By twenty of Newton's steps at most, as in the text before and in those who bounded it. */
        NEWTON
    }

    /** The parameters. Ratings and deviations are in points, volatilities on the scale of the paper. */
    public record Params(
            GlickoStart start,
            GlickoStart.Volatility volatility,
            double epsilon,
            Solver solver,
            double maxVolatility,
            double sigmaMax,
            Options options) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    GlickoStart.read(from),
                    GlickoStart.Volatility.read(from),
                    from.number("epsilon", "ε", 1e-6).above(0).max(0.1).doc("Where the search for a volatility stops."),
                    from.word("solver", "-", Solver.ILLINOIS).doc("How a volatility is searched for."),
                    from.number("max-volatility", "σ_max", 0.5)
                            .above(0)
                            .doc("Upper limit of a volatility, unless it was already higher."),
                    from.number("sigma-max", "RD_max", 0)
                            .min(0)
                            .doc("Upper limit of a deviation through idleness; 0 for no limit, as in the paper."),
                    Options.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = GlickoFamily.entry(
                    "glicko2", Params::read, Params::options, Glicko2::new)
            .title("Glicko-2: ratings with deviations and volatilities, in rating periods, for duels.")
            .paper("Glickman: Dynamic paired comparison models with stochastic variances (2001);"
                    + " Example of the Glicko-2 system (glicko.net, 2022).")
            .profiles("""
                    documented | The paper's rule, with its equation solved as since 2012.
                    newton | The paper's rule, with its equation solved as before 2012. | solver=newton""");

    /** Least volatility that counts as a solution: Newton's steps may diverge to a smaller one. */
    private static final double LEAST_VOLATILITY = 1e-100;

    /** Points per unit of the paper's scale. */
    private static final double SCALE = 173.7178;

    private static final Words WORDS = new Words(
            "g(φ_j)",
            "1 / √(1 + 3 φ_j² / π²)",
            "1 / (1 + e^(−g(φ_j) (μ − μ_j)))",
            "1 / (1 + e^(−g(φ_j) (μ − μ_j + H_j / 173.7178)))",
            "Σ w_j g(φ_j)² E_j (1 − E_j)",
            "Σ w_j g(φ_j) (s_j − E_j)");

    private static final String VOLATILITY = "e^(x/2) where f(x) of step 5 is 0, at most max(σ, σ_max)";

    /** Points on the scale of the paper, of a rating: what the formulas make of differences, with the paper's zero. */
    private static double onScale(double mu) {
        return (mu - 1500) / SCALE;
    }

    private final Params params;
    private final GlickoShape shape = new GlickoShape("mu", "sigma", "volatility");

    /** Of the deviation with which a period begins that follows idle ones. */
    private final String grownFormula;

    public Glicko2(Params params) {
        super(WORDS, params.options);
        this.params = params;
        this.grownFormula = params.sigmaMax == 0
                ? "173.7178 √(φ² + σ² (t − 1)), of before"
                : "min(173.7178 √(φ² + σ² (t − 1)), RD_max), of before";
    }

    @Override
    public Shape<GlickoState> shape() {
        return shape;
    }

    @Override
    public GlickoState newcomer() {
        return GlickoState.beginning(params.start.mu(), params.start.sigma(), params.volatility.volatility());
    }

    @Override
    GlickoState onset(GlickoState last, long periods) {
        return GlickoState.beginning(last.mu(), grown(last, periods - 1), last.volatility());
    }

    @Override
    void state(double mu, double sigma, long periods, Derivation derivation) {
        if (periods == TEAM) {
            derivation.step("μ", "mean of the members' μ", onScale(mu));
            derivation.step("φ", "√(mean of the members' φ²)", sigma / SCALE);
            return;
        }
        derivation.step("r", "when the period began", mu);
        derivation.step("RD", periods > 1 ? grownFormula : "when the period began", sigma);
        derivation.step("μ", "(r − 1500) / 173.7178", onScale(mu));
        derivation.step("φ", "RD / 173.7178", sigma / SCALE);
    }

    @Override
    GlickoState finish(GlickoState period, Seats<GlickoState> seats, int seat) {
        Derivation derivation = seats.derivation();
        double perV = period.information();
        double s = period.residual();
        derivation.step("v", "1 / I", 1 / perV);
        derivation.step("Δ", "v S", s / perV);
        double phi = period.startSigma() / SCALE;
        derivation.step("σ", "when the period began", period.startVolatility());
        double sigma = derivation.step("σ'", VOLATILITY, volatility(period, phi, seats));
        double variance = phi * phi + sigma * sigma;
        derivation.step("φ*", "√(φ² + σ'²)", Math.sqrt(variance));
        double precision = 1 / variance + perV;
        derivation.step("φ'", "1 / √(1/φ*² + 1/v)", 1 / Math.sqrt(precision));
        double mu = period.startMu() + SCALE * (s / precision);
        derivation.step("μ'", "μ + φ'² S", onScale(mu));
        derivation.step("r'", "173.7178 μ' + 1500", mu);
        double rd = derivation.step("RD'", "173.7178 φ'", SCALE / Math.sqrt(precision));
        GlickoState after = period.now(mu, rd, sigma);
        derivation.step("rank'", "r' − k RD'", rank(after));
        return after;
    }

    @Override
    double g(double sigma) {
        return Evidence.g(sigma / SCALE);
    }

    @Override
    double x(double difference, double g) {
        return g * (difference / SCALE);
    }

    @Override
    public GlickoState idle(GlickoState rating, long periods) {
        return GlickoState.beginning(rating.mu(), grown(rating, periods), rating.volatility());
    }

    /** Steps 6 of idle periods; a deviation that is already greater than the most stays. */
    private double grown(GlickoState rating, long periods) {
        if (periods == 0) {
            return rating.sigma();
        }
        double phi = rating.sigma() / SCALE;
        double grown = SCALE * Math.sqrt(phi * phi + rating.volatility() * rating.volatility() * periods);
        double most = params.sigmaMax == 0 ? grown : Math.min(grown, params.sigmaMax);
        return Math.max(rating.sigma(), most);
    }

    /** Step 5, within its limit. */
    private double volatility(GlickoState period, double phi, Seats<GlickoState> seats) {
        double before = period.startVolatility();
        Glicko2Volatility equation =
                new Glicko2Volatility(period.residual(), period.information(), phi, before, params.volatility.tau());
        double sigma = params.solver == Solver.NEWTON ? equation.newton() : equation.illinois(params.epsilon);
        double most = Math.max(before, params.maxVolatility);
        if (sigma <= most && sigma >= LEAST_VOLATILITY) {
            return sigma;
        }
        seats.warning(
                ProblemKind.RUNAWAY_VOLATILITY,
                "the volatility of a player would be "
                        + (!(sigma >= LEAST_VOLATILITY) ? "impossible to compute" : Decimals.rounded(sigma)));
        return most;
    }

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
     * @param residual S = Δ/v, Δ being the improvement that the results alone suggest
     * @param information I = 1/v, v being the variance of the rating from the results alone; at least 0
     * @param phi φ, the deviation before the period
     * @param sigma σ, the volatility before the period
     * @param tau τ, how much volatilities change
     * @see <a href="https://www.glicko.net/glicko/glicko2.pdf">Glickman: Example of the Glicko-2 system (2012, 2022), step
     *     5</a>
     */
    public record Glicko2Volatility(double residual, double information, double phi, double sigma, double tau) {

        private static final int MOST_STEPS = 100;

        /** Newton's steps are bounded, as those do who use them still. */
        private static final int MOST_OF_NEWTON = 20;

        /** The first of Newton's steps that is shorter is the last. */
        private static final double NEAR = 1e-6;

        /** No search goes farther: e to this is still a number, and so is its square where it is needed. */
        private static final double FARTHEST = 600;

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
            double excess = residual * residual - p(0) * information; // (Δ² − φ² − v) I²
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

        /**
         * The new volatility as the paper had it until 2012: Newton's steps on x = ln σ'² from a = ln σ², with
         *
         * <pre>
         *   h₁ = −(x − a)/τ² − e^x / (2d) + e^x Δ² / (2d²)                    d = φ² + v + e^x
         *   h₂ = −1/τ² − e^x (φ² + v) / (2d²) + e^x Δ² (φ² + v − e^x) / (2d³)
         * </pre>
         *
         * <p>Written in I = 1/v and D = Δ/v, with w = I d and p = I (φ² + v), there is nothing to divide by where games say
         * nothing. Where the steps do not converge, which takes results that contradict the rating by far, the last one counts.
         *
         * @return greater than 0
         * @see <i>M. E. Glickman: Example of the Glicko-2 system (2001 to 2011)</i>
         */
        public double newton() {
            double i = information;
            double d2 = residual * residual; // D²
            double tau2 = tau * tau;
            double p = phi * phi * i + 1;
            double a = 2 * Exponential.log(sigma);
            double x = a;
            for (int step = 0; step < MOST_OF_NEWTON; step++) {
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

        private double f(double y) {
            return f(y, sigma * sigma * exp(y));
        }

        private static double exp(double y) {
            return y < 0 ? FastExponential.of(y) : 1 / FastExponential.of(-y);
        }

        /** f at a + y, where e to the x is ex. */
        private double f(double y, double ex) {
            double p = p(ex);
            return ex * (residual * residual - information * p) / (2 * p * p) - y / (tau * tau);
        }

        private double p(double ex) {
            return 1 + phi * phi * information + ex * information;
        }
    }
}
