package rate.system.throughtime;

import java.util.Arrays;
import rate.game.GameHeader;
import rate.game.History;
import rate.math.Sum;
import rate.math.TruncatedNormal;
import rate.math.TruncatedNormal.Moments;
import rate.system.trueskill.TrueSkill;
import rate.system.trueskill.TrueSkillGraph;
import rate.system.trueskill.TrueSkillOutcome;

/**
 * What one game says of the skill of each of its players: a normal likelihood, in precision π and precision-mean h = π × mean, so
 * that a game that says nothing (of an expected win, π = 0 and h = 0) is nothing out of the ordinary.
 *
 * <p>With M, S² of the teams as in {@link TrueSkill}, and P, Q by which the outcome pushes and squeezes a team (of two teams
 * ±V / c and W / c²; of more, from {@link TrueSkillGraph}), that of player n with belief (μ, σ²) is
 *
 * <pre>
 *   π = f² Q / (1 − f² σ² Q)        h = (f P + f² μ Q) / (1 − f² σ² Q)
 * </pre>
 *
 * <p>which is the belief after the game divided by the one before, with the division carried out: no precision of it is
 * negative, and none is greater than 1 / β², since between skill and outcome there is always one performance.
 */
final class GameLikelihood {

    /** A game converges within a few dozen iterations. */
    private static final int MOST_ITERATIONS = 1000;

    private final History history;
    private final Duels duels;
    private final double beta2;
    private final double marginPerRoot;
    private final double homeAdvantage;

    private int contest;
    private int teams;
    private int seats;

    /** By team. */
    private int[] places = new int[2];

    private int[] sizes = new int[2];
    private double[] teamMean = new double[2];
    private double[] teamVariance = new double[2];
    private double[] meanStep = new double[2];
    private double[] varianceStep = new double[2];

    /** By comparison of neighbours in the ranking. */
    private double[] slack = new double[1];

    /** By seat: whose it is, what was believed of them, and what the game says. */
    private int[] team = new int[2];

    private double[] fraction = new double[2];
    private double[] mean = new double[2];
    private double[] variance = new double[2];
    private double[] precision = new double[2];
    private double[] precisionMean = new double[2];

    /**
     * @param history the contests
     * @param duels which of them are duels
     * @param beta standard deviation of one performance around the skill
     * @param marginPerRoot ε of a comparison is this times the root of the number of players of both teams
     * @param homeAdvantage what is added to the mean of the team at home
     */
    GameLikelihood(History history, Duels duels, double beta, double marginPerRoot, double homeAdvantage) {
        this.history = history;
        this.duels = duels;
        this.beta2 = beta * beta;
        this.marginPerRoot = marginPerRoot;
        this.homeAdvantage = homeAdvantage;
    }

    /** Turns to a game; what is believed of the players of its seats comes next. */
    void turnTo(int game) {
        contest = game;
        if (duels.has(game)) {
            turnToDuel();
        } else {
            turnToTeams();
        }
    }

    private void turnToDuel() {
        teams = 2;
        seats = 2;
        for (int i = 0; i < 2; i++) {
            places[i] = duels.place(contest, i);
            sizes[i] = 1;
            team[i] = i;
            fraction[i] = 1;
        }
    }

    private void turnToTeams() {
        teams = history.teams(contest);
        if (teams > places.length) {
            places = new int[teams];
            sizes = new int[teams];
            teamMean = new double[teams];
            teamVariance = new double[teams];
            meanStep = new double[teams];
            varianceStep = new double[teams];
            slack = new double[teams - 1];
        }
        seats = 0;
        for (int i = 0; i < teams; i++) {
            places[i] = history.place(contest, i);
            sizes[i] = history.seats(contest, i);
            seat(i);
        }
    }

    private void seat(int i) {
        int end = seats + sizes[i];
        if (end > team.length) {
            team = Arrays.copyOf(team, 2 * end);
            fraction = Arrays.copyOf(fraction, 2 * end);
            mean = new double[2 * end];
            variance = new double[2 * end];
            precision = new double[2 * end];
            precisionMean = new double[2 * end];
        }
        for (int n = 0; n < sizes[i]; n++, seats++) {
            team[seats] = i;
            fraction[seats] = history.fraction(contest, i, n);
        }
    }

    /** Number of seats of the game, which are numbered through its teams in order. */
    int seats() {
        return seats;
    }

    /** What is believed of the player of a seat without this game. */
    void believe(int seat, double precision, double precisionMean) {
        variance[seat] = 1 / precision;
        mean[seat] = precisionMean * variance[seat];
    }

    /** Weighs the outcome, once all beliefs are there. */
    void weigh() {
        addUp();
        if (teams == 2) {
            weighTwo();
        } else {
            TrueSkillOutcome outcome = outcome();
            TrueSkillGraph graph = graph(outcome);
            graph.converge(MOST_ITERATIONS);
            for (int i = 0; i < teams; i++) {
                meanStep[i] = graph.meanStep(i);
                varianceStep[i] = graph.varianceStep(i);
            }
            for (int i = 0; i + 1 < teams; i++) {
                slack[i] = graph.slack(i);
            }
        }
        say();
    }

    /**
     * Natural logarithm of the probability of the outcome, once all beliefs are there; of more than two teams the product over
     * neighbours in the ranking, each given those above ({@link TrueSkillGraph#logEvidence}).
     *
     * @return NaN if it was a draw and there is no draw margin
     */
    double logEvidence() {
        addUp();
        if (teams > 2) {
            return graph(outcome()).logEvidence();
        }
        int winner = places[1] < places[0] ? 1 : 0;
        double c = Math.sqrt(teamVariance[0] + teamVariance[1]);
        double t = (teamMean[winner] - teamMean[1 - winner]) / c;
        return TrueSkillGraph.logProbability(t, margin() / c, places[0] == places[1]);
    }

    /** Precision of what the game, once weighed, says of the player of a seat. */
    double precision(int seat) {
        return precision[seat];
    }

    /** Precision-mean of what the game, once weighed, says of the player of a seat. */
    double precisionMean(int seat) {
        return precisionMean[seat];
    }

    /** The mean of the player of a seat with what the game, once weighed, says. */
    double mean(int seat) {
        return mean[seat] + variance[seat] * fraction[seat] * meanStep[team[seat]];
    }

    /**
     * Variance of the normal likelihood that stands for the game, once weighed, of the difference of the performances of two
     * neighbours in the ranking, numbered from the first pair: c² (1 − W) / W.
     */
    double slack(int comparison) {
        return slack[comparison];
    }

    private void say() {
        for (int seat = 0; seat < seats; seat++) {
            double f = fraction[seat];
            double f2 = f * f;
            double p = meanStep[team[seat]];
            double q = varianceStep[team[seat]];
            // The share of their variance that the outcome leaves a player; in exact arithmetic at least f² β² Q.
            double left = Math.max(1 - f2 * variance[seat] * q, f2 * beta2 * q);
            precision[seat] = Math.max(0, f2 * q / left);
            precisionMean[seat] = (f * p + f2 * mean[seat] * q) / left;
        }
    }

    private void weighTwo() {
        int winner = places[1] < places[0] ? 1 : 0;
        double c2 = teamVariance[0] + teamVariance[1];
        double perC = 1 / Math.sqrt(c2);
        double t = (teamMean[winner] - teamMean[1 - winner]) * perC;
        double e = margin() * perC;
        Moments slices = places[0] == places[1] ? TruncatedNormal.draw(t, e) : TruncatedNormal.win(t, e);
        meanStep[winner] = slices.v() * perC;
        meanStep[1 - winner] = -meanStep[winner];
        varianceStep[0] = slices.w() * perC * perC;
        varianceStep[1] = varianceStep[0];
        slack[0] = c2 * (1 - slices.w()) / slices.w();
    }

    private double margin() {
        return marginPerRoot * Math.sqrt(sizes[0] + sizes[1]);
    }

    private TrueSkillOutcome outcome() {
        return new TrueSkillOutcome(Arrays.copyOf(places, teams), Arrays.copyOf(sizes, teams), TrueSkill.Ties.CHAIN);
    }

    private TrueSkillGraph graph(TrueSkillOutcome outcome) {
        double[] precision = new double[teams];
        for (int i = 0; i < teams; i++) {
            precision[i] = 1 / teamVariance[i];
        }
        return outcome.graph(Arrays.copyOf(teamMean, teams), precision, marginPerRoot);
    }

    /** M = Σ f μ (+ H) and S² = Σ f² (σ² + β²) of each team, the same in every bit whatever the order of its members. */
    private void addUp() {
        int seat = 0;
        for (int i = 0; i < teams; i++) {
            if (sizes[i] == 1) {
                teamMean[i] = fraction[seat] * mean[seat];
                teamVariance[i] = performance(seat);
                seat++;
                continue;
            }
            Sum means = new Sum();
            Sum variances = new Sum();
            for (int end = seat + sizes[i]; seat < end; seat++) {
                means.add(fraction[seat] * mean[seat]);
                variances.add(performance(seat));
            }
            teamMean[i] = means.value();
            teamVariance[i] = variances.value();
        }
        int host = homeAdvantage == 0 ? GameHeader.NO_HOST : history.host(contest);
        if (host != GameHeader.NO_HOST) {
            teamMean[host] += homeAdvantage;
        }
    }

    private double performance(int seat) {
        return fraction[seat] * fraction[seat] * (variance[seat] + beta2);
    }
}
