package rate.engine.system.trueskill;

import static rate.engine.rating.parameter.Search.Trait.DRAWS;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.math.MaxOfNormals;
import rate.engine.math.Tridiagonal;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Blend;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.Performance;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.contest.PlaceProbabilities;
import rate.engine.system.contest.SkillModel;
import rate.engine.system.contest.TeamSum;

/**
 * TrueSkill: any number of teams of any size, draws, partial play.
 *
 * <p>With f<sub>n</sub> the fraction that player n of team T played, and τ² added to every variance before the game, or for
 * every day or rating period since the player's last one ({@link DriftUnit}):
 *
 * <pre>
 *   M_T = Σ f_n μ_n        S_T² = Σ f_n² (σ_n² + β²)        ε = Φ⁻¹((p + 1) / 2) √(N_1 + N_2) β
 * </pre>
 *
 * <p>and to M of the team at home its advantage H is added. Two teams have a closed form. With c² = S_1² + S_2², t = (M_1 −
 * M_2) / c, e = ε / c and the V, W of a win or a draw:
 *
 * <pre>
 *   μ_n' = μ_n ± f_n σ_n² / c · V(t, e)        σ_n'² = σ_n² (1 − f_n² σ_n² / c² · W(t, e))
 * </pre>
 *
 * <p>With more teams the likelihood is a chain of comparisons, each team with the next one, and its moments come from
 * expectation propagation, run until it has converged ({@link TrueSkillGraph}); the column {@code iterations} says how many
 * iterations a player's last game took, 0 for two teams.
 *
 * <p>A game of weight ω counts as its likelihood to the power ω, as a normal one: that has the effect of V and W, or for more
 * teams of the messages. So for two teams V and W have the factor φ = ω / (1 + (ω − 1) W (K_1 + K_2) / c²), with K = Σ f_n²
 * σ_n². Forecasts are those of weight 1.
 *
 * <p>Deviations: in games of more than two teams, those at one place are all near one common level, and it is the levels that
 * are compared, so that the order in which the log names them changes nothing ({@code ties=chain} is the paper's). Team i is
 * within ε<sub>i</sub> = Φ⁻¹((p + 1) / 2) √N<sub>i</sub> β of its level: then any two of them differ by as much, in variance,
 * as a draw of the two allows.
 *
 * <p>Domain: two and more teams, any sizes, draws, fractions in (0, 1].
 *
 * @see <a href="https://papers.nips.cc/paper/3079-trueskilltm-a-bayesian-skill-rating-system">Herbrich, Minka, Graepel:
 *     TrueSkill: A Bayesian Skill Rating System, NIPS 2006 (2007)</a>
 */
public final class TrueSkill implements SeasonSystem<TrueSkill.Rating>, TeamBeliefs<TrueSkill.Rating> {

    /** How teams at one place are compared. */
    public enum Ties {
        /** All are near one level, which is compared with the levels of the places next to it. */
        LEVEL,
        /** In a chain, in the order in which the log names them, as the paper and its ports do. */
        CHAIN
    }

    /** Quantity with which the draw margin grows. */
    public enum MarginBy {
        /** The players of both teams, as in the paper: it does not shrink with the fractions. */
        PLAYERS("players of the team"),
        /** Their squared fractions, as the noise of the performances does. */
        FRACTIONS("Σ f_n² over the players of the team");

        private final String words;

        MarginBy(String words) {
            this.words = words;
        }
    }

    /** The parameters. Skills are in points; the default scale has a newcomer at 25. */
    public record Params(
            SkillModel skill,
            double tau,
            DriftUnit drift,
            SeasonRevert season,
            Blend blend,
            double drawProbability,
            Ties ties,
            MarginBy marginBy,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    SkillModel.read(from),
                    from.number("tau", "τ", 25.0 / 300)
                            .min(0)
                            .search(0.001, 5, LOG)
                            .doc("Drift added to sigma before each game, or by drift=day each day, by drift=period"
                                    + " each period."),
                    from.word("drift", "-", DriftUnit.GAME).doc(DriftUnit.DOC),
                    SeasonRevert.read(from),
                    Blend.read(from),
                    from.number("draw-probability", "p", USUAL_SHARE)
                            .within(0, 0.999999)
                            .words("log")
                            .search(0.001, 0.9, LOG, DRAWS)
                            .doc("Share of drawn games between equals; log is the share of the games so far. With 0,"
                                    + " draws are still rated, as equal performances."),
                    from.word("ties", "-", Ties.LEVEL)
                            .doc("How tied teams in a game of more than two are compared: all with one level, or each"
                                    + " with the next in a chain."),
                    from.word("margin-by", "N", MarginBy.PLAYERS)
                            .doc("What the draw margin grows with: the players, or their squared fractions, so that a"
                                    + " small fraction of a game has a small margin."),
                    from.number("rank-sigmas", "k", 3).min(0).doc("Rank is mu minus this many sigmas."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("trueskill", Params::read, TrueSkill::new)
            .title("TrueSkill: any number of teams of any size, draws and partial play.")
            .paper("Herbrich, Minka, Graepel: TrueSkill: A Bayesian Skill Rating System (2007).")
            .uses(
                    GameFeature.MANY_TEAMS,
                    GameFeature.CROWDS,
                    GameFeature.TEAMS,
                    GameFeature.DRAWS,
                    GameFeature.FRACTIONS,
                    GameFeature.WEIGHTS)
            .profiles("""
                    documented | The paper, with its usual parameters.
                    plain | No draws and no dynamics: the two-line rule found in tutorials. | draw-probability=0 tau=0""");

    /**
     * A belief about a skill.
     *
     * @param mu mean, in points
     * @param sigma standard deviation, in points
     * @param iterations how many iterations of expectation propagation the last game took; 0 if it had two teams
     */
    public record Rating(double mu, double sigma, double iterations) {}

    /** A game converges within a few dozen iterations, if at all. */
    private static final int MOST_ITERATIONS = 1000;

    private static final Shape<Rating> SHAPE = Shape.of(
            List.of("mu", "sigma", "iterations"),
            (from, at) -> new Rating(from[at], from[at + 1], from[at + 2]),
            (rating, to, at) -> {
                to[at] = rating.mu;
                to[at + 1] = rating.sigma;
                to[at + 2] = rating.iterations;
            },
            rating -> Double.isFinite(rating.mu)
                    && Double.isFinite(rating.sigma)
                    && rating.sigma > 0
                    && rating.iterations >= 0
                    && rating.iterations <= MOST_ITERATIONS);

    /** Of a team that played less than so much of a player, a large step may be the doing of the margin. */
    private static final double LITTLE = 0.5;

    /** A team as one player. */
    private record Side(double mean, double variance) {}

    /** The share of draws if nothing is said. */
    private static final double USUAL_SHARE = 0.1;

    private final Params params;
    private final DrawShare draws;
    private final double beta2;

    public TrueSkill(Params params) {
        this.params = params;
        this.beta2 = params.skill.beta() * params.skill.beta();
        this.draws = new DrawShare(params.drawProbability, USUAL_SHARE);
    }

    @Override
    public Shape<Rating> shape() {
        return SHAPE;
    }

    @Override
    public Rating newcomer() {
        return new Rating(params.skill.mu(), params.skill.sigma(), 0);
    }

    @Override
    public SeasonRevert season() {
        return params.season;
    }

    @Override
    public Blend blend() {
        return params.blend;
    }

    @Override
    public Rating newSeason(Rating rating, double to) {
        return new Rating(params.season.mu(rating.mu, to), params.season.sigma(rating.sigma, params.skill.sigma()), 0);
    }

    @Override
    public boolean countsDraws() {
        return draws.isOfLog();
    }

    @Override
    public boolean countsPeriods() {
        return params.drift == DriftUnit.PERIOD;
    }

    /** ε of a comparison is this times the root of the number of players of both teams. */
    private double marginPerRoot(Seats<Rating> seats) {
        return draws.sigmas(seats) * params.skill.beta();
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return params.drift.refusal(contest);
    }

    @Override
    public double drift(Seats<Rating> seats, int seat, long games) {
        return params.drift.variance(params.tau, seats, seat, games);
    }

    /** The variance that the player of a seat has gained since their last game. */
    private double gained(Seats<Rating> seats, int seat) {
        return params.drift.variance(params.tau, seats, seat);
    }

    @Override
    public double rank(Rating rating) {
        return rating.mu - params.rankSigmas * rating.sigma;
    }

    @Override
    public void rate(Contest contest, Seats<Rating> seats) {
        if (contest.teams() == 2) {
            rateTwo(contest, seats);
        } else {
            rateMany(contest, seats);
        }
    }

    /** The closed form. */
    private void rateTwo(Contest contest, Seats<Rating> seats) {
        boolean drawn = contest.place(0) == contest.place(1);
        int winner = contest.place(1) < contest.place(0) ? 1 : 0;
        Side won = side(contest, seats, winner);
        Side lost = side(contest, seats, 1 - winner);
        Derivation derivation = seats.derivation();
        derivation.contest();
        draws.state(seats);
        double epsilon = derivation.step("ε", "Φ⁻¹((p + 1) / 2) √(N_w + N_l) β", margin(contest, seats));
        double c2 = derivation.step("c²", "S_w² + S_l²", won.variance + lost.variance);
        double c = derivation.step("c", "√c²", Math.sqrt(c2));
        double t = derivation.step("t", "(M_w − M_l) / c", (won.mean - lost.mean) / c);
        double e = derivation.step("e", "ε / c", epsilon / c);
        Moments moments = NormalDuel.moments(c, t, e, drawn, derivation);
        double weight = contest.game().weight();
        double known = skillVariance(contest, seats, winner) + skillVariance(contest, seats, 1 - winner);
        double phi = NormalDuel.power(weight, moments.w(), known / c2, derivation);
        String times = weight == 1 ? "" : "φ ";
        double varianceStep = phi * (moments.w() / c2);
        derivation.team(winner);
        double meanStep = derivation.step("a_T", "", times, "V / c", phi * (moments.v() / c));
        derivation.step("b_T", "", times, "W / c²", varianceStep);
        update(contest, seats, winner, meanStep, varianceStep, 0);
        derivation.team(1 - winner);
        derivation.step("a_T", "−", times, "V / c", -meanStep);
        derivation.step("b_T", "", times, "W / c²", varianceStep);
        update(contest, seats, 1 - winner, -meanStep, varianceStep, 0);
    }

    private void rateMany(Contest contest, Seats<Rating> seats) {
        int[] places = new int[contest.teams()];
        double[] sizes = new double[contest.teams()];
        Arrays.setAll(places, contest::place);
        Arrays.setAll(sizes, team -> size(contest, team));
        TrueSkillOutcome outcome = new TrueSkillOutcome(places, sizes, params.ties);
        int nodes = outcome.nodes();
        double[] mean = new double[nodes];
        double[] precision = new double[nodes];
        for (int team = 0; team < contest.teams(); team++) {
            Side side = side(contest, seats, team);
            mean[team] = side.mean;
            precision[team] = 1 / side.variance;
        }
        TrueSkillGraph graph = outcome.graph(mean, precision, marginPerRoot(seats));
        int iterations = graph.converge(MOST_ITERATIONS);
        if (iterations == MOST_ITERATIONS) {
            seats.warning(
                    ProblemKind.NOT_CONVERGED, "its messages did not converge in " + MOST_ITERATIONS + " iterations");
        }
        double weight = contest.game().weight();
        double[] variance = new double[contest.teams()];
        if (weight != 1) {
            Arrays.setAll(variance, team -> skillVariance(contest, seats, team) + noise(contest, team) / weight);
            graph.raise(weight, variance);
        }
        String width = weight == 1 ? "S_T²" : "R_T²";
        Derivation derivation = seats.derivation();
        derivation.contest();
        draws.state(seats);
        derivation.step("iterations", "until the messages of all comparisons converged", iterations);
        for (int team = 0; team < contest.teams(); team++) {
            derivation.team(team);
            if (weight != 1) {
                derivation.step("R_T²", "Σ f_n² (s_n² + β² / ω), ω the weight of the game", variance[team]);
            }
            derivation.step("π_T", "precision of all messages to the team together", graph.precision(team));
            derivation.step(
                    "h_T", "their precision-mean: precision times mean, relative to M_T", graph.precisionMean(team));
            double meanStep = derivation.step("a_T", "h_T / (1 + π_T ", width, ")", graph.meanStep(team));
            double varianceStep = derivation.step("b_T", "π_T / (1 + π_T ", width, ")", graph.varianceStep(team));
            update(contest, seats, team, meanStep, varianceStep, iterations);
        }
    }

    /** The step of one team's members: each takes a part of what moves and narrows the team. */
    private void update(
            Contest contest, Seats<Rating> seats, int team, double meanStep, double varianceStep, int iterations) {
        Derivation derivation = seats.derivation();
        for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
            Rating before = seats.before(n);
            double f = contest.fraction(n);
            derivation.seat(n);
            params.drift.state(seats, n);
            double sigma2 = derivation.step(
                    "s_n²", "σ_n² + τ²", params.drift.factor(), "", before.sigma * before.sigma + gained(seats, n));
            double mu = derivation.step("μ_n'", "μ_n + f_n s_n² a_T", before.mu + f * sigma2 * meanStep);
            double sigma = derivation.step(
                    "σ_n'", "√(s_n² (1 − f_n² s_n² b_T))", Math.sqrt(sigma2 * (1 - f * f * sigma2 * varianceStep)));
            double moved = mu - before.mu;
            if (moved * moved > sigma2) {
                check(contest, seats, team);
            }
            Rating after = new Rating(mu, sigma, iterations);
            derivation.step("rank_n'", "μ_n' − k σ_n'", rank(after));
            seats.after(n, after);
        }
    }

    /** Members moved by more than their sigma: told of a team that hardly played, as the margin does not shrink with it. */
    private static void check(Contest contest, Seats<Rating> seats, int team) {
        double played = TeamSum.of(contest, team, contest::fraction);
        if (played < LITTLE) {
            seats.warning(
                    ProblemKind.LITTLE_PLAYED,
                    "the fractions of team \"" + contest.name(team) + "\" sum to " + Decimals.exact(played)
                            + ", and a rating moves by more than its sigma");
        }
    }

    @Override
    public Gaussian skill(Contest contest, Seats<Rating> seats, int team) {
        return new Gaussian(TeamSum.ofMeans(contest, seats, team), Math.sqrt(variance(contest, seats, team, n -> 0)));
    }

    private Side side(Contest contest, Seats<Rating> seats, int team) {
        Derivation derivation = seats.derivation();
        derivation.inputOfTeam(team);
        derivation.step("N_T", params.marginBy.words, size(contest, team));
        params.skill.state(contest, team, derivation);
        double mean = derivation.step(
                "M_T", params.skill.favours(contest, team) ? "Σ f_n μ_n + H" : "Σ f_n μ_n", mean(contest, seats, team));
        double variance = derivation.step(
                "S_T²", "Σ f_n² (σ_n² + τ²", params.drift.factor(), " + β²)", variance(contest, seats, team));
        if (derivation.isOpen()) {
            derivation.draw(new Performance("N(M_T, S_T²)", new Gaussian(mean, Math.sqrt(variance))));
        }
        return new Side(mean, variance);
    }

    private double mean(Contest contest, Seats<Rating> seats, int team) {
        return params.skill.atHome(contest, team, TeamSum.ofMeans(contest, seats, team));
    }

    private double variance(Contest contest, Seats<Rating> seats, int team) {
        return variance(contest, seats, team, n -> gained(seats, n) + beta2);
    }

    /** The variance of the skill of a team when the game begins. */
    private double skillVariance(Contest contest, Seats<Rating> seats, int team) {
        return variance(contest, seats, team, n -> gained(seats, n));
    }

    /** By how much the performance of a team varies around its skills. */
    private double noise(Contest contest, int team) {
        return TeamSum.of(contest, team, n -> contest.fraction(n) * contest.fraction(n) * beta2);
    }

    /** Σ f² (σ² + more). */
    private static double variance(Contest contest, Seats<Rating> seats, int team, IntToDoubleFunction more) {
        return TeamSum.of(contest, team, n -> {
            double f = contest.fraction(n);
            double sigma = seats.before(n).sigma;
            return f * f * (sigma * sigma + more.applyAsDouble(n));
        });
    }

    private double margin(Contest contest, Seats<Rating> seats) {
        return marginPerRoot(seats) * Math.sqrt(size(contest, 0) + size(contest, 1));
    }

    /** N of a team. */
    private double size(Contest contest, int team) {
        return params.marginBy == MarginBy.PLAYERS
                ? contest.size(team)
                : TeamSum.of(contest, team, n -> contest.fraction(n) * contest.fraction(n));
    }

    /** Two teams: {@link Forecast#ofNormal}. More: the probability to perform best, an integral over the best one. */
    @Override
    public Forecast forecast(Contest contest, Seats<Rating> seats) {
        if (contest.teams() == 2) {
            double c = Math.sqrt(variance(contest, seats, 0) + variance(contest, seats, 1));
            double t = (mean(contest, seats, 0) - mean(contest, seats, 1)) / c;
            return Forecast.ofNormal(t, margin(contest, seats) / c);
        }
        return new Forecast(MaxOfNormals.probabilities(means(contest, seats), sigmas(contest, seats)), 0);
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<Rating> seats) {
        return Optional.of(ForecastFormula.Curve.of(true, 1)
                .variances(2 * beta2, beta2, 1)
                .home(params.skill.homeAdvantage())
                .margin(Math.sqrt(2) * marginPerRoot(seats), true)
                .evenness(ForecastFormula.Evenness.OF_ALL)
                .step(ForecastFormula.Rule.VARIANCES, 0)
                .build());
    }

    /** By the order of the performances, as the first place is the best of them. */
    @Override
    public Optional<double[][]> places(Contest contest, Seats<Rating> seats) {
        return contest.teams() > PlaceProbabilities.MOST_NORMAL
                ? Optional.empty()
                : Optional.of(PlaceProbabilities.normal(means(contest, seats), sigmas(contest, seats)));
    }

    private double[] means(Contest contest, Seats<Rating> seats) {
        double[] mean = new double[contest.teams()];
        Arrays.setAll(mean, team -> mean(contest, seats, team));
        return mean;
    }

    private double[] sigmas(Contest contest, Seats<Rating> seats) {
        double[] sigma = new double[contest.teams()];
        Arrays.setAll(sigma, team -> Math.sqrt(variance(contest, seats, team)));
        return sigma;
    }

    /**
     * The probability of a draw of all teams, as a share of what it would be if all skills were known and equal (paper, section
     * 4, for two players):
     *
     * <p>√(det(β²AᵀA) / det(β²AᵀA + AᵀΣA)) exp(−½ μᵀA (β²AᵀA + AᵀΣA)⁻¹ Aᵀμ), where column j of A compares team j with the next.
     */
    @Override
    public double quality(Contest contest, Seats<Rating> seats) {
        int n = contest.teams() - 1;
        double[] known = new double[n + 1];
        double[] unknown = new double[n + 1];
        double[] difference = new double[n];
        for (int team = 0; team <= n; team++) {
            unknown[team] = variance(contest, seats, team, seat -> beta2);
            known[team] = noise(contest, team);
        }
        for (int j = 0; j < n; j++) {
            difference[j] = mean(contest, seats, j) - mean(contest, seats, j + 1);
        }
        return Tridiagonal.gaussianRatio(known, unknown, difference);
    }
}
