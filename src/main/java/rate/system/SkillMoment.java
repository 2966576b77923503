package rate.system;

import java.util.Arrays;

/**
 * One moment after the other: all who appear at it, and its games. What is believed of a player here is the product of what
 * comes from his past and from his future ({@link SkillChains}) and of what each game says of him ({@link GameMessages}).
 *
 * <p>A game sees of each player what is believed without the game itself, and says anew what it says
 * ({@link GameLikelihood}).
 */
final class SkillMoment {

    private final Timeline timeline;
    private final GameLikelihood game;
    private final GameMessages messages;
    private final SkillChains chains;

    /** By appearance from the first of the moment on: the sum of what its games say, and mean and spread before the visit. */
    private final double[] said;

    private final double[] before;
    private int moment;
    private int first;

    /**
     * @param timeline the moments
     * @param game weighs their games
     * @param messages what the games say
     * @param chains what goes from moment to moment
     */
    SkillMoment(Timeline timeline, GameLikelihood game, GameMessages messages, SkillChains chains) {
        this.timeline = timeline;
        this.game = game;
        this.messages = messages;
        this.chains = chains;
        int most = 0;
        for (int i = 0; i < timeline.moments(); i++) {
            most = Math.max(most, timeline.firstAppearance(i + 1) - timeline.firstAppearance(i));
        }
        this.said = new double[2 * most];
        this.before = new double[2 * most];
    }

    /** Turns to a moment and adds up what its games say, anew each time: sums that are kept up to date would drift. */
    void turnTo(int at) {
        moment = at;
        first = timeline.firstAppearance(at);
        Arrays.fill(said, 0, 2 * (timeline.firstAppearance(at + 1) - first), 0);
        int end = timeline.firstSeat(timeline.firstContest(at + 1));
        for (int seat = timeline.firstSeat(timeline.firstContest(at)); seat < end; seat++) {
            int i = 2 * (timeline.appearance(seat) - first);
            said[i] += messages.precision(seat);
            said[i + 1] += messages.force(seat);
        }
    }

    /** Has everybody who appears at a moment arrive from his past, or from his future. */
    void arrive(int at, boolean isForward) {
        turnTo(at);
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            before[2 * (a - first)] = mean(a);
            before[2 * (a - first) + 1] = spread(a);
            chains.arrive(a, moment, isForward);
        }
    }

    /** Sends them on. */
    void leave(boolean isForward) {
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            chains.leave(a, moment, isForward, said[2 * (a - first)], said[2 * (a - first) + 1]);
        }
    }

    /** Shows a contest what is believed of its players without it. */
    GameLikelihood show(int contest) {
        game.turnTo(contest);
        int seat = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++, seat++) {
            int a = timeline.appearance(seat);
            double others = Math.max(0, said[2 * (a - first)] - messages.precision(seat));
            double force = said[2 * (a - first) + 1] - messages.force(seat);
            game.believe(i, chains.precision(a) + others, chains.force(a) + force);
        }
        return game;
    }

    /** Shows it to a contest and hears what that says now. */
    GameLikelihood hear(int contest) {
        show(contest).weigh();
        int seat = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++, seat++) {
            int a = timeline.appearance(seat);
            if (messages.concern(timeline.player(a))) {
                double precision = game.precision(i);
                double force = game.force(i);
                said[2 * (a - first)] += precision - messages.precision(seat);
                said[2 * (a - first) + 1] += force - messages.force(seat);
                messages.say(seat, precision, force);
            }
        }
        return game;
    }

    /** The largest change of a mean or a spread by the visit of the moment. */
    double change() {
        double most = 0;
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            most = Math.max(most, Math.abs(mean(a) - before[2 * (a - first)]));
            most = Math.max(most, Math.abs(spread(a) - before[2 * (a - first) + 1]));
        }
        return most;
    }

    /** The estimate at an appearance of the moment: mean. */
    double mean(int a) {
        return (chains.force(a) + said[2 * (a - first) + 1]) / precision(a);
    }

    /** Its spread. */
    double spread(int a) {
        return 1 / Math.sqrt(precision(a));
    }

    private double precision(int a) {
        return chains.precision(a) + said[2 * (a - first)];
    }
}
