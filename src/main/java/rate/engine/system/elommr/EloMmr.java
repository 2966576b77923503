package rate.engine.system.elommr;

import static rate.engine.rating.parameter.Search.Trait.IF_USED;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.math.Logistic;
import rate.engine.math.Softmax;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;

/**
 * Elo-MMR: a contest of many is one performance of each, estimated from who was before and behind; a rating is a robust mean of
 * them.
 *
 * <pre>
 *   σ*² = σ² + γ² + γ_d² D_n    γ² = σ_lim⁴ / (β² − σ_lim²)      δ = √(σ*² + β²)
 *   p   the most likely performance, given the place and δ and μ of everybody ({@link Performances})
 *   σ'  = √(1 / (1/σ*² + 1/β²))      μ' the most likely skill, given all performances ({@link Belief})
 * </pre>
 *
 * <p>With {@code model=normal} performances are normal, and a rating is nothing but μ and σ: Elo-MMχ.
 *
 * <p>A contest of weight W has σ_lim² + (β² − σ_lim²) / W in place of β², and W γ² in place of γ²: many of one weight lead to
 * σ_lim, whatever it is. Forecasts are those of weight 1.
 *
 * <p>D_n are the days since the last contest of the player. Drift by time is not in the paper, but in the authors' program.
 *
 * <p>Deviations: performances before the last {@code history} ones become part of the normal prior, with their weight; see the
 * page of the system.
 *
 * <p>Domain: games of single players, any number of them.
 *
 * @see <a href="https://arxiv.org/abs/2101.00400">A. Ebtekar, P. Liu: Elo-MMR, a Rating System for Massive Multiplayer
 *     Competitions (2021)</a>
 */
public final class EloMmr implements SeasonSystem<Belief> {

    /** The parameters. Ratings are in points. */
    public record Params(
            double mu,
            double sigma,
            double beta,
            double sigmaLimit,
            double homeAdvantage,
            SeasonRevert season,
            Forecast.Scale forecast,
            Performances.PerformanceModel model,
            double rho,
            int history,
            boolean splitTies,
            double rankSigmas,
            double driftPerDay) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mu", "μ₀", 1500).doc("Rating of a new player."),
                    from.number("sigma", "σ₀", 350)
                            .above(0)
                            .search(10, 1000, LOG)
                            .doc("Standard deviation of a new player."),
                    from.number("beta", "β", 200)
                            .above(0)
                            .search(20, 1000, LOG)
                            .doc("Standard deviation of one performance around the skill."),
                    from.number("sigma-limit", "σ_lim", 80)
                            .above(0)
                            .search(2, 500, LOG)
                            .doc("Standard deviation that many contests lead to; less than beta."),
                    from.number("home-advantage", "H", 0)
                            .search(-200, 400)
                            .doc("Advantage of the player at home, added to its mean; none on neutral ground."),
                    SeasonRevert.read(from),
                    Forecast.Scale.read(from),
                    from.word("model", "-", Performances.PerformanceModel.LOGISTIC)
                            .doc("Distribution of performances."),
                    from.number("rho", "ρ", 1)
                            .within(0, 1e6)
                            .search(0.01, 100, LOG)
                            .doc("How fast performances become part of the normal prior; by model=logistic."),
                    from.integer("history", "-", 30)
                            .within(0, 1000)
                            .doc("How many performances are kept one by one; by model=logistic."),
                    from.flag("split-ties", "-", false)
                            .doc("Whether a tie is half a win and half a loss, instead of equal performances."),
                    from.number("rank-sigmas", "k", 2).min(0).doc("Rank is mu minus this many sigmas."),
                    from.number("drift-per-day", "γ_d", 0)
                            .min(0)
                            .search(0, 30, IF_USED)
                            .doc("Standard deviation by which a skill drifts in a day without a contest."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("elo-mmr", Params::read, EloMmr::new)
            .title("Elo-MMR: contests of many as one performance of each; robust against unusual ones.")
            .paper("A. Ebtekar, P. Liu: Elo-MMR, a Rating System for Massive Multiplayer Competitions (2021).")
            .uses(GameFeature.DRAWS, GameFeature.MANY_TEAMS, GameFeature.WEIGHTS)
            .uses(GameFeature.CROWDS, "", params -> params.model == Performances.PerformanceModel.LOGISTIC)
            .profiles("""
                    documented | The authors' defaults: logistic performances, each kept.
                    mmx | Elo-MMχ: normal performances, in closed form but for one equation. | model=normal""");

    private final Params params;
    private final Shape<Belief> shape;

    /** γ² of a contest of weight 1. */
    private final double drift;

    private final double limit2;

    private final String performanceFormula;
    private final String skillFormula;

    public EloMmr(Params params) {
        if (params.sigmaLimit >= params.beta) {
            throw new IllegalParameter("sigma-limit must be less than beta: no number of contests leads further");
        }
        this.params = params;
        this.shape = new BeliefShape(params.model == Performances.PerformanceModel.LOGISTIC ? params.history : 0);
        this.performanceFormula = "most likely, with these μ, δ and places, by " + params.model.words();
        this.skillFormula = shape.width() == BeliefShape.NORMAL
                ? "(μ / σ*² + p / β²) / (1/σ*² + 1/β²)"
                : "most likely, with p and the performances before";
        this.limit2 = params.sigmaLimit * params.sigmaLimit;
        this.drift = limit2 * (limit2 / (params.beta * params.beta - limit2));
    }

    @Override
    public Shape<Belief> shape() {
        return shape;
    }

    @Override
    public Belief newcomer() {
        return Belief.beginning(params.mu, params.sigma, shape.width());
    }

    @Override
    public SeasonRevert season() {
        return params.season;
    }

    @Override
    public Forecast.Scale forecastScale() {
        return params.forecast;
    }

    /** The performances of earlier seasons become part of the normal prior. */
    @Override
    public Belief newSeason(Belief rating, double to) {
        return Belief.beginning(
                params.season.mu(rating.mu(), to), params.season.sigma(rating.sigma(), params.sigma), shape.width());
    }

    @Override
    public double rank(Belief rating) {
        return rating.mu() - params.rankSigmas * rating.sigma();
    }

    /**
     * In proportion to e^(π μ / (√6 δ)), with the mean δ² of the contest: of two, the logistic curve whose variance is that of
     * the difference of their performances. Draws are not predicted.
     */
    @Override
    public Forecast forecast(Contest contest, Seats<Belief> seats) {
        double delta2 = 0;
        for (int team = 0; team < contest.teams(); team++) {
            double sigma = seats.before(team).sigma();
            double own = seats.isDrifted() ? 0 : drift + perDays(seats, team);
            delta2 += (sigma * sigma + own + params.beta * params.beta) / contest.teams();
        }
        double perPoint = Math.PI / Math.sqrt(6 * delta2);
        if (contest.teams() == 2) {
            double x = perPoint * (mu(contest, seats, 0) - mu(contest, seats, 1));
            return Forecast.duel(Logistic.of(x), 0, Logistic.of(-x));
        }
        double[] x = new double[contest.teams()];
        Arrays.setAll(x, team -> perPoint * mu(contest, seats, team));
        return Forecast.proportional(Softmax.weights(x));
    }

    /** x = π d / √(3 (δ_1² + δ_2²)). */
    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<Belief> seats) {
        return Optional.of(ForecastFormula.Curve.of(false, Math.PI / Math.sqrt(3))
                .variances(2 * params.beta * params.beta, 0, 1)
                .home(params.homeAdvantage)
                .build());
    }

    /** That of a contest: a performance that counts W times leaves a σ that tends to the same limit. */
    private double varianceOfPerformance(double weight) {
        double beta2 = params.beta * params.beta;
        return weight == 1 ? beta2 : limit2 + (beta2 - limit2) / weight;
    }

    @Override
    public double drift(Seats<Belief> seats, int seat, long games) {
        return drift * (games + 1) + perDays(seats, seat);
    }

    /** γ_d² D_n. */
    private double perDays(Seats<Belief> seats, int seat) {
        return params.driftPerDay == 0 ? 0 : DriftUnit.DAY.variance(params.driftPerDay, seats, seat);
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return params.driftPerDay == 0
                ? Optional.empty()
                : DriftUnit.untimed(contest, "drift-per-day=" + Decimals.exact(params.driftPerDay));
    }

    @Override
    public Belief drifted(Belief rating, double variance) {
        return rating.drifted(variance, params.rho);
    }

    /** The mean of a performance. */
    private double mu(Contest contest, Seats<Belief> seats, int team) {
        return seats.before(team).mu() + home(contest, team);
    }

    private double home(Contest contest, int team) {
        return contest.host() == team ? params.homeAdvantage : 0;
    }

    @Override
    public void rate(Contest contest, Seats<Belief> seats) {
        Derivation derivation = seats.derivation();
        double weight = contest.game().weight();
        double beta2 = varianceOfPerformance(weight);
        if (weight != 1) {
            derivation.contest();
            derivation.step("β_W²", "σ_lim² + (β² − σ_lim²) / W, W the weight of the contest", beta2);
            derivation.step("γ_W²", "W γ²", weight * drift);
        }
        String beta = weight == 1 ? "β²" : "β_W²";
        Belief[] drifted = new Belief[contest.teams()];
        double[] mu = new double[drifted.length];
        double[] delta = new double[drifted.length];
        for (int team = 0; team < drifted.length; team++) {
            drifted[team] = seats.before(team).drifted(weight * drift + perDays(seats, team), params.rho);
            derivation.inputOfTeam(team);
            if (params.driftPerDay > 0) {
                DriftUnit.DAY.state(seats, team);
            }
            double home = home(contest, team);
            if (home != 0) {
                derivation.step("H", "advantage of the team at home", home);
            }
            mu[team] = derivation.step(
                    "μ",
                    home == 0 ? "before the contest" : "before the contest, with H at home",
                    drifted[team].mu() + home);
            double sigma = derivation.step(
                    "σ*",
                    (weight == 1 ? "√(σ² + γ²" : "√(σ² + γ_W²") + (params.driftPerDay > 0 ? " + γ_d² D_n)" : ")"),
                    drifted[team].sigma());
            delta[team] = derivation.step("δ", "√(σ*² + ", beta, ")", Math.sqrt(sigma * sigma + beta2));
        }
        Performances performances = new Performances(contest, mu, delta, params.model, params.splitTies);
        for (int team = 0; team < drifted.length; team++) {
            derivation.team(team);
            double home = home(contest, team);
            double p = derivation.step(
                    "p",
                    home == 0 ? performanceFormula : performanceFormula + ", less H",
                    performances.of(team) - home);
            Belief after = drifted[team].with(p, beta2);
            derivation.seat(team);
            derivation.step("μ'", skillFormula.replace("β²", beta), after.mu());
            derivation.step("σ'", "√(1 / (1/σ*² + 1/", beta, "))", after.sigma());
            derivation.step("rank'", "μ' − k σ'", rank(after));
            seats.after(team, after);
        }
    }

    /** How beliefs lie in columns: mean and standard deviation are shown, then come the terms of the posterior. */
    private record BeliefShape(int history) implements Shape<Belief> {

        /** The width without performances that are kept. */
        static final int NORMAL = 4;

        private static final List<String> COLUMNS = List.of("mu", "sigma");

        @Override
        public List<String> columns() {
            return COLUMNS;
        }

        @Override
        public int width() {
            return NORMAL + Belief.LOGISTIC_TERM * history;
        }

        @Override
        public Belief read(double[] from, int at) {
            return new Belief(from[at], from[at + 1], Arrays.copyOfRange(from, at + 2, at + width()));
        }

        @Override
        public void write(Belief belief, double[] to, int at) {
            to[at] = belief.mu();
            to[at + 1] = belief.sigma();
            System.arraycopy(belief.terms(), 0, to, at + 2, belief.terms().length);
        }

        @Override
        public Belief restart(double[] shown) {
            return Belief.beginning(shown[0], shown[1], width());
        }

        @Override
        public boolean isLegal(Belief belief) {
            return Double.isFinite(belief.mu())
                    && Double.isFinite(belief.sigma())
                    && belief.sigma() > 0
                    && Arrays.stream(belief.terms()).allMatch(Double::isFinite);
        }
    }
}
