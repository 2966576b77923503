package rate.system.throughtime;

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
 *
 * <p>Passes go forward and back in turn. When one arrives at an appearance, what the last one brought there from the other side
 * is asked for a last time; so there is room for one of the two only.
 */
final class SkillChains {

    private final Timeline timeline;
    private final GameMessages messages;
    private final double gamma2;
    private final double[] prior;

    /** By appearance, precision and then force: what the last pass brought, from the side from which it came. */
    private final double[] brought;

    /** By player: what goes from one appearance to the next, and when he left; nobody is on his way before his first. */
    private final double[] onTheWay;

    private final boolean[] isOnTheWay;
    private final long[] leftSecond;
    private final int[] leftNano;

    private boolean isForward;
    private long second;
    private int nano;

    /**
     * @param timeline the appearances
     * @param messages know who is an anchor
     * @param gamma2 variance that a skill gains in a second; without times, from one game to the next
     * @param prior by player: precision and force with which he begins
     */
    SkillChains(Timeline timeline, GameMessages messages, double gamma2, double[] prior) {
        this.timeline = timeline;
        this.messages = messages;
        this.gamma2 = gamma2;
        this.prior = prior;
        this.brought = new double[2 * timeline.appearances()];
        this.onTheWay = new double[prior.length];
        this.isOnTheWay = new boolean[prior.length / 2];
        this.leftSecond = new long[isOnTheWay.length];
        this.leftNano = new int[isOnTheWay.length];
    }

    /** A pass begins, forward or back: nobody is on his way. */
    void begin(boolean forward) {
        isForward = forward;
        Arrays.fill(isOnTheWay, false);
    }

    /** Nothing is known of what any pass brought. */
    void forget() {
        Arrays.fill(brought, 0);
    }

    /** The pass comes to a moment. */
    void turnTo(int moment) {
        second = timeline.second(moment);
        nano = timeline.nano(moment);
    }

    /**
     * Has a player arrive at the moment.
     *
     * @param belief receives what is believed there but for the games of the moment, from his past and from his future: precision, and
     *     then force
     * @param at from where on
     */
    void arrive(int a, double[] belief, int at) {
        int player = timeline.player(a);
        double precision = 0;
        double force = 0;
        if (isOnTheWay[player]) {
            double shrink = 1 / (1 + onTheWay[2 * player] * (gamma2 * onTheWayFor(player)));
            precision = onTheWay[2 * player] * shrink;
            force = onTheWay[2 * player + 1] * shrink;
        } else if (isForward) {
            precision = prior[2 * player];
            force = prior[2 * player + 1];
        }
        belief[at] = precision + brought[2 * a];
        belief[at + 1] = force + brought[2 * a + 1];
        brought[2 * a] = precision;
        brought[2 * a + 1] = force;
    }

    private double onTheWayFor(int player) {
        if (!timeline.isTimed()) {
            return 1;
        }
        double seconds = (second - leftSecond[player]) + (nano - leftNano[player]) * 1e-9;
        return isForward ? seconds : -seconds;
    }

    /** Sends him on, with what he came with and what the games of the moment say of him. */
    void leave(int a, double precision, double force) {
        int player = timeline.player(a);
        if (messages.concern(player)) {
            isOnTheWay[player] = true;
            onTheWay[2 * player] = brought[2 * a] + precision;
            onTheWay[2 * player + 1] = brought[2 * a + 1] + force;
            leftSecond[player] = second;
            leftNano[player] = nano;
        }
    }

    /** What the last pass, which went forward, brought to an appearance: precision. */
    double forwardPrecision(int a) {
        return brought[2 * a];
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
