package rate.engine.system.throughtime;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.system.trueskill.TrueSkill;
import rate.engine.system.trueskill.TrueSkillGraph;
import rate.engine.system.trueskill.TrueSkillOutcome;

/**
 * Likelihood of the ranking of a game, by {@link TrueSkill}: performances around the skills of the players decide. The slack of
 * two teams is c² (1 − W) / W. No message is more precise than 1 / β², since between skill and outcome there is always one
 * performance.
 */
final class RankingLikelihood extends GameLikelihood {

    /** A game converges within a few dozen iterations. */
    private static final int MOST_ITERATIONS = 1000;

    private final double beta2;
    private final double marginPerRoot;

    /**
     * @param history the contests
     * @param duels which of them are duels
     * @param beta standard deviation of one performance around the skill
     * @param marginPerRoot ε of a comparison is this times the root of the number of players of both teams
     * @param home what is added to the mean of the team at home
     */
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

    /** Of more than two teams the product over neighbours in the ranking, each given those above ({@link TrueSkillGraph#logEvidence}). */
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
        TrueSkillOutcome outcome = new TrueSkillOutcome(Arrays.copyOf(places, teams), players, TrueSkill.Ties.CHAIN);
        double[] precision = new double[teams];
        for (int i = 0; i < teams; i++) {
            precision[i] = 1 / teamVariance[i];
        }
        return outcome.graph(Arrays.copyOf(teamMean, teams), precision, marginPerRoot);
    }
}
