package rate.engine.system.throughtime;

import rate.engine.game.History;
import rate.engine.system.trueskill.MarginFilter;

/**
 * Likelihood of the scores of a game, by {@link MarginFilter}: y, the margin of the winner to the power α, is the difference of
 * the skills of the teams with noise of variance τ². The sum S of the variances of both teams and τ² takes the place of c², and
 * y − δ, known exactly, that of the cut normal: P = ±(y − δ) / S, Q = 1 / S. A game without scores is known by its result. Of a
 * game of weight ω both are times φ, as there: the normal likelihood to the power ω.
 */
final class MarginLikelihood extends GameLikelihood {

    private final double tau2;
    private final double drawMargin;

    /** By contest: y; NaN without scores. */
    private final double[] margins;

    private final History history;

    /** W of the game at hand, once weighed. */
    private double w;

    /** (ω − 1) W of it. */
    private double more;

    /**
     * @param history the contests
     * @param duels which of them are duels
     * @param params of the model
     * @param home what is added to the mean of the team at home
     */
    MarginLikelihood(History history, Duels duels, MarginFilter.Model params, HostAdvantage home) {
        super(history, duels, 0, home);
        this.history = history;
        this.tau2 = params.tau() * params.tau();
        this.drawMargin = params.drawMargin();
        this.margins = new double[history.contests()];
        for (int contest = 0; contest < margins.length; contest++) {
            double difference = Math.abs(history.score(contest, 0) - history.score(contest, 1));
            boolean isDrawn = history.place(contest, 0) == history.place(contest, 1);
            margins[contest] = Double.isNaN(difference) ? Double.NaN : params.compressed(isDrawn ? 0 : difference);
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

    /** Of all variances but the player's own, so that one that is nearly all of S leaves no difference of nearly equal numbers. */
    @Override
    double left(int seat) {
        double own = fraction[seat] * fraction[seat] * variance[seat];
        double skills = Math.max(0, teamVariance[team[seat]] - own) + teamVariance[1 - team[seat]];
        double others = skills + tau2;
        return (others + (1 - w) * own + more * skills) / (others + own + more * (skills + own));
    }
}
