package rate.engine.system.throughtime;

import static rate.engine.rating.parameter.Search.Trait.DRAWS;
import static rate.engine.rating.parameter.Search.Trait.LOG;
import static rate.engine.rating.parameter.Search.Trait.ON_REQUEST;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.math.Normal;
import rate.engine.rating.Blend;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.contest.SkillModel;
import rate.engine.system.trueskill.TrueSkill;
import rate.engine.system.trueskill.TrueSkillGraph;
import rate.engine.system.trueskill.TrueSkillOutcome;

/**
 * TrueSkill through time: the skill of everybody at every time, by all games, earlier and later.
 *
 * <p>Games are as in {@link TrueSkill}, but for its τ: here a skill drifts by γ² per unit of time between two appearances. What
 * is known after a game so goes forward through time to the next one, and back to the one before, until all agree ({@link
 * SkillCurves}). The table shows the last estimate of each curve and the first.
 *
 * <p>Domain: two and more teams, any sizes, draws, fractions; with times or without.
 *
 * @see <a href="https://papers.nips.cc/paper/3331-trueskill-through-time-revisiting-the-history-of-chess">Dangauthier,
 *     Herbrich, Minka, Graepel: TrueSkill Through Time, NIPS 2007</a>
 * @see <a href="https://doi.org/10.18637/jss.v112.i06">Landfried, Mocskos: TrueSkill Through Time, Journal of Statistical
 *     Software 112(6), 2025</a>
 */
public final class TrueSkillThroughTime extends ThroughTimeSystem {

    /** In what γ counts time. */
    public enum Unit {
        DAY(86_400),
        HOUR(3_600),
        SECOND(1),
        /** Of 365.25 days. */
        YEAR(31_557_600);

        private final double seconds;

        Unit(double seconds) {
            this.seconds = seconds;
        }

        double seconds() {
            return seconds;
        }
    }

    /** The parameters. Skills are in points; of two equals one performs better by √2 β on average. */
    public record Params(
            double mu,
            double sigma,
            double beta,
            double homeAdvantage,
            double gamma,
            Unit unit,
            double drawProbability,
            ThroughTimeFit.FitLimits limits,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mu", "μ₀", 0).doc("Mean skill of a new player."),
                    from.number("sigma", "σ₀", 6)
                            .within(1e-100, 1e100)
                            .search(0.05, 50, LOG)
                            .doc("Standard deviation of a new player's skill."),
                    from.number("beta", "β", 1)
                            .within(1e-100, 1e100)
                            .search(0.05, 50, LOG, ON_REQUEST)
                            .doc("Standard deviation of one performance around the skill."),
                    from.number("home-advantage", "H", 0)
                            .words("fit")
                            .search(-2, 8)
                            .doc("Advantage of the team at home, added to its mean; none on neutral ground. With fit"
                                    + " it is the most likely one."),
                    from.number("gamma", "γ", 0.03)
                            .within(0, 1e100)
                            .search(0.0005, 2, LOG)
                            .doc("Drift of a skill in one unit of time; without times, between two games of a player."),
                    from.word("unit", "-", Unit.DAY).doc("Unit of time that gamma is for."),
                    from.number("draw-probability", "p", 0)
                            .within(0, 0.999999)
                            .search(0, 0.9, DRAWS)
                            .doc("Share of drawn games between equals. With 0, draws are still rated, as equal"
                                    + " performances."),
                    ThroughTimeFit.FitLimits.read(from),
                    from.number("rank-sigmas", "k", 3).min(0).doc("Rank is mu minus this many sigmas."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("ttt", Params::read, TrueSkillThroughTime::new)
            .title(
                    "TrueSkill through time: the whole curve of every skill, by games before and after; teams, draws, partial play.")
            .paper(
                    "Dangauthier et al.: TrueSkill Through Time (2007); Landfried, Mocskos: TrueSkill Through Time (2025).")
            .uses(
                    GameFeature.MANY_TEAMS,
                    GameFeature.CROWDS,
                    GameFeature.TEAMS,
                    GameFeature.DRAWS,
                    GameFeature.FRACTIONS)
            .profiles("""
                    documented | The scale and drift of the authors' packages.
                    classic | TrueSkill's scale, with a new player at 25 and a drift of 25/300 per unit. | \
                    mu=25 sigma=8.333333333333334 beta=4.166666666666667 gamma=0.08333333333333333""");

    private final Params params;

    public TrueSkillThroughTime(Params params) {
        super(new FitTraits(
                params.limits,
                params.unit.seconds,
                params.beta * params.beta,
                params.homeAdvantage,
                false,
                "draw-probability"));
        this.params = params;
    }

    @Override
    public Gaussian newcomer() {
        return new Gaussian(params.mu, params.sigma);
    }

    @Override
    public double rank(Gaussian rating) {
        return rating.mu() - params.rankSigmas * rating.sigma();
    }

    @Override
    double drift(boolean isTimed) {
        return params.gamma * params.gamma;
    }

    @Override
    GameLikelihood likelihood(History history, Duels duels, HostAdvantage home) {
        double marginPerRoot = Normal.quantile((params.drawProbability + 1) / 2) * params.beta;
        return new RankingLikelihood(history, duels, params.beta, marginPerRoot, home);
    }

    @Override
    OnlineSystem<?> step(double home) {
        return new TrueSkill(new TrueSkill.Params(
                new SkillModel(params.mu, params.sigma, params.beta, home),
                0,
                DriftUnit.GAME,
                SeasonRevert.NONE,
                Blend.NONE,
                params.drawProbability,
                TrueSkill.Ties.CHAIN,
                TrueSkill.MarginBy.PLAYERS,
                params.rankSigmas));
    }

    /**
     * Likelihood of the ranking of a game, by {@link TrueSkill}: performances around the skills of the players decide. The
     * slack of two teams is c² (1 − W) / W. No message is more precise than 1 / β², since between skill and outcome there is
     * always one performance.
     */
    private static final class RankingLikelihood extends GameLikelihood {

        /** A game converges within a few dozen iterations. */
        private static final int MOST_ITERATIONS = 1000;

        private final double beta2;
        private final double marginPerRoot;

        /** A performance has the noise β; ε is the margin per root times the root of the number of players of both teams. */
        RankingLikelihood(History history, Duels duels, double beta, double marginPerRoot, HostAdvantage home) {
            super(history, duels, beta * beta, home);
            this.beta2 = beta * beta;
            this.marginPerRoot = marginPerRoot;
        }

        /** Of more than two teams P, Q and the slack are from {@link TrueSkillGraph}. */
        @Override
        void weighTeams() {
            if (teams == 2) {
                weighResult(teamVariance[0] + teamVariance[1], margin());
                return;
            }
            TrueSkillGraph graph = graph();
            graph.converge(MOST_ITERATIONS);
            for (int i = 0; i < teams; i++) {
                meanStep[i] = graph.meanStep(i);
                varianceStep[i] = graph.varianceStep(i);
            }
            for (int i = 0; i + 1 < teams; i++) {
                slack[i] = graph.slack(i);
            }
        }

        /**
         * Of more than two teams the product over neighbours in the ranking, each given those above
         * ({@link TrueSkillGraph#logEvidence}).
         */
        @Override
        double logProbability() {
            return teams == 2 ? logResult(teamVariance[0] + teamVariance[1], margin()) : graph().logEvidence();
        }

        /** In exact arithmetic at least f² β² Q. */
        @Override
        double left(int seat) {
            double f2 = fraction[seat] * fraction[seat];
            double q = varianceStep[team[seat]];
            return Math.max(1 - f2 * variance[seat] * q, f2 * beta2 * q);
        }

        private double margin() {
            return marginPerRoot * Math.sqrt(sizes[0] + sizes[1]);
        }

        private TrueSkillGraph graph() {
            double[] players = Arrays.stream(sizes, 0, teams).asDoubleStream().toArray();
            TrueSkillOutcome outcome =
                    new TrueSkillOutcome(Arrays.copyOf(places, teams), players, TrueSkill.Ties.CHAIN);
            double[] precision = new double[teams];
            for (int i = 0; i < teams; i++) {
                precision[i] = 1 / teamVariance[i];
            }
            return outcome.graph(Arrays.copyOf(teamMean, teams), precision, marginPerRoot);
        }
    }
}
