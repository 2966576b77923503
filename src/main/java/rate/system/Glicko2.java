package rate.system;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.math.Decimals;
import rate.problem.ProblemKind;
import rate.rating.Finding;
import rate.rating.Forecast;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.PeriodSystem;
import rate.rating.Profile;
import rate.rating.Seats;
import rate.rating.Shape;
import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.Workings;
import rate.system.GlickoPeriod.State;

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
public final class Glicko2 implements PeriodSystem<State> {

    /** How the equation of the volatility is solved. */
    public enum Solver {
        /** By the Illinois algorithm, as in the text since 2012. */
        ILLINOIS,
        /** By twenty of Newton's steps at most, as in the text before and in those who bounded it. */
        NEWTON
    }

    /** The parameters. Ratings and deviations are in points, volatilities on the scale of the paper. */
    public record Params(
            @Param(symbol = "r", value = 1500, doc = "Rating of a newcomer.")
            double mu,

            @Param(symbol = "RD", value = 350, above = 0, doc = "Deviation of a newcomer.")
            double sigma,

            @Param(symbol = "σ", value = 0.06, above = 0, doc = "Volatility of a newcomer.")
            double volatility,

            @Param(symbol = "τ", value = 0.5, above = 0, doc = "How much volatilities change; 0.3 to 1.2 is usual.")
            double tau,

            @Param(symbol = "ε", value = 1e-6, above = 0, max = 0.1, doc = "Where the search for a volatility stops.")
            double epsilon,

            @Param(symbol = "-", value = 0, doc = "How a volatility is searched for.")
            Solver solver,

            @Param(
                    symbol = "σ",
                    value = 0.5,
                    above = 0,
                    doc = "No volatility grows beyond this, or beyond what it was.")
            double maxVolatility,

            @Param(
                    symbol = "RD",
                    value = 0,
                    min = 0,
                    doc = "No deviation grows beyond this by idleness; 0 for no limit, as in the paper.")
            double sigmaMax,

            @Param(symbol = "s", value = 0, doc = "What counts: the result, or the share of the points.")
            Scoring score,

            @Param(symbol = "-", value = 0, doc = "As which duels a game of more than two teams counts.")
            FreeForAll freeForAll,

            @Param(symbol = "-", value = 0, doc = "As what a team of several players plays.")
            TeamPlay teams,

            @Param(symbol = "k", value = 2, min = 0, doc = "Rank is mu minus this many deviations.")
            double rankSpreads) {}

    static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "glicko2",
            "Glicko-2: ratings with deviations and volatilities, in rating periods, for duels.",
            "Glickman: Dynamic paired comparison models with stochastic variances (2001);"
                    + " Example of the Glicko-2 system (glicko.net, 2022).",
            Map.of(
                    Use.DRAWS, "",
                    Use.SCORES, "-P score=share",
                    Use.MANY_TEAMS, "-P free-for-all=pairs",
                    Use.TEAMS, "-P teams=mean"),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("documented", "The paper's rule, with its equation solved as since 2012.", Map.of()),
                    new Profile("newton", "The equation solved as before 2012.", Map.of("solver", "newton"))),
            Glicko2::new);

    /** What is less was not found, but lost: Newton's steps can lead anywhere. */
    private static final double LEAST_VOLATILITY = 1e-100;

    /** Points per unit of the paper's scale. */
    private static final double SCALE = 173.7178;

    /** How the paper reads the sums. */
    private final class Rule implements GlickoPeriod.Rule {

        @Override
        public State onset(State last, long periods, Workings workings) {
            double rd = workings.step("RD", "173.7178 √(φ² + σ² (t − 1))", grown(last, periods - 1));
            return State.beginning(last.mu(), rd, last.volatility());
        }

        @Override
        public State finish(State period, Seats<State> seats) {
            Workings workings = seats.workings();
            double perV = workings.step("1/v", "I, over the period so far", period.information());
            double s = workings.step("Δ/v", "S, over the period so far", period.surprise());
            double phi = workings.step("φ", "RD / 173.7178", period.startSigma() / SCALE);
            double sigma = workings.step("σ'", "where f of step 5 is 0", volatility(period, phi, seats));
            double precision = workings.step("1/φ'²", "1 / (φ² + σ'²) + 1/v", 1 / (phi * phi + sigma * sigma) + perV);
            double mu = workings.step("r'", "r + 173.7178 φ'² · Δ/v", period.startMu() + SCALE * (s / precision));
            double rd = workings.step("RD'", "173.7178 φ'", SCALE / Math.sqrt(precision));
            return period.now(mu, rd, sigma);
        }

        @Override
        public double g(double sigma, Workings workings) {
            return workings.step("g_j", "1 / √(1 + 3 φ_j² / π²)", GlickoFormulas.g(sigma / SCALE));
        }

        @Override
        public double x(double difference, double g, Workings workings) {
            return workings.step("x_j", "g_j (r − r_j) / 173.7178", g * (difference / SCALE));
        }
    }

    private final Params params;
    private final Set<Use> uses;
    private final GlickoShape shape = GlickoShape.withVolatility();
    private final GlickoPeriod period;

    public Glicko2(Params params) {
        this.params = params;
        this.uses = TeamPlay.uses(params.freeForAll, params.teams, Use.DRAWS, Use.SCORES);
        this.period = new GlickoPeriod(new Rule(), params.score, params.freeForAll);
    }

    @Override
    public Shape<State> shape() {
        return shape;
    }

    @Override
    public State newcomer() {
        return State.beginning(params.mu, params.sigma, params.volatility);
    }

    @Override
    public Set<Use> uses() {
        return uses;
    }

    @Override
    public Optional<Finding> refusal(Contest contest) {
        return params.score.refusal(contest);
    }

    @Override
    public void rate(Contest contest, Seats<State> seats) {
        period.rate(contest, seats);
    }

    /** The paper's prediction; of more than two teams in proportion to beating all others. No draws are foreseen. */
    @Override
    public Forecast forecast(Contest contest, Seats<State> seats) {
        return period.forecast(contest, seats);
    }

    @Override
    public State idle(State rating, long periods) {
        return State.beginning(rating.mu(), grown(rating, periods), rating.volatility());
    }

    @Override
    public double rank(State rating) {
        return rating.mu() - params.rankSpreads * rating.sigma();
    }

    /** Steps 6 of idle periods; a deviation that is already greater than the most stays. */
    private double grown(State rating, long periods) {
        if (periods == 0) {
            return rating.sigma();
        }
        double phi = rating.sigma() / SCALE;
        double grown = SCALE * Math.sqrt(phi * phi + rating.volatility() * rating.volatility() * periods);
        double most = params.sigmaMax == 0 ? grown : Math.min(grown, params.sigmaMax);
        return Math.max(rating.sigma(), most);
    }

    /** Step 5, within its limit. */
    private double volatility(State period, double phi, Seats<State> seats) {
        double before = period.startVolatility();
        double sigma = params.solver == Solver.NEWTON
                ? GlickoFormulas.newtonVolatility(before, phi, period.information(), period.surprise(), params.tau)
                : new Glicko2Volatility(period.surprise(), period.information(), phi, before, params.tau)
                        .illinois(params.epsilon);
        double most = Math.max(before, params.maxVolatility);
        if (sigma <= most && sigma >= LEAST_VOLATILITY) {
            return sigma;
        }
        seats.doubt(
                ProblemKind.RUNAWAY_VOLATILITY,
                "the volatility of a player would be "
                        + (!(sigma >= LEAST_VOLATILITY) ? "beyond finding" : Decimals.rounded(sigma)));
        return most;
    }
}
