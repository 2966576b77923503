package rate.engine.system.throughtime;

import java.util.Arrays;
import rate.engine.game.GameHeader;
import rate.engine.game.History;
import rate.engine.math.Sum;
import rate.engine.math.TruncatedNormal;
import rate.engine.system.trueskill.TrueSkillGraph;

/**
 * Likelihood of one game for the skill of each of its players: a normal one, as precision π and precision-mean h = π × mean, so
 * that a game without information (an expected win, π = 0 and h = 0) is no special case.
 *
 * <p>With M, S² of the teams, and P, Q by which the outcome pushes and squeezes a team (of two teams ±V / c and W / c²), that
 * of player n with belief (μ, σ²) is
 *
 * <pre>
 *   π = f² Q / L        h = (f P + f² μ Q) / L        L = 1 − f² σ² Q
 * </pre>
 *
 * <p>which is the belief after the game divided by the one before, with the division carried out: no precision of it is
 * negative. What an outcome is, P, Q and L, is the matter of the classes below.
 */
abstract class GameLikelihood {

    private final History history;
    private final Duels duels;
    private final double noise;
    private final HostAdvantage home;

    int contest;

    int teams;
    private int seats;

    /** By team. */
    int[] places = new int[2];

    int[] sizes = new int[2];
    double[] teamMean = new double[2];
    double[] teamVariance = new double[2];
    double[] meanStep = new double[2];
    double[] varianceStep = new double[2];

    /** By comparison of neighbours in the ranking. */
    double[] slack = new double[1];

    /** By seat: whose it is, what was believed of them, and what the game says. */
    int[] team = new int[2];

    double[] fraction = new double[2];
    double[] variance = new double[2];
    private double[] mean = new double[2];
    private double[] precision = new double[2];
    private double[] precisionMean = new double[2];

    /** @param noise variance of one performance around the skill */
    GameLikelihood(History history, Duels duels, double noise, HostAdvantage home) {
        this.history = history;
        this.duels = duels;
        this.noise = noise;
        this.home = home;
    }

    /** Computes P, Q and the slack of the teams, once their M and S² are there. */
    abstract void weighTeams();

    /** Natural logarithm of the probability of the outcome, once M and S² of the teams are there. */
    abstract double logProbability();

    /** L: the share of their variance that the outcome, once weighed, leaves the player of a seat. */
    abstract double left(int seat);

    /** Turns to a game; what is believed of the players of its seats comes next. */
    final void turnTo(int game) {
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
    final int seats() {
        return seats;
    }

    /** Sets the belief about the player of a seat without this game. */
    final void believe(int seat, double precision, double precisionMean) {
        variance[seat] = 1 / precision;
        mean[seat] = precisionMean * variance[seat];
    }

    /** Weighs the outcome, once all beliefs are there. */
    final void weigh() {
        addUp();
        weighTeams();
        say();
    }

    /** Natural logarithm of the probability of the outcome, once all beliefs are there; NaN of a draw without a draw margin. */
    final double logEvidence() {
        addUp();
        return logProbability();
    }

    /** Of two teams: the winner; of a draw the first. */
    final int winner() {
        return places[1] < places[0] ? 1 : 0;
    }

    /** Weighs who won of two teams, or that they drew within a margin; returns V and W for a difference of variance c². */
    final TruncatedNormal.Moments weighResult(double c2, double margin) {
        double perC = 1 / Math.sqrt(c2);
        double t = (teamMean[winner()] - teamMean[1 - winner()]) * perC;
        double e = margin * perC;
        TruncatedNormal.Moments slices = TruncatedNormal.of(t, e, places[0] == places[1]);
        push(slices.v() * perC, slices.w() * perC * perC);
        slack[0] = c2 * (1 - slices.w()) / slices.w();
        return slices;
    }

    /** P of the winner of two teams, which the loser has with the other sign; Q of both. */
    final void push(double p, double q) {
        meanStep[winner()] = p;
        meanStep[1 - winner()] = -p;
        varianceStep[0] = q;
        varianceStep[1] = q;
    }

    /** Natural logarithm of the probability that of two teams one won, or that they drew. */
    final double logResult(double c2, double margin) {
        double c = Math.sqrt(c2);
        double t = (teamMean[winner()] - teamMean[1 - winner()]) / c;
        return TrueSkillGraph.logProbability(t, margin / c, places[0] == places[1]);
    }

    /** P of a team, once weighed: how much more likely the outcome becomes, as a logarithm, with its mean. */
    final double meanStep(int i) {
        return meanStep[i];
    }

    /** Precision of what the game, once weighed, says of the player of a seat. */
    final double precision(int seat) {
        return precision[seat];
    }

    /** Precision-mean of what the game, once weighed, says of the player of a seat. */
    final double precisionMean(int seat) {
        return precisionMean[seat];
    }

    /** The mean of the player of a seat with what the game, once weighed, says. */
    final double mean(int seat) {
        return mean[seat] + variance[seat] * fraction[seat] * meanStep[team[seat]];
    }

    /**
     * Variance of the normal likelihood that stands for the game, once weighed, of the difference of the performances of two
     * neighbours in the ranking, numbered from the first pair.
     */
    final double slack(int comparison) {
        return slack[comparison];
    }

    private void say() {
        for (int seat = 0; seat < seats; seat++) {
            double f = fraction[seat];
            double f2 = f * f;
            double p = meanStep[team[seat]];
            double q = varianceStep[team[seat]];
            double left = left(seat);
            precision[seat] = Math.max(0, f2 * q / left);
            precisionMean[seat] = (f * p + f2 * mean[seat] * q) / left;
        }
    }

    /** M = Σ f μ (+ H) and S² = Σ f² (σ² + noise) of each team, the same in every bit whatever the order of its members. */
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
        int host = home.value() == 0 ? GameHeader.NO_HOST : history.host(contest);
        if (host != GameHeader.NO_HOST) {
            teamMean[host] += home.value();
        }
    }

    private double performance(int seat) {
        return fraction[seat] * fraction[seat] * (variance[seat] + noise);
    }
}
