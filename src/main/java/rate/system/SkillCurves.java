package rate.system;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import rate.game.History;
import rate.rating.Messages;

/**
 * The skills of all players at all their appearances, by passing messages through time until they agree.
 *
 * <p>What is believed of a player when he appears is the product of what comes from his past (forward), from his future
 * (backward), and of what each game of that moment says of him. All are normal, in precision π and force h = π × mean, and
 * a product adds them. Between appearances a skill drifts by γ² per unit of time, in either direction:
 *
 * <pre>
 *   1/π' = 1/π + γ² Δt        h'/π' = h/π
 * </pre>
 *
 * <p>A game sees of each player what is believed without the game itself, and says anew what it says
 * ({@link GameLikelihood}). An anchor is always what he was given to be, and games say nothing of him.
 *
 * <p>A double pair per seat and two per appearance, in flat arrays; a round visits them in order of time, back and forth.
 */
final class SkillCurves {

    /** Numbers of a normal in an array: precision, then force. */
    private static final int PAIR = 2;

    /** What a game says of an anchor. */
    private static final double[] NOTHING = new double[PAIR];

    private final Timeline timeline;
    private final GameLikelihood game;
    private final double gamma2;
    private final double[] prior;
    private final BitSet anchored;

    /** By seat. */
    private final double[] messages;

    /** By appearance. */
    private final double[] forward;

    private final double[] backward;

    /** By player: what goes from one appearance to the next, and at which moment the one was. */
    private final double[] onTheWay;

    private final int[] since;

    /** By player: the sum of his estimates, and how many there are. */
    private final double[] levels;

    private final int[] appearances;

    private final CommonLevels common;

    /** Of the moment at hand, by appearance: the sum of its messages, and mean and spread before the visit. */
    private final double[] said;

    private final double[] before;

    /**
     * @param history the contests
     * @param timeline their moments
     * @param game weighs them
     * @param gamma2 variance that a skill gains in a unit of time
     * @param prior by player: precision and force with which he begins
     * @param anchored players who stay what they begin as
     */
    SkillCurves(
            History history, Timeline timeline, GameLikelihood game, double gamma2, double[] prior, BitSet anchored) {
        this.timeline = timeline;
        this.game = game;
        this.gamma2 = gamma2;
        this.prior = prior;
        this.anchored = anchored;
        this.messages = new double[PAIR * timeline.seats()];
        this.forward = new double[PAIR * timeline.appearances()];
        this.backward = new double[PAIR * timeline.appearances()];
        this.onTheWay = new double[PAIR * history.players()];
        this.since = new int[history.players()];
        this.levels = new double[history.players()];
        this.appearances = new int[history.players()];
        for (int a = 0; a < timeline.appearances(); a++) {
            appearances[timeline.player(a)]++;
        }
        this.common = new CommonLevels(timeline, prior, anchored);
        int most = 0;
        for (int moment = 0; moment < timeline.moments(); moment++) {
            most = Math.max(most, timeline.firstAppearance(moment + 1) - timeline.firstAppearance(moment));
        }
        this.said = new double[PAIR * most];
        this.before = new double[PAIR * most];
    }

    /**
     * The first pass, forward from nothing: what was known of each player after each moment.
     *
     * @param evidence receives the logarithm of the chance that each contest had, given those before it
     */
    void filter(double[] evidence) {
        Arrays.fill(since, -1);
        for (int moment = 0; moment < timeline.moments(); moment++) {
            gather(moment);
            arrive(moment, true);
            for (int contest = timeline.firstContest(moment); contest < timeline.firstContest(moment + 1); contest++) {
                evidence[contest] = turnTo(contest, moment).logEvidence();
                hear(contest, moment);
            }
            leave(moment, true);
        }
    }

    /**
     * Takes over what games said in an earlier solution, carries that forward through time, and hears the other games in
     * passing. To be called after {@link #filter}.
     *
     * @return how many contests the earlier solution knew
     */
    int adopt(Messages earlier) {
        BitSet known = new BitSet();
        for (int contest = 0; contest < timeline.contests(); contest++) {
            known.set(contest, adopt(contest, earlier));
        }
        Arrays.fill(since, -1);
        for (int moment = 0; moment < timeline.moments(); moment++) {
            gather(moment);
            arrive(moment, true);
            for (int contest = timeline.firstContest(moment); contest < timeline.firstContest(moment + 1); contest++) {
                if (!known.get(contest)) {
                    turnTo(contest, moment);
                    hear(contest, moment);
                }
            }
            leave(moment, true);
        }
        return known.cardinality();
    }

    /** Takes over what a contest said; where that is not known of all its players, it has said nothing yet. */
    private boolean adopt(int contest, Messages earlier) {
        boolean isKnown = true;
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            int player = timeline.player(timeline.appearance(seat));
            double @Nullable [] pair = anchored.get(player) ? NOTHING : earlier.of(contest, player);
            isKnown &= pair != null;
            messages[PAIR * seat] = pair == null ? 0 : pair[0];
            messages[PAIR * seat + 1] = pair == null ? 0 : pair[1];
        }
        return isKnown;
    }

    /** One round, backward through time and forward; the largest change of a mean or a spread at a visit. */
    double round() {
        double step = 0;
        Arrays.fill(since, -1);
        for (int moment = timeline.moments() - 1; moment >= 0; moment--) {
            gather(moment);
            arrive(moment, false);
            for (int contest = timeline.firstContest(moment + 1) - 1;
                    contest >= timeline.firstContest(moment);
                    contest--) {
                turnTo(contest, moment);
                hear(contest, moment);
            }
            step = Math.max(step, change(moment));
            leave(moment, false);
        }
        Arrays.fill(since, -1);
        Arrays.fill(levels, 0);
        common.begin();
        for (int moment = 0; moment < timeline.moments(); moment++) {
            gather(moment);
            arrive(moment, true);
            for (int contest = timeline.firstContest(moment); contest < timeline.firstContest(moment + 1); contest++) {
                turnTo(contest, moment);
                hear(contest, moment);
                int anybody = timeline.player(timeline.appearance(timeline.firstSeat(contest)));
                common.game(anybody, game.pull(), game.stiffness());
            }
            step = Math.max(step, change(moment));
            level(moment);
            leave(moment, true);
        }
        return step;
    }

    /** Receives the logarithm of the chance that each contest has, given all others. */
    void evidence(double[] evidence) {
        for (int moment = 0; moment < timeline.moments(); moment++) {
            gather(moment);
            for (int contest = timeline.firstContest(moment); contest < timeline.firstContest(moment + 1); contest++) {
                evidence[contest] = turnTo(contest, moment).logEvidence();
            }
        }
    }

    /**
     * The estimates at all appearances, mean and spread of each. They take the room of what came from the past: no other
     * method of a pass may be called after this.
     */
    double[] estimates() {
        for (int moment = 0; moment < timeline.moments(); moment++) {
            gather(moment);
            int first = timeline.firstAppearance(moment);
            for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
                double mean = mean(a, first);
                double spread = spread(a, first);
                forward[PAIR * a] = mean;
                forward[PAIR * a + 1] = spread;
            }
        }
        return forward;
    }

    /** What a contest says of the player of a seat: precision. */
    double precision(int seat) {
        return messages[PAIR * seat];
    }

    /** What a contest says of the player of a seat: precision × mean. */
    double force(int seat) {
        return messages[PAIR * seat + 1];
    }

    /** Whether a player stays what he begins as. */
    boolean isAnchored(int player) {
        return anchored.get(player);
    }

    /** Adds up what the games of a moment say, anew each time: sums that are kept up to date would drift. */
    private void gather(int moment) {
        int first = timeline.firstAppearance(moment);
        Arrays.fill(said, 0, PAIR * (timeline.firstAppearance(moment + 1) - first), 0);
        int end = timeline.firstSeat(timeline.firstContest(moment + 1));
        for (int seat = timeline.firstSeat(timeline.firstContest(moment)); seat < end; seat++) {
            int at = PAIR * (timeline.appearance(seat) - first);
            said[at] += messages[PAIR * seat];
            said[at + 1] += messages[PAIR * seat + 1];
        }
    }

    /** The level of each curve: the mean of its estimates, in the last pass forward. */
    double[] levels() {
        double[] mean = levels.clone();
        for (int player = 0; player < mean.length; player++) {
            mean[player] /= appearances[player];
        }
        return mean;
    }

    /** By player: how far below its right place his curve is, with those of all who are tied to him. */
    double[] missing() {
        return common.missing();
    }

    /** Raises each curve as a whole, which the next rounds take as their beginning. */
    void raise(double[] by) {
        for (int seat = 0; seat < timeline.seats(); seat++) {
            messages[PAIR * seat + 1] += messages[PAIR * seat] * by[timeline.player(timeline.appearance(seat))];
        }
        for (int a = 0; a < timeline.appearances(); a++) {
            if (!anchored.get(timeline.player(a))) {
                forward[PAIR * a + 1] += forward[PAIR * a] * by[timeline.player(a)];
                backward[PAIR * a + 1] += backward[PAIR * a] * by[timeline.player(a)];
            }
        }
    }

    /** Has everybody who appears at a moment arrive from his past, or from his future. */
    private void arrive(int moment, boolean isForward) {
        double[] from = isForward ? forward : backward;
        int first = timeline.firstAppearance(moment);
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            int player = timeline.player(a);
            before[PAIR * (a - first)] = mean(a, first);
            before[PAIR * (a - first) + 1] = spread(a, first);
            int last = since[player];
            if (last < 0 || anchored.get(player)) {
                from[PAIR * a] = isForward ? prior[PAIR * player] : 0;
                from[PAIR * a + 1] = isForward ? prior[PAIR * player + 1] : 0;
            } else {
                double time = isForward ? timeline.between(last, moment) : timeline.between(moment, last);
                double shrink = 1 / (1 + onTheWay[PAIR * player] * gamma2 * time);
                from[PAIR * a] = onTheWay[PAIR * player] * shrink;
                from[PAIR * a + 1] = onTheWay[PAIR * player + 1] * shrink;
            }
        }
    }

    /** Sends everybody on, with what he came with and what the games of the moment say. */
    private void leave(int moment, boolean isForward) {
        double[] from = isForward ? forward : backward;
        int first = timeline.firstAppearance(moment);
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            int player = timeline.player(a);
            onTheWay[PAIR * player] = from[PAIR * a] + said[PAIR * (a - first)];
            onTheWay[PAIR * player + 1] = from[PAIR * a + 1] + said[PAIR * (a - first) + 1];
            since[player] = moment;
        }
    }

    /** Shows a contest what is believed of its players without it. */
    private GameLikelihood turnTo(int contest, int moment) {
        game.turnTo(contest);
        int first = timeline.firstAppearance(moment);
        int seat = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++, seat++) {
            int a = timeline.appearance(seat);
            int at = PAIR * (a - first);
            double others = Math.max(0, said[at] - messages[PAIR * seat]);
            game.believe(
                    i,
                    forward[PAIR * a] + backward[PAIR * a] + others,
                    forward[PAIR * a + 1] + backward[PAIR * a + 1] + (said[at + 1] - messages[PAIR * seat + 1]));
        }
        return game;
    }

    /** Hears what the contest says now. */
    private void hear(int contest, int moment) {
        game.weigh();
        int first = timeline.firstAppearance(moment);
        int seat = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++, seat++) {
            int a = timeline.appearance(seat);
            if (!anchored.get(timeline.player(a))) {
                double precision = game.precision(i);
                double force = game.force(i);
                said[PAIR * (a - first)] += precision - messages[PAIR * seat];
                said[PAIR * (a - first) + 1] += force - messages[PAIR * seat + 1];
                messages[PAIR * seat] = precision;
                messages[PAIR * seat + 1] = force;
            }
        }
    }

    /** The largest change of a mean or a spread by the visit of a moment. */
    private double change(int moment) {
        int first = timeline.firstAppearance(moment);
        double most = 0;
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            most = Math.max(most, Math.abs(mean(a, first) - before[PAIR * (a - first)]));
            most = Math.max(most, Math.abs(spread(a, first) - before[PAIR * (a - first) + 1]));
        }
        return most;
    }

    /** Adds the estimates to the levels. */
    private void level(int moment) {
        int first = timeline.firstAppearance(moment);
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            int player = timeline.player(a);
            double mean = mean(a, first);
            levels[player] += mean;
            if (since[player] < 0) {
                common.start(player, mean);
            }
        }
    }

    private double mean(int a, int first) {
        double force = forward[PAIR * a + 1] + backward[PAIR * a + 1] + said[PAIR * (a - first) + 1];
        return force / total(a, first);
    }

    private double spread(int a, int first) {
        return 1 / Math.sqrt(total(a, first));
    }

    private double total(int a, int first) {
        return forward[PAIR * a] + backward[PAIR * a] + said[PAIR * (a - first)];
    }
}
