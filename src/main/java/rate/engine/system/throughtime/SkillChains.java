package rate.engine.system.throughtime;

import java.util.Arrays;

/**
 * Messages to each appearance of a player from the player's past (forward) and future (backward). Between appearances a skill
 * drifts by γ² per unit of time, in either direction; in precision π and precision-mean h = π × mean that is
 *
 * <pre>
 *   1/π' = 1/π + γ² Δt        h'/π' = h/π
 * </pre>
 *
 * <p>Over the beginning of a season ({@link SeasonShifts}) it is forward, and then backward, with n = q + γ² Δt,
 *
 * <pre>
 *   1/π' = a²/π + n           h'/π' = a h/π + b
 *   π = a² π' / (1 + π' n)    h = a (h' − b π') / (1 + π' n)
 * </pre>
 *
 * <p>The chain of a player begins with what is believed before their first game, and an anchor is that at every appearance.
 *
 * <p>Passes go forward and back in turn. When one arrives at an appearance, what the last one brought there from the other side
 * is asked for a last time; so there is room for one of the two only.
 */
final class SkillChains {

    private final Timeline timeline;
    private final GameMessages messages;
    private final double gamma2;
    private final SeasonShifts seasons;
    private final double[] prior;

    /** By appearance, precision and then precision-mean: what the last pass brought, from the side from which it came. */
    private final double[] inputs;

    /** By player: what goes from one appearance to the next, and when they left; nobody is on their way before their first. */
    private final double[] onTheWay;

    private final boolean[] isOnTheWay;

    /** By player who is on their way back: whether the season began with the appearance that they left. */
    private final boolean[] isOutOfSeason;

    private final long[] leftSecond;
    private final int[] leftNano;

    private boolean isForward;
    private long second;
    private int nano;

    /**
     * @param messages know who is an anchor
     * @param gamma2 variance that a skill gains in a second; without times, from one game to the next
     * @param prior by player: precision and precision-mean with which they begin
     */
    SkillChains(Timeline timeline, GameMessages messages, double gamma2, SeasonShifts seasons, double[] prior) {
        this.timeline = timeline;
        this.messages = messages;
        this.gamma2 = gamma2;
        this.seasons = seasons;
        this.prior = prior;
        this.inputs = new double[2 * timeline.appearances()];
        this.onTheWay = new double[prior.length];
        this.isOnTheWay = new boolean[prior.length / 2];
        this.isOutOfSeason = new boolean[isOnTheWay.length];
        this.leftSecond = new long[isOnTheWay.length];
        this.leftNano = new int[isOnTheWay.length];
    }

    /** A pass begins, forward or back: nobody is on their way. */
    void begin(boolean forward) {
        isForward = forward;
        Arrays.fill(isOnTheWay, false);
    }

    /** Nothing is known of what any pass brought. */
    void forget() {
        Arrays.fill(inputs, 0);
    }

    /** The pass comes to a time slice. */
    void turnTo(int slice) {
        second = timeline.second(slice);
        nano = timeline.nano(slice);
    }

    /**
     * Has a player arrive at the time slice.
     *
     * @param belief receives what is believed there but for the games of the time slice, from their past and from their future:
     *     precision, and then precision-mean
     * @param at from where on
     */
    void arrive(int a, double[] belief, int at) {
        int player = timeline.player(a);
        double precision = 0;
        double precisionMean = 0;
        if (isOnTheWay[player]) {
            boolean isNew = isForward ? seasons.begin(a) : isOutOfSeason[player];
            double kept = seasons.kept(isNew);
            double shift = seasons.shift(isNew);
            double left = onTheWay[2 * player];
            double noise = left * (gamma2 * onTheWayFor(player) + seasons.noise(isNew));
            if (isForward) {
                double shrink = 1 / (kept * kept + noise);
                precision = left * shrink;
                precisionMean = (kept * onTheWay[2 * player + 1] + shift * left) * shrink;
            } else {
                double shrink = 1 / (1 + noise);
                precision = kept * kept * left * shrink;
                precisionMean = kept * (onTheWay[2 * player + 1] - shift * left) * shrink;
            }
        } else if (isForward) {
            precision = prior[2 * player];
            precisionMean = prior[2 * player + 1];
        }
        belief[at] = precision + inputs[2 * a];
        belief[at + 1] = precisionMean + inputs[2 * a + 1];
        inputs[2 * a] = precision;
        inputs[2 * a + 1] = precisionMean;
    }

    private double onTheWayFor(int player) {
        if (!timeline.isTimed()) {
            return 1;
        }
        double seconds = (second - leftSecond[player]) + (nano - leftNano[player]) * 1e-9;
        return isForward ? seconds : -seconds;
    }

    /** Sends a player on, with what they came with and what the games of the time slice say of them. */
    void leave(int a, double precision, double precisionMean) {
        int player = timeline.player(a);
        if (messages.concern(player)) {
            isOnTheWay[player] = true;
            isOutOfSeason[player] = seasons.begin(a);
            onTheWay[2 * player] = inputs[2 * a] + precision;
            onTheWay[2 * player + 1] = inputs[2 * a + 1] + precisionMean;
            leftSecond[player] = second;
            leftNano[player] = nano;
        }
    }

    /** The precision that the last pass, a forward one, brought to an appearance. */
    double forwardPrecision(int a) {
        return inputs[2 * a];
    }

    /** Where seasons begin on the way to appearances. */
    SeasonShifts seasons() {
        return seasons;
    }

    /** With what a player begins: precision × mean. */
    double priorPrecisionMean(int player) {
        return prior[2 * player + 1];
    }

    /** The mean of an anchor at all their appearances. */
    double anchorMean(int player) {
        return prior[2 * player + 1] / prior[2 * player];
    }

    double anchorVariance(int player) {
        return 1 / prior[2 * player];
    }
}
