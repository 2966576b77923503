package rate.engine.system.wenglin;

import java.util.Arrays;
import java.util.stream.IntStream;
import rate.engine.game.Contest;
import rate.engine.math.Sum;
import rate.engine.math.Tridiagonal;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing.Performance;
import rate.engine.rating.Gaussian;
import rate.engine.rating.Seats;
import rate.engine.system.contest.Scoring;

/**
 * The teams of one contest as Weng and Lin see them: a mean and a variance each, in an order.
 *
 * <p>Means and variances are in a unit of skill, which is one point, or a power of two of points where squares of points
 * would leave the range of a double.
 */
public final class WengLinTeams {

    /** Standard deviations beyond this, or below its inverse, need a unit of their own. */
    private static final double SQUARABLE = 1e140;

    /** Means beyond this many units are taken for this many. */
    private static final double GREATEST_MEAN = 1e290;

    /** Distances beyond this many c are taken for this many, so that their squares are numbers. */
    private static final double FARTHEST = 1e150;

    /** Weights of members beyond this are taken for this. */
    private static final double GREATEST_WEIGHT = 1e9;

    private final Contest contest;
    private final WengLinFrame frame;
    private final int[] order;
    private final double[] mu;
    private final double[] sigma2;
    private final double[] sigma;
    private final double unit;
    private final double beta2;

    private WengLinTeams(
            Contest contest, Seats<Gaussian> seats, WengLinFrame frame, boolean drifts, int[] order, boolean meet) {
        this.contest = contest;
        this.frame = frame;
        this.order = order;
        this.mu = new double[order.length];
        this.sigma2 = new double[order.length];
        this.sigma = new double[contest.seats()];
        double largest = frame.skill().beta();
        for (int n = 0; n < sigma.length; n++) {
            sigma[n] = Math.min(
                    Double.MAX_VALUE,
                    Sum.ofSquares(seats.before(n, 1), drifts ? frame.change().drifted(seats, n) : 0));
            largest = Math.max(largest, sigma[n]);
        }
        boolean squarable = largest < SQUARABLE && largest > 1 / SQUARABLE;
        this.unit = squarable ? 1 : Math.scalb(1.0, Math.getExponent(largest));
        this.beta2 = inUnits(frame.skill().beta()) * inUnits(frame.skill().beta());
        for (int i = 0; i < order.length; i++) {
            addUp(i, seats);
            if (meet && frame.skill().favours(contest, order[i])) {
                mu[i] = within(GREATEST_MEAN, mu[i] + inUnits(frame.skill().homeAdvantage()));
            }
        }
    }

    /** The teams by their places, those at one place in log order, as they are when the game begins: drift is added. */
    public static WengLinTeams ranked(Contest contest, Seats<Gaussian> seats, WengLinFrame frame) {
        return new WengLinTeams(contest, seats, frame, true, Scoring.bestFirst(contest.teams(), contest::place), true);
    }

    /** The teams in log order, for those who may not know the places. */
    static WengLinTeams listed(Contest contest, Seats<Gaussian> seats, WengLinFrame frame, boolean drifts) {
        int[] order = IntStream.range(0, contest.teams()).toArray();
        return new WengLinTeams(contest, seats, frame, drifts, order, true);
    }

    /** One team of the contest, as the ratings stand: without drift, and wherever it plays. */
    static WengLinTeams alone(Contest contest, Seats<Gaussian> seats, WengLinFrame frame, int team) {
        return new WengLinTeams(contest, seats, frame, false, new int[] {team}, false);
    }

    /** Mean and variance of the team at a position; every sum is the same whatever the order of the members. */
    private void addUp(int i, Seats<Gaussian> seats) {
        int from = contest.firstSeat(order[i]);
        int members = contest.firstSeat(order[i] + 1) - from;
        if (members == 1) {
            mu[i] = within(GREATEST_MEAN, inUnits(seats.before(from, 0)));
            sigma2[i] = inUnits(sigma[from]) * inUnits(sigma[from]);
            return;
        }
        double[] means = new double[members];
        double[] sigmas = new double[members];
        for (int n = 0; n < members; n++) {
            means[n] = within(GREATEST_MEAN, inUnits(seats.before(from + n, 0)));
            sigmas[n] = inUnits(sigma[from + n]);
        }
        if (frame.options().balance()) {
            balance(means, sigmas, inUnits(frame.change().kappa()));
        }
        for (int n = 0; n < members; n++) {
            sigmas[n] *= sigmas[n];
        }
        mu[i] = Sum.inAnyOrder(means);
        sigma2[i] = Sum.inAnyOrder(sigmas);
    }

    private static double within(double bound, double x) {
        return Math.max(-bound, Math.min(bound, x));
    }

    /** States what each brings into the contest. */
    void state(Derivation derivation) {
        for (int i = 0; i < order.length; i++) {
            derivation.inputOfTeam(order[i]);
            frame.skill().state(contest, order[i], derivation);
            double mean = derivation.step(
                    "μ_i",
                    frame.skill().favours(contest, order[i])
                            ? "Σ μ_n + H, weighed where balance is set"
                            : "Σ μ_n, weighed where balance is set",
                    inPoints(mu[i]));
            derivation.step(
                    "σ_i²",
                    "Σ (σ_n² + τ²",
                    frame.change().drift().factor(),
                    "), weighed where balance is set",
                    sigma2[i]);
            double noisy = inPoints(Math.sqrt(sigma2[i] + beta2));
            derivation.draw(new Performance("N(μ_i, σ_i² + β²)", new Gaussian(mean, noisy)));
        }
    }

    int size() {
        return order.length;
    }

    /** Which team of the contest is at a position. */
    int team(int i) {
        return order[i];
    }

    /** The place of the team at a position. */
    int place(int i) {
        return contest.place(order[i]);
    }

    /** The score of the team at a position; NaN if it has none. */
    double score(int i) {
        return contest.score(order[i]);
    }

    /** The skill of the team at the first position, in points. */
    Gaussian skill() {
        return new Gaussian(inPoints(mu[0]), inPoints(Math.sqrt(sigma2[0])));
    }

    /**
     * How even a contest of them would be, whether or not the model knows draws: the density of equal performances of all, as a
     * share of what it would be if all skills were known and equal. Of two teams √(2β²/c²) exp(−(μ_1 − μ_2)²/(2c²)).
     */
    double quality() {
        double[] known = new double[order.length];
        double[] unknown = new double[order.length];
        double[] difference = new double[order.length - 1];
        Arrays.fill(known, Math.max(Double.MIN_NORMAL, beta2));
        for (int i = 0; i < order.length; i++) {
            unknown[i] = known[i] + sigma2[i];
        }
        for (int i = 0; i < difference.length; i++) {
            difference[i] = mu[i] - mu[i + 1];
        }
        return Tridiagonal.gaussianRatio(known, unknown, difference);
    }

    /** Its σ², in units. */
    double sigma2(int i) {
        return sigma2[i];
    }

    /** β², in units. */
    double beta2() {
        return beta2;
    }

    /** The standard deviation of the player of a seat when the game begins, in points. */
    double sigma(int seat) {
        return sigma[seat];
    }

    /** The first position at the same place as a position. */
    int firstAtPlace(int i) {
        int first = i;
        while (first > 0 && place(first - 1) == place(i)) {
            first--;
        }
        return first;
    }

    /** The last position at the same place as a position. */
    int lastAtPlace(int i) {
        int last = i;
        while (last < order.length - 1 && place(last + 1) == place(i)) {
            last++;
        }
        return last;
    }

    /** A number of points, in units. */
    double inUnits(double points) {
        return points / unit;
    }

    /** A number of units, in points. */
    double inPoints(double units) {
        return units * unit;
    }

    /** The mean of a team in units of c. */
    double mean(int i, double c) {
        return within(FARTHEST, mu[i] / c);
    }

    /** (μ<sub>i</sub> − μ<sub>q</sub>) / c. */
    double distance(int i, int q, double c) {
        return within(FARTHEST, (mu[i] - mu[q]) / c);
    }

    /** A number of points in units of c. */
    double inSigmas(double points, double c) {
        return within(FARTHEST, inUnits(points) / c);
    }

    /** √(σ<sub>i</sub>² + σ<sub>q</sub>² + 2β²), grouped so that exchanging the teams gives the same bits. */
    double c(int i, int q) {
        return positive(Math.sqrt(sigma2[i] + sigma2[q] + 2 * beta2));
    }

    /** √(Σ (σ<sub>q</sub>² + β²)) over all teams. */
    public double c() {
        double sum = 0;
        for (double variance : sigma2) {
            sum += variance + beta2;
        }
        return positive(Math.sqrt(sum));
    }

    /**
     * A c that is nothing beside the standard deviation of another team, or of a member who has no weight in theirs, is still
     * no zero.
     */
    private static double positive(double c) {
        return Math.max(Double.MIN_NORMAL, c);
    }

    /** γ of a team. */
    double gamma(int i, double c) {
        return frame.change().gamma() == WengLinFrame.Gamma.ONE_OVER_K ? 1.0 / order.length : Math.sqrt(sigma2[i]) / c;
    }

    /**
     * Weighs the means and standard deviations of the members of a team, in place, so that weaker members count more, as
     * OpenSkill has it. With o = μ − 3σ the ordinal of a member, a member weighs
     *
     * <pre>
     *   1 + (max o − o) / (max o + κ)
     * </pre>
     *
     * whatever the sign of the ordinals: among members with a best ordinal below 0 the weaker ones count less, or negatively.
     */
    private static void balance(double[] means, double[] sigmas, double kappa) {
        double best = Double.NEGATIVE_INFINITY;
        for (int n = 0; n < means.length; n++) {
            best = Math.max(best, means[n] - 3 * sigmas[n]);
        }
        for (int n = 0; n < means.length; n++) {
            double lag = best - (means[n] - 3 * sigmas[n]);
            double weight = lag == 0 ? 1 : within(GREATEST_WEIGHT, 1 + lag / (best + kappa));
            means[n] *= weight;
            sigmas[n] *= weight;
        }
    }
}
