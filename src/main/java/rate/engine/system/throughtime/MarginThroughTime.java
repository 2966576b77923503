package rate.engine.system.throughtime;

import rate.engine.game.History;
import rate.engine.rating.Blend;
import rate.engine.rating.Gaussian;
import rate.engine.rating.MarginSpread;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.trueskill.MarginFilter;

/**
 * The margin filter through time: the skill of everybody at every time, by the margins of all games, earlier and later.
 *
 * <p>Games are as in {@link MarginFilter}, and so is the drift: by the day, and none without times. The first pass forward is
 * that filter, but that {@code unit=auto} is of all margins. Then what later games say goes back, by which the means become
 * those of all games at once: where all games have scores, the normal posterior of y = s_w − s_l + H + N(0, τ²). A new season
 * moves a skill as there, but never to the mean of all players: that is known going forward only.
 *
 * <p>Domain: two teams of any sizes, draws, scores or none, fractions in (0, 1].
 *
 * @see <a href="https://doi.org/10.2514/3.3166">H. E. Rauch, F. Tung, C. T. Striebel: Maximum likelihood estimates of linear
 *     dynamic systems, AIAA Journal 3 (1965)</a>, which smooths one chain
 */
public final class MarginThroughTime extends ThroughTimeSystem {

    /** The parameters. */
    public record Params(MarginFilter.Model model, SeasonRevert season, ThroughTimeFit.FitLimits limits) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    MarginFilter.Model.read(
                            from.redeclare(
                                    "home-advantage",
                                    p -> p.words("fit")
                                            .meaning(
                                                    "Advantage of the team at home, in points. With fit it is the most likely one."))),
                    SeasonRevert.read(
                            from.redeclare(
                                    "revert-to",
                                    p -> p.words("initial")
                                            .meaning(
                                                    "Where a new season moves skills to: mu of a new player (initial), or a number."))),
                    ThroughTimeFit.FitLimits.read(from.redeclare("tolerance", p -> p.symbol("-"))));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = MarginFilter.entry(
                    "margin-through-time", Params::read, MarginThroughTime::new)
            .title(
                    "Margin filter through time: the whole curve of every skill, by the margins of games before and after.")
            .paper(
                    "H. E. Rauch, F. Tung, C. T. Striebel: Maximum likelihood estimates of linear dynamic systems (1965).");

    private final Params params;
    private final MarginFilter filter;

    public MarginThroughTime(Params params) {
        super(new FitTraits(
                params.limits,
                TrueSkillThroughTime.Unit.DAY.seconds(),
                0,
                params.model.homeAdvantage(),
                true,
                "draw-margin"));
        this.params = params;
        this.filter = step(HostAdvantage.before(params.model.homeAdvantage()));
    }

    @Override
    public Gaussian newcomer() {
        return filter.newcomer();
    }

    @Override
    public SeasonRevert season() {
        return params.season;
    }

    @Override
    public double rank(Gaussian rating) {
        return filter.rank(rating);
    }

    @Override
    double drift(boolean isTimed) {
        return isTimed ? params.model.gamma() * params.model.gamma() : 0;
    }

    @Override
    GameLikelihood likelihood(History history, Duels duels, HostAdvantage home) {
        return new MarginLikelihood(history, duels, params.model, home);
    }

    /** It is never told of time, so it does not drift. */
    @Override
    MarginFilter step(double home) {
        return new MarginFilter(new MarginFilter.Params(params.model.with(home), SeasonRevert.NONE, Blend.NONE));
    }

    /**
     * Likelihood of the scores of a game, by {@link MarginFilter}: y, the margin of the winner to the power α, is the
     * difference of the skills of the teams with noise of variance τ². The sum S of the variances of both teams and τ² takes
     * the place of c², and y − δ, known exactly, that of the cut normal: P = ±(y − δ) / S, Q = 1 / S. A game without scores is
     * known by its result. Of a game of weight ω both are times φ, as there: the normal likelihood to the power ω.
     */
    private static final class MarginLikelihood extends GameLikelihood {

        private final double tau2;
        private final double drawMargin;

        /** By contest: y; NaN without scores. */
        private final double[] margins;

        private final History history;

        /** W of the game at hand, once weighed. */
        private double w;

        /** (ω − 1) W of it. */
        private double more;

        MarginLikelihood(History history, Duels duels, MarginFilter.Model params, HostAdvantage home) {
            super(history, duels, 0, home);
            this.history = history;
            this.tau2 = params.tau() * params.tau();
            this.drawMargin = params.drawMargin();
            this.margins = new double[history.contests()];
            MarginSpread all = MarginSpread.NONE;
            for (int contest = 0; contest < margins.length; contest++) {
                margins[contest] = history.margin(contest);
                all = all.with(margins[contest]);
            }
            for (int contest = 0; contest < margins.length; contest++) {
                margins[contest] = params.compressed(margins[contest], all.typical());
            }
        }

        private double s() {
            return teamVariance[0] + teamVariance[1] + tau2;
        }

        /** The slack is that of the skills: τ² as well. */
        @Override
        void weighTeams() {
            double y = margins[contest];
            if (Double.isNaN(y)) {
                w = weighResult(s(), drawMargin).w();
                slack[0] += tau2;
            } else {
                w = 1;
                push((y - (teamMean[winner()] - teamMean[1 - winner()])) / s(), 1 / s());
                slack[0] = tau2;
            }
            double weight = history.weight(contest);
            if (weight != 1) {
                more = (weight - 1) * w;
                double phi = weight / (1 + more * (teamVariance[0] + teamVariance[1]) / s());
                push(phi * meanStep(winner()), phi * varianceStep[0]);
                slack[0] /= weight;
            } else {
                more = 0;
            }
        }

        /** Of the result, as of a game without scores: what a margin has is a density. */
        @Override
        double logProbability() {
            return logResult(s(), drawMargin);
        }

        /**
         * Of all variances but the player's own, so that one that is nearly all of S leaves no difference of nearly equal
         * numbers.
         */
        @Override
        double left(int seat) {
            double own = fraction[seat] * fraction[seat] * variance[seat];
            double skills = Math.max(0, teamVariance[team[seat]] - own) + teamVariance[1 - team[seat]];
            double others = skills + tau2;
            return (others + (1 - w) * own + more * skills) / (others + own + more * (skills + own));
        }
    }
}
