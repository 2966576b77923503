package rate.engine.system.trueskill;

import static rate.engine.rating.parameter.Search.Trait.DRAWS;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Optional;
import java.util.function.Function;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Blend;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.Performance;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.TeamSum;

/**
 * The margin filter: a Kalman filter of normal skills that observes by how much a game was won.
 *
 * <p>With d the difference of the scores, f<sub>n</sub> the fraction that player n of team T played, and H the advantage of
 * the winner w at home (negative if the loser l was at home, 0 on neutral ground):
 *
 * <pre>
 *   v_n = σ_n² + γ² days        M_T = Σ f_n μ_n        V_T = Σ f_n² v_n
 *   δ = M_w − M_l + H           S = V_w + V_l + τ²     y = |d / u|^α
 *
 *   μ_n' = μ_n ± f_n v_n (y − δ) / S                   σ_n'² = v_n (1 − f_n² v_n / S)
 * </pre>
 *
 * <p>It is the exact posterior of y = s_w − s_l + H + N(0, τ²), but for what skills of different players then have in common,
 * which no rating keeps. A draw is y = 0. With {@code unit=auto} u is half the root mean square of the margins so far, so that
 * nothing depends on how high scores are. Who won is what the places say, by how much what the scores say.
 *
 * <p>A game without scores is known by its result only: y &gt; ε of a win, |y| ≤ ε of a draw. Then V and W of TrueSkill, with t
 * = δ / √S and e = ε / √S, take the places of (y − δ) / √S and 1.
 *
 * <p>A game of weight ω counts as the likelihood above to the power ω, or as the normal one that has the effect of V and W: the
 * residual and W have the factor φ = ω / (1 + (ω − 1) W (V_w + V_l) / S). Forecasts are those of a game of weight 1.
 *
 * <p>Domain: two teams of any sizes, draws, scores or none, fractions in (0, 1].
 *
 * @see <a href="https://doi.org/10.1115/1.3662552">R. E. Kalman: A New Approach to Linear Filtering and Prediction Problems
 *     (1960)</a>, of which this is the case of one observation that adds up two teams
 */
public final class MarginFilter implements SeasonSystem<Gaussian>, TeamBeliefs<Gaussian> {

    /** The parameters of the model. Skills are in points: what they differ by is the margin to expect, to the power α. */
    public record Model(
            double sigma,
            double tau,
            double gamma,
            double homeAdvantage,
            double exponent,
            double unit,
            double drawMargin,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Model read(ParameterReader from) {
            return new Model(
                    from.number("sigma", "σ₀", 0.9)
                            .above(0)
                            .search(0.05, 30, LOG)
                            .doc("Standard deviation of a new player's skill."),
                    from.number("tau", "τ", 1.6)
                            .above(0)
                            .search(0.1, 50, LOG)
                            .doc("Standard deviation of a game's margin around the difference of the skills."),
                    from.number("gamma", "γ", 0.02)
                            .min(0)
                            .search(0.0005, 2, LOG)
                            .doc("Drift: what a day since the last game adds to sigma; needs times."),
                    from.number("home-advantage", "H", 0)
                            .search(-2, 8)
                            .doc("Advantage of the team at home, in points."),
                    from.number("exponent", "α", 0.9)
                            .min(0)
                            .search(0.05, 1.5)
                            .doc("Power of the difference of the scores: 1 takes it as it is, 0 counts the result"
                                    + " only."),
                    from.number("unit", "u", Model.AUTO)
                            .above(0)
                            .words("auto")
                            .doc("Margin that is one point; with auto half the root mean square of the margins so"
                                    + " far."),
                    from.number("draw-margin", "ε", 0.6)
                            .min(0)
                            .search(0.005, 20, LOG, DRAWS)
                            .doc("Draw margin: nearer results, in points, are forecast as draws, and draws without"
                                    + " scores are taken as such."),
                    from.number("rank-sigmas", "k", 3).min(0).doc("Rank is mu minus this many sigmas."));
        }

        private static final double AUTO = -1;

        /** Returns a copy of these parameters with another home advantage H, in points. */
        public Model with(double home) {
            return new Model(sigma, tau, gamma, home, exponent, unit, drawMargin, rankSigmas);
        }

        /**
         * y: a difference of scores in units u, to the power α; half of what is typical is u if none is given. NaN is unknown.
         */
        public double compressed(double margin, double typical) {
            return margin == 0 ? 0 : Exponential.of(exponent * Exponential.log(margin / unit(typical)));
        }

        private double unit(double typical) {
            return unit == AUTO ? typical / 2 : unit;
        }
    }

    /** All parameters. */
    public record Params(Model model, SeasonRevert season, Blend blend) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(Model.read(from), SeasonRevert.read(from), Blend.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = entry("margin", Params::read, MarginFilter::new)
            .title(
                    "Margin filter: normal skills that explain by how much a game was won; home advantage, drift by days.")
            .paper("R. E. Kalman: A New Approach to Linear Filtering and Prediction Problems (1960).")
            .profiles("""
                    tennis | Fitted to matches of the WTA, by games won; a condition is the surface. | \
                    sigma=4.72 tau=6.42 gamma=0.15 exponent=1.17 unit=1 draw-margin=0 blend=0.683""");

    /** Returns the entry of a system of this model in the list of systems, with the profiles of its parameters. */
    public static <P extends Record> SystemEntry<P> entry(
            String name, Function<ParameterReader, P> params, Function<P, RatingSystem> maker) {
        return SystemEntry.of(name, params, maker)
                .uses(
                        GameFeature.TEAMS,
                        GameFeature.DRAWS,
                        GameFeature.SCORES,
                        GameFeature.FRACTIONS,
                        GameFeature.WEIGHTS)
                .profiles("""
                    documented | For scores of any sport, without an advantage at home.
                    football | Fitted to 24,760 matches of national teams. | \
                    sigma=1.395 tau=1.327 gamma=0.01415 home-advantage=0.6176 exponent=0.7276 unit=1 draw-margin=0.5462
                    league | Fitted to 22,000 matches of English leagues. | \
                    sigma=0.414 tau=1.827 gamma=0.0244 home-advantage=0.4605 exponent=1.022 unit=1 draw-margin=0.707
                    nfl | American football in points, by published figures; needs seasons. | \
                    sigma=6.5 tau=13 gamma=0.2 home-advantage=2.6 exponent=1 unit=1 draw-margin=0.03 revert=0.2
                    basketball | Basketball in points, by usual figures; needs seasons. | \
                    sigma=5 tau=12 gamma=0.1 home-advantage=3 exponent=1 unit=1 draw-margin=0.05 revert=0.25
                    hockey | Ice hockey in goals, by usual figures; needs seasons. | \
                    sigma=0.5 tau=2.4 gamma=0.01 home-advantage=0.25 exponent=1 unit=1 draw-margin=0.3 revert=0.25""");
    }

    /**
     * No margin of 49,520 football matches is so many standard deviations from what the defaults expect: the greatest is 10.3.
     */
    private static final double MOST = 12;

    /** Where one game of fifty is drawn, so many games have a draw in seven logs of eight. */
    private static final int MANY = 100;

    private final Model model;
    private final SeasonRevert season;
    private final Blend blend;
    private final double tau2;

    public MarginFilter(Params params) {
        this.model = params.model;
        this.season = params.season;
        this.blend = params.blend;
        this.tau2 = model.tau * model.tau;
    }

    @Override
    public Shape<Gaussian> shape() {
        return Gaussian.SHAPE;
    }

    @Override
    public Gaussian newcomer() {
        return new Gaussian(0, model.sigma);
    }

    @Override
    public SeasonRevert season() {
        return season;
    }

    @Override
    public Blend blend() {
        return blend;
    }

    @Override
    public Gaussian newSeason(Gaussian rating, double to) {
        return season.of(rating, to, newcomer());
    }

    @Override
    public double rank(Gaussian rating) {
        return rating.mu() - model.rankSigmas * rating.sigma();
    }

    /** A team as one player. */
    private record Side(double mean, double variance) {}

    /** Update of the difference of the teams: the step r, in points, and the share w of its variance that is gone. */
    private record Innovation(double r, double w) {}

    @Override
    public void rate(Contest contest, Seats<Gaussian> seats) {
        boolean drawn = contest.place(0) == contest.place(1);
        int winner = contest.place(1) < contest.place(0) ? 1 : 0;
        int loser = 1 - winner;
        Side won = side(contest, seats, winner);
        Side lost = side(contest, seats, loser);

        Derivation derivation = seats.derivation();
        derivation.contest();
        double home = derivation.step("H_w", "H if w is at home, −H if l is, else 0", home(contest, winner));
        double delta = derivation.step("δ", "M_w − M_l + H_w", won.mean - lost.mean + home);
        double s = derivation.step("S", "V_w + V_l + τ²", won.variance + lost.variance + tau2);
        double margin = contest.game().margin();
        Innovation innovation = Double.isNaN(margin)
                ? ofResult(delta, Math.sqrt(s), drawMargin(seats), drawn, derivation)
                : ofMargin(delta, Math.sqrt(s), seats, margin);
        if (!Double.isNaN(margin) && Math.abs(innovation.r) > MOST * Math.sqrt(s)) {
            seats.warning(
                    ProblemKind.ODD_MARGIN,
                    "its margin of " + Decimals.exact(margin) + " is more than " + (int) MOST
                            + " standard deviations from what is expected");
        }
        double more = (contest.game().weight() - 1) * innovation.w;
        double phi = contest.game().weight() / (1 + more * (won.variance + lost.variance) / s);
        if (phi != 1) {
            derivation.step("φ", "ω / (1 + (ω − 1) W (V_w + V_l) / S), ω the weight of the game", phi);
        }
        double gain = phi * innovation.r / s;
        update(contest, seats, winner, gain, innovation.w, won.variance, lost.variance);
        update(contest, seats, loser, -gain, innovation.w, lost.variance, won.variance);
    }

    @Override
    public boolean countsDraws() {
        return true;
    }

    /** ε; none in a ladder of many games without a draw, where there seem to be no draws. */
    private double drawMargin(Seats<Gaussian> seats) {
        return seats.drawsBefore() == 0 && seats.gamesBefore() >= MANY ? 0 : model.drawMargin;
    }

    private Innovation ofMargin(double delta, double c, Seats<Gaussian> seats, double margin) {
        Derivation derivation = seats.derivation();
        double typical = seats.marginsBefore().with(margin).typical();
        derivation.step("d", "difference of the scores; 0 of a draw", margin);
        if (model.unit == Model.AUTO) {
            derivation.step("u", "half the root mean square of all d so far", model.unit(typical));
        }
        double y = derivation.step("y", "(d / u)^α", model.compressed(margin, typical));
        if (derivation.isOpen()) {
            double t = derivation.step("t", "δ / √S", delta / c);
            NormalDuel.expected(t, derivation.step("e", "ε / √S", drawMargin(seats) / c), derivation);
        }
        return new Innovation(derivation.step("r", "y − δ", y - delta), derivation.step("W", "1: y is known", 1));
    }

    private Innovation ofResult(double delta, double c, double epsilon, boolean drawn, Derivation derivation) {
        derivation.step("c", "√S", c);
        double t = derivation.step("t", "δ / c", delta / c);
        double e = derivation.step("e", "ε / c", epsilon / c);
        Moments moments = NormalDuel.moments(c, t, e, drawn, derivation);
        return new Innovation(derivation.step("r", "c V", c * moments.v()), moments.w());
    }

    /**
     * The step of the members of a team.
     *
     * @param gain how far a member goes, by f v
     * @param variance of the team
     * @param opposing the variance of the other team. It is added up with τ², so that a variance that is nearly all of S leaves
     *     no difference of nearly equal numbers
     */
    private void update(
            Contest contest, Seats<Gaussian> seats, int team, double gain, double w, double variance, double opposing) {
        Derivation derivation = seats.derivation();
        double weight = contest.game().weight();
        double others = opposing + tau2;
        double more = (weight - 1) * w;
        derivation.team(team);
        derivation.step("g_T", weight == 1 ? "r / S of w, −r / S of l" : "φ r / S of w, −φ r / S of l", gain);
        for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
            double f = contest.fraction(n);
            derivation.seat(n);
            double v = derivation.step("v_n", "σ_n² + γ² days", variance(seats, n));
            double mu =
                    derivation.step("μ_n'", "μ_n + f_n v_n g_T", seats.before(n).mu() + f * v * gain);
            double own = f * f * v;
            double left = (variance - own + others + (1 - w) * own + more * (variance - own + opposing))
                    / (variance + others + more * (variance + opposing));
            double sigma = derivation.step(
                    "σ_n'",
                    weight == 1 ? "√(v_n (1 − f_n² v_n W / S))" : "√(v_n (1 − φ f_n² v_n W / S))",
                    Math.sqrt(v * left));
            Gaussian after = new Gaussian(mu, sigma);
            derivation.step("rank_n'", "μ_n' − k σ_n'", rank(after));
            seats.after(n, after);
        }
    }

    /** States what a team brings along. */
    private Side side(Contest contest, Seats<Gaussian> seats, int team) {
        Derivation derivation = seats.derivation();
        derivation.inputOfTeam(team);
        double mean = derivation.step("M_T", "Σ f_n μ_n", TeamSum.ofMeans(contest, seats, team));
        double variance = derivation.step("V_T", "Σ f_n² (σ_n² + γ² days)", variance(contest, seats, team));
        if (derivation.isOpen()) {
            derivation.draw(
                    new Performance("N(M_T, V_T + τ² / 2)", new Gaussian(mean, Math.sqrt(variance + tau2 / 2))));
        }
        return new Side(mean, variance);
    }

    @Override
    public Gaussian skill(Contest contest, Seats<Gaussian> seats, int team) {
        double variance = TeamSum.of(contest, team, n -> {
            double own = contest.fraction(n) * seats.before(n).sigma();
            return own * own;
        });
        return new Gaussian(TeamSum.ofMeans(contest, seats, team), Math.sqrt(variance));
    }

    @Override
    public double drift(Seats<Gaussian> seats, int seat, long games) {
        return DriftUnit.DAY.variance(model.gamma, seats, seat);
    }

    /** Φ((δ − ε) / √S) to win, Φ((−δ − ε) / √S) to lose, the rest to draw, with δ as the team named first has it. */
    @Override
    public Forecast forecast(Contest contest, Seats<Gaussian> seats) {
        double c = Math.sqrt(variance(contest, seats, 0) + variance(contest, seats, 1) + tau2);
        return Forecast.ofNormal(difference(contest, seats) / c, drawMargin(seats) / c);
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<Gaussian> seats) {
        return Optional.of(ForecastFormula.Curve.of(true, 1)
                .variances(tau2, 0, 1)
                .home(model.homeAdvantage)
                .margin(drawMargin(seats), false)
                .evenness(ForecastFormula.Evenness.OF_TWO)
                .build());
    }

    /** The density of margin 0, as a share of what it would be if the skills were known and equal: τ / √S exp(−δ² / 2S). */
    @Override
    public double quality(Contest contest, Seats<Gaussian> seats) {
        double c = Math.sqrt(variance(contest, seats, 0) + variance(contest, seats, 1) + tau2);
        double t = difference(contest, seats) / c;
        return model.tau / c * Exponential.of(-t * t / 2);
    }

    private double difference(Contest contest, Seats<Gaussian> seats) {
        return TeamSum.ofMeans(contest, seats, 0) - TeamSum.ofMeans(contest, seats, 1) + home(contest, 0);
    }

    /** The advantage of a team over the other one. */
    private double home(Contest contest, int team) {
        return FreeForAll.home(contest, team, 1 - team, model.homeAdvantage);
    }

    private double variance(Contest contest, Seats<Gaussian> seats, int team) {
        return TeamSum.of(contest, team, n -> {
            double f = contest.fraction(n);
            return f * f * variance(seats, n);
        });
    }

    /** v: the variance of a player's skill at the time of the game. */
    private double variance(Seats<Gaussian> seats, int seat) {
        double sigma = seats.before(seat).sigma();
        return sigma * sigma + DriftUnit.DAY.variance(model.gamma, seats, seat);
    }
}
