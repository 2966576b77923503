package rate.engine.system.throughtime;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.math.ConjugateGradients;
import rate.engine.math.Exponential;
import rate.engine.rating.FitContext;
import rate.engine.system.contest.DavidsonDuel;
import rate.engine.text.Counted;

/**
 * The maximum of the log-likelihood over all ratings at all times, in the unit in which odds are e to one.
 *
 * <p>The paper takes Newton's step for one player after the other, over all their times at once, until nothing moves; where few
 * games tie large groups of players, that is hardly ever. Here the step is for all players together, by conjugate gradients,
 * and the paper's step is their preconditioner. It is only so long that the likelihood is sure to grow: with β the largest
 * change of a difference that a game is about, t = ln(1 + β) / β, as in {@code rate.engine.system.batchelo}.
 *
 * <p>A place is that of an appearance ({@link Timeline.Places}). H has the place behind all others, a curve of its own without
 * a prior, which is held if H is given.
 */
final class WholeHistoryFit {

    private static final int MOST_ITERATIONS = 200;
    private static final int MOST_STEPS = 2000;

    /** How far conjugate gradients reduce the squared remainder; the next of Newton's steps sees to the rest. */
    private static final double REDUCTION = 1e-12;

    private final WholeHistoryRating.Params params;
    private final Timeline timeline;
    private final DavidsonDuel duel;
    private final DavidsonDuel prior = new DavidsonDuel(0);

    private final Timeline.Places places;
    private final int[] first;

    /** The place of H. */
    private final int behind;

    /**
     * By duel: the places of both, what the one had of it, whether it is at home, 1, or the other, -1, and how much it counts.
     */
    private final int[] a;

    private final int[] b;
    private final double[] score;
    private final byte[] side;
    private final double[] weight;

    private final HostAdvantage home;
    private final WienerChains chains;
    private final boolean[] isHeld;
    private final double[] r;
    private double[] variances = {};
    private final double[] slopes;
    private int iterations;
    private double step;
    private boolean isConverged;

    /** @param history contests of single players */
    WholeHistoryFit(WholeHistoryRating.Params params, History history, FitContext given) {
        this.params = params;
        this.timeline = new Timeline(history, params.unit().seconds());
        this.duel = new DavidsonDuel(params.drawTendency());
        this.places = timeline.places();
        this.first = places.first();
        this.behind = timeline.appearances();
        double[] tie = ties();
        this.chains = new WienerChains(tie);
        this.isHeld = new boolean[tie.length];
        this.home = new HostAdvantage(params.homeAdvantage(), HostAdvantage.Hosts.of(history, false));
        this.r = start(history, given);
        int duels = 0;
        for (int contest = 0; contest < history.contests(); contest++) {
            duels += history.teams(contest) * (history.teams(contest) - 1) / 2;
        }
        this.a = new int[duels];
        this.b = new int[duels];
        this.score = new double[duels];
        this.side = new byte[duels];
        this.weight = new double[duels];
        duels(history);
        this.slopes = new double[duels];
        converge(given);
    }

    /** Returns by place what ties it to the next one. */
    private double[] ties() {
        int[] slices = places.slice();
        double[] tie = new double[slices.length + 1];
        for (int player = 0; player + 1 < first.length; player++) {
            for (int i = first[player]; i + 1 < first[player + 1]; i++) {
                tie[i] =
                        1 / (params.drift() * timeline.between(timeline.time(slices[i]), timeline.time(slices[i + 1])));
            }
        }
        return tie;
    }

    /** Ratings to begin with: of anchors their own, of others those of an earlier solution, or 0, which is R₀. */
    private double[] start(History history, FitContext given) {
        double[] start = new double[behind + 1];
        WholeHistorySolution earlier = given.previous() instanceof WholeHistorySolution solution ? solution : null;
        if (earlier != null) {
            home.beginAt(earlier.home().value());
        }
        start[behind] = params.factor() * home.value();
        isHeld[behind] = !home.isSought();
        for (int player = 0; player + 1 < first.length; player++) {
            double[] anchor = given.isAnchored(history.player(player)) ? given.start(history.player(player)) : null;
            for (int i = first[player]; i < first[player + 1]; i++) {
                isHeld[i] = anchor != null;
                start[i] = anchor != null
                        ? params.factor() * (anchor[0] - params.mu())
                        : earlier == null ? 0 : earlier.natural(player, i - first[player]);
            }
        }
        return start;
    }

    private void duels(History history) {
        int[] place = new int[behind];
        for (int i = 0; i < behind; i++) {
            place[places.appearance()[i]] = i;
        }
        int next = 0;
        for (int contest = 0; contest < history.contests(); contest++) {
            int seat = timeline.firstSeat(contest);
            for (int one = 0; one < history.teams(contest); one++) {
                for (int other = one + 1; other < history.teams(contest); other++) {
                    a[next] = place[timeline.appearance(seat + one)];
                    b[next] = place[timeline.appearance(seat + other)];
                    int order = Integer.compare(history.place(contest, other), history.place(contest, one));
                    weight[next] = history.weight(contest);
                    side[next] = (byte) DavidsonDuel.side(history.host(contest), one, other);
                    score[next++] = (1 + order) / 2.0;
                }
            }
        }
    }

    private void converge(FitContext given) {
        double[] diagonal = new double[r.length];
        while (!isConverged && iterations < MOST_ITERATIONS) {
            double[] gradient = differentiate(diagonal);
            double[] d = solve(gradient, diagonal);
            step = Arrays.stream(d).map(Math::abs).max().orElse(0) / params.factor();
            isConverged = step <= params.tolerance();
            move(d);
            given.round(++iterations, step);
        }
        differentiate(diagonal);
        variances =
                params.deviations() == WholeHistoryRating.Deviations.JOINT ? joint(diagonal) : free(chains.variances());
        if (home.isSought()) {
            double[] unit = new double[r.length];
            unit[behind] = 1;
            double variance = solve(unit, diagonal)[behind];
            home.raise(r[behind] / params.factor() - home.value(), Math.sqrt(variance) / params.factor());
        }
    }

    /** The diagonal of H⁻¹, whose error is the square of that of a solution; 0 of who is held. */
    private double[] joint(double[] diagonal) {
        double[] joint = new double[r.length];
        for (int i = 0; i < behind; i++) {
            double[] unit = new double[r.length];
            unit[i] = isHeld[i] ? 0 : 1;
            joint[i] = isHeld[i] ? 0 : solve(unit, diagonal)[i];
        }
        return joint;
    }

    /** H⁻¹ v, of the second derivative. */
    private double[] solve(double[] v, double[] diagonal) {
        return ConjugateGradients.solve(v, u -> curvature(u, diagonal), this::alone, REDUCTION, MOST_STEPS);
    }

    /** Returns the difference of the ratings of a duel, or of a change of them, with the home advantage. */
    private double difference(double[] of, int game) {
        double players = of[a[game]] - of[b[game]];
        return side[game] == 0 ? players : players + side[game] * of[behind];
    }

    /** The gradient; receives the diagonal of the second derivative without ties, sign changed, and sets up the chains. */
    private double[] differentiate(double[] diagonal) {
        double[] gradient = new double[r.length];
        Arrays.fill(diagonal, 0);
        chains.addTies(r, gradient);
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] = -gradient[i];
        }
        for (int player = 0; player + 1 < first.length; player++) {
            int i = first[player];
            gradient[i] += params.priorDraws() * (0.5 - prior.expected(r[i]));
            diagonal[i] += params.priorDraws() * prior.slope(r[i]);
        }
        for (int game = 0; game < a.length; game++) {
            double x = difference(r, game);
            double surplus = weight[game] * (score[game] - duel.expected(x));
            gradient[a[game]] += surplus;
            gradient[b[game]] -= surplus;
            slopes[game] = weight[game] * duel.slope(x);
            diagonal[a[game]] += slopes[game];
            diagonal[b[game]] += slopes[game];
            gradient[behind] += side[game] * surplus;
            diagonal[behind] += side[game] == 0 ? 0 : slopes[game];
        }
        chains.eliminate(diagonal);
        return free(gradient);
    }

    /** H v. */
    private double[] curvature(double[] v, double[] diagonal) {
        double[] product = new double[v.length];
        chains.addTies(v, product);
        for (int i = 0; i < v.length; i++) {
            product[i] += diagonal[i] * v[i];
        }
        for (int game = 0; game < a.length; game++) {
            product[a[game]] -= slopes[game] * v[b[game]];
            product[b[game]] -= slopes[game] * v[a[game]];
            if (side[game] != 0) {
                double pull = side[game] * slopes[game];
                product[a[game]] += pull * v[behind];
                product[b[game]] -= pull * v[behind];
                product[behind] += pull * (v[a[game]] - v[b[game]]);
            }
        }
        return free(product);
    }

    /** The paper's step: of each player, all others held. */
    private double[] alone(double[] v) {
        return free(chains.solve(v));
    }

    /**
     * Sets the components that are held fixed to 0, in place. Held players are held on their whole curve, so no other player's
     * curve has a gap.
     */
    private double[] free(double[] v) {
        for (int i = 0; i < v.length; i++) {
            v[i] = isHeld[i] ? 0 : v[i];
        }
        return v;
    }

    private void move(double[] d) {
        double beta = 0;
        for (int player = 0; player + 1 < first.length; player++) {
            beta = Math.max(beta, Math.abs(d[first[player]]));
        }
        for (int game = 0; game < a.length; game++) {
            beta = Math.max(beta, Math.abs(difference(d, game)));
        }
        double t = beta == 0 ? 1 : Exponential.logOfOnePlus(beta) / beta;
        for (int i = 0; i < r.length; i++) {
            r[i] += t * d[i];
        }
    }

    /** H, in points. */
    HostAdvantage home() {
        return home;
    }

    /** When who appears. */
    Timeline timeline() {
        return timeline;
    }

    /** Where each player has their curve. */
    Timeline.Places places() {
        return places;
    }

    /** The rating at each place. */
    double[] ratings() {
        return r;
    }

    /** The variance of the rating at each place; 0 of an anchor. */
    double[] variances() {
        return variances;
    }

    /** How it went: a clause. */
    String went() {
        return isConverged
                ? "converged in " + Counted.of(iterations, "iteration")
                : "not converged: the last step was larger than the tolerance";
    }

    /**
     * The second derivative of log-likelihood, sign changed, of each player's curve alone: a diagonal, from games, and between
     * neighbours of a curve what ties them, 1 / (w² Δt). All curves are one behind the other; between two of them nothing ties.
     *
     * <pre>
     *   (H v)_i = own_i v_i + tie_i (v_i − v_{i+1}) + tie_{i−1} (v_i − v_{i−1})
     * </pre>
     *
     * <p>Elimination goes by what is known of a place from those before it, F = own + tie F₋ / (tie + F₋), so that nothing is
     * lost by differences where ties are strong.
     *
     * @see <i>R. Coulom: Whole-History Rating (2008), appendix</i>
     */
    private static final class WienerChains {

        /** By place: what ties it to the next one; 0 at the end of a curve. */
        private final double[] tie;

        private final double[] own;

        /** By place: what games at it and before it say of it. */
        private final double[] forward;

        /** @param tie by place, 0 at the end of a curve */
        WienerChains(double[] tie) {
            this.tie = tie;
            this.own = new double[tie.length];
            this.forward = new double[tie.length];
        }

        /** Takes over what the games say: the diagonal without ties, by place. */
        void eliminate(double[] diagonal) {
            for (int i = 0; i < own.length; i++) {
                own[i] = diagonal[i];
                forward[i] = own[i] + (i == 0 ? 0 : carried(forward[i - 1], tie[i - 1]));
            }
        }

        private static double carried(double information, double tie) {
            return tie == 0 ? 0 : information * (tie / (tie + information));
        }

        /** x with H x = b. */
        double[] solve(double[] b) {
            double[] x = b.clone();
            for (int i = 1; i < x.length; i++) {
                x[i] += tie[i - 1] == 0 ? 0 : x[i - 1] * (tie[i - 1] / (forward[i - 1] + tie[i - 1]));
            }
            for (int i = x.length - 1; i >= 0; i--) {
                double next = tie[i] == 0 ? 0 : tie[i] * x[i + 1];
                x[i] = (x[i] + next) / (forward[i] + tie[i]);
            }
            return x;
        }

        /** Adds what ties make of v, without the diagonal. */
        void addTies(double[] v, double[] to) {
            for (int i = 0; i + 1 < v.length; i++) {
                double pull = tie[i] * (v[i] - v[i + 1]);
                to[i] += pull;
                to[i + 1] -= pull;
            }
        }

        /** The diagonal of the inverse: the variance of each place. */
        double[] variances() {
            double[] variances = new double[own.length];
            double later = 0;
            for (int i = own.length - 1; i >= 0; i--) {
                variances[i] = 1 / (forward[i] + later);
                later = i == 0 ? 0 : carried(own[i] + later, tie[i - 1]);
            }
            return variances;
        }
    }
}
