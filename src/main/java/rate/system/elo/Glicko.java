package rate.system.elo;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.math.Logistic;
import rate.rating.ContestFinding;
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
import rate.system.contest.FreeForAll;
import rate.system.contest.Scoring;
import rate.system.contest.TeamPlay;
import rate.system.elo.GlickoPeriod.State;

/**
 * Glicko: Elo with a deviation that says how well a rating is known, in rating periods.
 *
 * <pre>
 *   RD = min(√(RD² + c² t), RD_max)               at the onset of a period, t after that of the last game
 *   q = ln 10 / 400      g = 1 / √(1 + 3 q² RD_j² / π²)      E = 1 / (1 + 10^(−g (r − r_j) / 400))
 *   1/d² = q² Σ g² E (1 − E)
 *   r'  = r + q / (1/RD² + 1/d²) · Σ g (s − E)      RD' = √(1 / (1/RD² + 1/d²))
 * </pre>
 *
 * <p>over all games of the period, with everybody's numbers as they were at its onset. After each game the rating is what it
 * would be if the period ended there.
 *
 * <p>Deviations: none; free-for-alls ({@link FreeForAll}) and teams ({@link TeamPlay}) are additions.
 *
 * <p>Domain: duels with draws or scores; what else is chosen.
 *
 * @see <a href="https://www.glicko.net/glicko/glicko.pdf">Glickman: The Glicko system; Parameter estimation in large dynamic
 *     paired comparison experiments, Applied Statistics 48 (1999)</a>
 */
public final class Glicko implements PeriodSystem<State> {

    /** The parameters. Ratings and deviations are in points. */
    public record Params(
            @Param(symbol = "r₀", value = 1500, doc = "Rating of a newcomer.")
            double mu,

            @Param(symbol = "RD₀", value = 350, above = 0, doc = "Deviation of a newcomer.")
            double sigma,

            @Param(
                    symbol = "c",
                    value = 34.6,
                    min = 0,
                    doc =
                            "Deviation that a period adds, as squares add; with 34.6 it takes 100 idle periods from 50 to 350.")
            double c,

            @Param(symbol = "RD_max", value = 350, above = 0, doc = "No deviation grows beyond this.")
            double sigmaMax,

            @Param(symbol = "RD_min", value = 0, min = 0, doc = "No deviation falls below this; 30 is often chosen.")
            double sigmaMin,

            @Param(symbol = "s", value = 0, doc = "What counts: the result, or the share of the points.")
            Scoring score,

            @Param(symbol = "-", value = 0, doc = "As which duels a game of more than two teams counts.")
            FreeForAll freeForAll,

            @Param(symbol = "-", value = 0, doc = "As what a team of several players plays.")
            TeamPlay teams,

            @Param(symbol = "k", value = 2, min = 0, doc = "Rank is mu minus this many deviations.")
            double rankSpreads) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "glicko",
            "Glicko: ratings with deviations, in rating periods, for duels.",
            "Glickman: Parameter estimation in large dynamic paired comparison experiments (1999);"
                    + " The Glicko system (glicko.net).",
            Map.of(
                    Use.DRAWS, "",
                    Use.SCORES, "-P score=share",
                    Use.MANY_TEAMS, "-P free-for-all=pairs",
                    Use.TEAMS, "-P teams=mean"),
            new Parameters<>(Params.class),
            List.of(new Profile("documented", "The paper's rule.", Map.of())),
            Glicko::new);

    /** How the paper reads the sums, on the scale of points. */
    private final class Rule implements GlickoPeriod.Rule {

        @Override
        public State onset(State last, long periods) {
            return State.beginning(last.mu(), grown(last.sigma(), periods), 0);
        }

        @Override
        public void state(double mu, double sigma, long periods, Workings workings) {
            if (periods == GlickoPeriod.TEAM) {
                workings.step("r", "mean of the members' r", mu);
                workings.step("RD", "√(mean of the members' RD²)", sigma);
                return;
            }
            workings.step("r", "when the period began", mu);
            workings.step("RD", periods > 0 ? "min(√(RD² + c² t), RD_max), of before" : "when the period began", sigma);
        }

        @Override
        public State finish(State period, Seats<State> seats) {
            Workings workings = seats.workings();
            double s = period.surprise();
            double q = workings.step("q", "ln 10 / 400", Q);
            double rd2 = period.startSigma() * period.startSigma();
            double perD2 = workings.step("1/d²", "q² I", q * q * period.information());
            double precision = workings.step("p", "1/RD² + 1/d²", 1 / rd2 + perD2);
            double mu = workings.step("r'", "r + q / p · S", period.startMu() + q / precision * s);
            double rd = workings.step(
                    "RD'", "√(1 / p), at least RD_min", Math.max(params.sigmaMin, Math.sqrt(1 / precision)));
            State after = period.now(mu, rd, 0);
            workings.step("rank'", "r' − k RD'", rank(after));
            return after;
        }

        @Override
        public double g(double sigma) {
            return GlickoFormulas.g(Q * sigma);
        }

        @Override
        public double x(double difference, double g) {
            return Q * g * difference;
        }

        @Override
        public GlickoPeriod.Words words() {
            return WORDS;
        }
    }

    private static final double Q = Logistic.factor(10, 400);

    private static final GlickoPeriod.Words WORDS = new GlickoPeriod.Words(
            "g(RD_j)",
            "1 / √(1 + 3 q² RD_j² / π²)",
            "1 / (1 + 10^(−g(RD_j) (r − r_j) / 400))",
            "Σ w_j g(RD_j)² E_j (1 − E_j)",
            "Σ w_j g(RD_j) (s_j − E_j)");

    private final Params params;
    private final Set<Use> uses;
    private final GlickoShape shape = GlickoShape.withoutVolatility();
    private final GlickoPeriod period;

    public Glicko(Params params) {
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
        return State.beginning(params.mu, params.sigma, 0);
    }

    @Override
    public Set<Use> uses() {
        return uses;
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
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
        return State.beginning(rating.mu(), grown(rating.sigma(), periods), 0);
    }

    @Override
    public double rank(State rating) {
        return rating.mu() - params.rankSpreads * rating.sigma();
    }

    /** Step 1; a deviation that is already greater than the most stays. */
    private double grown(double sigma, long periods) {
        double grown = Math.sqrt(sigma * sigma + params.c * params.c * periods);
        return Math.max(sigma, Math.min(grown, params.sigmaMax));
    }
}
