package rate.engine.system.wenglin;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import rate.engine.game.Contest;
import rate.engine.math.Normal;
import rate.engine.rating.Blend;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
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
import rate.engine.system.contest.PlaceProbabilities;
import rate.engine.system.wenglin.WengLinFrame.Weights;

/**
 * The frame of the five models of Weng and Lin: everything but Ω and Δ.
 *
 * <p>A team is the sum of its members; a member takes a share of the step of the team:
 *
 * <pre>
 *   σ_n² + τ²   in place of σ_n²
 *   μ_i  = Σ μ_n          σ_i² = Σ σ_n²
 *   μ_n' = μ_n + σ_n²/σ_i² · Ω_i
 *   σ_n' = σ_n √max(1 − σ_n²/σ_i² · Δ_i, κ)
 * </pre>
 *
 * <p>To μ of the team at home its advantage H is added, which is of neither. Ω and Δ are the slope and the curvature of the
 * log-likelihood, so a game of weight W has W times both. τ, fractions as weights, limited standard deviations and balanced
 * teams are of OpenSkill 6.2, not of the paper.
 *
 * <p>Domain: any number of teams of any sizes, draws, fractions. Standard deviations and means of any finite size; results
 * beyond the range of a double end at its limits. Cost: two passes over the seats, and what the model costs.
 *
 * @see <a href="https://jmlr.org/papers/v12/weng11a.html">Weng, Lin 2011</a>, <i>A Bayesian Approximation Method for Online
 *     Ranking</i>, JMLR 12, 267-300
 */
final class WengLin implements SeasonSystem<Gaussian>, TeamBeliefs<Gaussian> {

    private static final double GREATEST_GAIN = 1e300;

    /** Divisor of OpenSkill if all fractions of a team are equal. */
    private static final double NO_RANGE = 1e-4;

    private final WengLinFrame frame;
    private final WengLinModel model;

    WengLin(WengLinFrame frame, WengLinModel model) {
        this.frame = frame;
        this.model = model;
    }

    /** A model for the list of systems, given by its parameters what it shares with the others. */
    static <P extends Record> SystemEntry<P> entry(
            String name,
            String algorithm,
            Function<ParameterReader, P> params,
            Function<P, WengLinFrame> frame,
            Function<P, RatingSystem> maker) {
        return SystemEntry.of(name, params, maker)
                .paper("Weng, Lin: A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), " + algorithm
                        + "; OpenSkill 6.2.")
                .uses(GameFeature.MANY_TEAMS, GameFeature.TEAMS, GameFeature.DRAWS, GameFeature.WEIGHTS)
                .uses(
                        GameFeature.FRACTIONS,
                        "",
                        given -> frame.apply(given).options().weights() != Weights.NONE)
                .profiles("openskill | As OpenSkill 6.2 for Python computes it.");
    }

    @Override
    public Shape<Gaussian> shape() {
        return Gaussian.SHAPE;
    }

    @Override
    public Gaussian newcomer() {
        return frame.skill().newcomer();
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return frame.change().drift().refusal(contest);
    }

    /** By the likelihood of the model, with the drift of this game; or OpenSkill's predict_win, which has none. */
    @Override
    public Forecast forecast(Contest contest, Seats<Gaussian> seats) {
        return isPredictedAsOpenSkill()
                ? openSkillWin(WengLinTeams.listed(contest, seats, frame, false))
                : model.forecast(WengLinTeams.listed(contest, seats, frame, true));
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<Gaussian> seats) {
        double beta = frame.skill().beta();
        ForecastFormula.Builder form = isPredictedAsOpenSkill()
                ? ForecastFormula.Curve.of(true, 1).withoutDrift()
                : model.curve().evenness(ForecastFormula.Evenness.OF_TWO);
        return Optional.of(form.variances(2 * beta * beta, 0, 1)
                .home(frame.skill().homeAdvantage())
                .ofSingles(frame.options().balance())
                .build());
    }

    @Override
    public Optional<double[][]> places(Contest contest, Seats<Gaussian> seats) {
        boolean tells = model.isLuce() && !isPredictedAsOpenSkill() && contest.teams() <= PlaceProbabilities.MOST_LUCE;
        return tells
                ? Optional.of(PlaceProbabilities.luce(forecast(contest, seats).first()))
                : Optional.empty();
    }

    @Override
    public Gaussian skill(Contest contest, Seats<Gaussian> seats, int team) {
        return contest.size(team) == 1
                ? seats.before(contest.firstSeat(team))
                : WengLinTeams.alone(contest, seats, frame, team).skill();
    }

    /** TrueSkill's, with β² once for a team as in c; or OpenSkill's predict_draw, where predict_win is the forecast. */
    @Override
    public double quality(Contest contest, Seats<Gaussian> seats) {
        WengLinTeams teams = WengLinTeams.listed(contest, seats, frame, false);
        return isPredictedAsOpenSkill() ? openSkillDraw(teams, contest.seats()) : teams.quality();
    }

    private boolean isPredictedAsOpenSkill() {
        return frame.options().forecast() == WengLinFrame.Probabilities.OPENSKILL;
    }

    @Override
    public void rate(Contest contest, Seats<Gaussian> seats) {
        WengLinTeams teams = WengLinTeams.ranked(contest, seats, frame);
        if (seats.derivation().isOpen()) {
            teams.state(seats.derivation());
        }
        double[] omega = new double[teams.size()];
        double[] delta = new double[teams.size()];
        model.step(teams, omega, delta, seats.derivation());
        double[] weights = weights(contest);
        double weight = contest.game().weight();
        for (int i = 0; i < omega.length; i++) {
            update(contest, seats, teams, weights, i, weight * omega[i], weight * delta[i]);
        }
    }

    @Override
    public double drift(Seats<Gaussian> seats, int seat, long games) {
        return frame.change().drift().variance(frame.change().tau(), seats, seat, games);
    }

    @Override
    public SeasonRevert season() {
        return frame.change().season();
    }

    @Override
    public boolean countsPeriods() {
        return frame.change().drift() == DriftUnit.PERIOD;
    }

    @Override
    public Blend blend() {
        return frame.change().blend();
    }

    @Override
    public Gaussian newSeason(Gaussian rating, double to) {
        return season().of(rating, to, newcomer());
    }

    @Override
    public double rank(Gaussian rating) {
        return rating.mu() - frame.options().rankSigmas() * rating.sigma();
    }

    private void update(
            Contest contest,
            Seats<Gaussian> seats,
            WengLinTeams teams,
            double[] weights,
            int i,
            double omega,
            double delta) {
        int team = teams.team(i);
        Derivation derivation = seats.derivation();
        derivation.team(team);
        double weight = contest.game().weight();
        derivation.step("Ω_i", weight == 1 ? "from the steps above" : "W times that of the steps above", omega);
        derivation.step("Δ_i", weight == 1 ? "from the steps above" : "W times that of the steps above", delta);
        for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
            derivation.seat(n);
            double gain = derivation.step(
                    "g_n",
                    omega >= 0 ? "weight" : "1 / weight",
                    omega >= 0 ? weights[n] : Math.min(GREATEST_GAIN, 1 / weights[n]));
            frame.change().drift().state(seats, n);
            double drifted =
                    derivation.step("s_n", "√(σ_n² + τ²", frame.change().drift().factor(), ")", teams.sigma(n));
            double s = teams.inUnits(drifted);
            double share = derivation.step("p_n", "s_n² / σ_i²", teams.sigma2(i) > 0 ? s * s / teams.sigma2(i) : 0);
            double mu = seats.before(n, 0) + teams.inPoints(share * omega * gain);
            double sigma = drifted
                    * Math.sqrt(
                            Math.max(1 - share * delta * gain, frame.change().kappa()));
            double limit = frame.options().limitSigma() ? seats.before(n, 1) : Double.MAX_VALUE;
            seats.after(
                    n,
                    new Gaussian(
                            derivation.step("μ_n'", "μ_n + p_n Ω_i g_n", finite(mu)),
                            derivation.step(
                                    "σ_n'",
                                    frame.options().limitSigma()
                                            ? "min(s_n √max(1 − p_n Δ_i g_n, κ), σ_n)"
                                            : "s_n √max(1 − p_n Δ_i g_n, κ)",
                                    Math.max(Double.MIN_VALUE, Math.min(sigma, limit)))));
        }
    }

    private static double finite(double mu) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, mu));
    }

    /**
     * OpenSkill's predict_win, whatever the model: the mean of Φ(x) over all opponents, normalised. Draws have no probability.
     */
    private static Forecast openSkillWin(WengLinTeams teams) {
        if (teams.size() == 2) {
            double x = teams.distance(0, 1, teams.c(0, 1));
            return Forecast.duel(Normal.cdf(x), 0, Normal.cdf(-x));
        }
        double[] probabilities = new double[teams.size()];
        for (int i = 0; i < probabilities.length; i++) {
            for (int q = 0; q < probabilities.length; q++) {
                if (q != i) {
                    probabilities[i] += Normal.cdf(teams.distance(i, q, teams.c(i, q)));
                }
            }
        }
        return Forecast.proportional(probabilities);
    }

    /**
     * OpenSkill's predict_draw, whatever the model: the mean over all pairs of the probability that two performances differ by
     * less than a margin, which grows with the number of players n: √n β Φ⁻¹((1 + 1/n) / 2).
     *
     * @param players the players of all teams together, at least 2
     */
    private static double openSkillDraw(WengLinTeams teams, int players) {
        double margin = Math.sqrt(players * teams.beta2()) * Normal.quantile((1 + 1.0 / players) / 2);
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < teams.size(); i++) {
            for (int q = i + 1; q < teams.size(); q++) {
                double c = teams.c(i, q);
                double x = teams.distance(i, q, c);
                sum += Normal.between(-margin / c - x, margin / c - x);
                pairs++;
            }
        }
        return Math.min(1, sum / pairs);
    }

    /**
     * Weights of the players of a contest, from the fractions of it that they played. If everybody played all of it, all
     * weights are 1.
     *
     * <p>OpenSkill maps the fractions of a team linearly onto weights from the lowest weight to the highest; equal ones get the
     * lowest, and a member alone in a team the highest.
     */
    private double[] weights(Contest contest) {
        double[] weights = new double[contest.seats()];
        boolean inForce = false;
        for (int n = 0; n < weights.length; n++) {
            weights[n] = contest.fraction(n);
            inForce |= weights[n] != 1;
        }
        if (!inForce || frame.options().weights() == Weights.NONE) {
            Arrays.fill(weights, 1);
        } else if (frame.options().weights() == Weights.OPENSKILL) {
            for (int team = 0; team < contest.teams(); team++) {
                map(weights, contest.firstSeat(team), contest.firstSeat(team + 1));
            }
        }
        return weights;
    }

    private void map(double[] weights, int from, int to) {
        double lowest = frame.options().weightLowest();
        double highest = frame.options().weightHighest();
        double least = weights[from];
        double greatest = weights[from];
        for (int n = from; n < to; n++) {
            least = Math.min(least, weights[n]);
            greatest = Math.max(greatest, weights[n]);
        }
        double range = greatest == least ? NO_RANGE : greatest - least;
        for (int n = from; n < to; n++) {
            weights[n] = to - from == 1 ? highest : (weights[n] - least) / range * (highest - lowest) + lowest;
        }
    }

    /** Model of Weng and Lin: Ω and Δ of every team, and the likelihood that they come from. */
    interface WengLinModel {

        /**
         * The step of every team: how far the log-likelihood of the result pulls its skill, and how sharply it bends there.
         *
         * @param teams the teams in the order of their places
         * @param omega receives Ω, in units of skill of the teams
         * @param delta receives Δ, γ included
         * @param derivation where the numbers between are stated
         */
        void step(WengLinTeams teams, double[] omega, double[] delta, Derivation derivation);

        /** The probabilities by that likelihood. */
        Forecast forecast(WengLinTeams teams);

        /** That of two teams: its curve and its margin. */
        ForecastFormula.Builder curve();

        /** Returns whether the places behind the first are chosen as the first is, so that its probabilities tell theirs. */
        default boolean isLuce() {
            return false;
        }
    }
}
