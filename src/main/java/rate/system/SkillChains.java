package rate.system;

import java.util.Arrays;

/**
 * What comes to each appearance of a player from his past (forward) and from his future (backward). Between appearances a
 * skill drifts by γ² per unit of time, in either direction; in precision π and force h = π × mean that is
 *
 * <pre>
 *   1/π' = 1/π + γ² Δt        h'/π' = h/π
 * </pre>
 *
 * <p>The chain of a player begins with what is believed before his first game, and an anchor is that at every appearance.
 */
final class SkillChains {

    private final Timeline timeline;
    private final GameMessages messages;
    private final double gamma2;
    private final double[] prior;

    /** By appearance: precision, then force. */
    private final double[] forward;

    private final double[] backward;

    /** By player: what goes from one appearance to the next, and at which moment the one was; -1 before the first. */
    private final double[] onTheWay;

    private final int[] since;

    /**
     * @param timeline the appearances
     * @param messages know who is an anchor
     * @param gamma2 variance that a skill gains in a unit of time
     * @param prior by player: precision and force with which he begins
     */
    SkillChains(Timeline timeline, GameMessages messages, double gamma2, double[] prior) {
        this.timeline = timeline;
        this.messages = messages;
        this.gamma2 = gamma2;
        this.prior = prior;
        this.forward = new double[2 * timeline.appearances()];
        this.backward = new double[2 * timeline.appearances()];
        this.onTheWay = new double[prior.length];
        this.since = new int[prior.length / 2];
    }

    /** Nobody is on his way: a pass begins. */
    void begin() {
        Arrays.fill(since, -1);
    }

    /** Has a player arrive at a moment from his past, or from his future. */
    void arrive(int a, int moment, boolean isForward) {
        double[] from = isForward ? forward : backward;
        int player = timeline.player(a);
        int last = since[player];
        if (last < 0 || !messages.concern(player)) {
            from[2 * a] = isForward ? prior[2 * player] : 0;
            from[2 * a + 1] = isForward ? prior[2 * player + 1] : 0;
        } else {
            double time = isForward ? timeline.between(last, moment) : timeline.between(moment, last);
            double shrink = 1 / (1 + onTheWay[2 * player] * gamma2 * time);
            from[2 * a] = onTheWay[2 * player] * shrink;
            from[2 * a + 1] = onTheWay[2 * player + 1] * shrink;
        }
    }

    /** Sends him on, with what he came with and what the games of the moment say of him. */
    void leave(int a, int moment, boolean isForward, double precision, double force) {
        double[] from = isForward ? forward : backward;
        int player = timeline.player(a);
        onTheWay[2 * player] = from[2 * a] + precision;
        onTheWay[2 * player + 1] = from[2 * a + 1] + force;
        since[player] = moment;
    }

    /** What is believed at an appearance but for its games: precision. */
    double precision(int a) {
        return forward[2 * a] + backward[2 * a];
    }

    /** The force of that. */
    double force(int a) {
        return forward[2 * a + 1] + backward[2 * a + 1];
    }

    /** What came from the past alone: precision. */
    double forwardPrecision(int a) {
        return forward[2 * a];
    }

    /** With what a player begins: precision × mean. */
    double priorForce(int player) {
        return prior[2 * player + 1];
    }

    /** The mean of an anchor at all his appearances. */
    double anchorMean(int player) {
        return prior[2 * player + 1] / prior[2 * player];
    }

    /** The variance of that. */
    double anchorVariance(int player) {
        return 1 / prior[2 * player];
    }
}
