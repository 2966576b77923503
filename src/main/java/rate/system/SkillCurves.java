package rate.system;

import java.util.Arrays;
import java.util.BitSet;
import rate.rating.Messages;

/**
 * The skills of all players at all their appearances, by passing messages through time until they agree.
 *
 * <p>What is believed of a player when he appears is the product of what comes from his past and from his future
 * ({@link SkillChains}) and of what each game of that moment says of him ({@link GameMessages}). All are normal, in precision
 * π and force h = π × mean, and a product adds them.
 *
 * <p>A game sees of each player what is believed without the game itself, and says anew what it says
 * ({@link GameLikelihood}). A round visits all moments in order of time, back and forth.
 */
final class SkillCurves {

    private final Timeline timeline;
    private final GameLikelihood game;
    private final GameMessages messages;
    private final SkillChains chains;

    /** Of the moment at hand: the sum of what its games say, by appearance, and mean and spread before the visit. */
    private final double[] said;

    private final double[] before;
    private int moment;
    private int first;

    /**
     * @param timeline the moments
     * @param game weighs their games
     * @param messages what the games say, at first nothing
     * @param chains what goes from moment to moment
     */
    SkillCurves(Timeline timeline, GameLikelihood game, GameMessages messages, SkillChains chains) {
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

    /**
     * The first pass, forward from nothing: what was known of each player after each moment.
     *
     * @param evidence receives the logarithm of the chance that each contest had, given those before it
     */
    void filter(double[] evidence) {
        chains.begin();
        for (int i = 0; i < timeline.moments(); i++) {
            arrive(i, true);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                turnTo(contest);
                evidence[contest] = game.logEvidence();
                hear(contest);
            }
            leave(true);
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
            known.set(contest, messages.adopt(contest, earlier));
        }
        chains.begin();
        for (int i = 0; i < timeline.moments(); i++) {
            arrive(i, true);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                if (!known.get(contest)) {
                    turnTo(contest);
                    hear(contest);
                }
            }
            leave(true);
        }
        return known.cardinality();
    }

    /**
     * One round, backward through time and forward.
     *
     * @param outcomes are told how each game went on the way forward
     * @return the largest change of a mean or a spread at a visit
     */
    double round(LinearOutcomes outcomes) {
        double step = 0;
        chains.begin();
        for (int i = timeline.moments() - 1; i >= 0; i--) {
            arrive(i, false);
            for (int contest = timeline.firstContest(i + 1) - 1; contest >= timeline.firstContest(i); contest--) {
                turnTo(contest);
                hear(contest);
            }
            step = Math.max(step, change());
            leave(false);
        }
        chains.begin();
        for (int i = 0; i < timeline.moments(); i++) {
            arrive(i, true);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                turnTo(contest);
                hear(contest);
                outcomes.note(contest, game);
            }
            step = Math.max(step, change());
            leave(true);
        }
        return step;
    }

    /** Carries what games say through time, forward and back, without asking them. */
    void carry() {
        chains.begin();
        for (int i = 0; i < timeline.moments(); i++) {
            arrive(i, true);
            leave(true);
        }
        chains.begin();
        for (int i = timeline.moments() - 1; i >= 0; i--) {
            arrive(i, false);
            leave(false);
        }
    }

    /** Receives the logarithm of the chance that each contest has, given all others. */
    void evidence(double[] evidence) {
        for (int i = 0; i < timeline.moments(); i++) {
            gather(i);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                turnTo(contest);
                evidence[contest] = game.logEvidence();
            }
        }
    }

    /** The estimates at all appearances, mean and spread of each. */
    double[] estimates() {
        double[] estimates = new double[2 * timeline.appearances()];
        for (int i = 0; i < timeline.moments(); i++) {
            gather(i);
            for (int a = first; a < timeline.firstAppearance(i + 1); a++) {
                estimates[2 * a] = mean(a);
                estimates[2 * a + 1] = spread(a);
            }
        }
        return estimates;
    }

    /** Turns to a moment and adds up what its games say, anew each time: sums that are kept up to date would drift. */
    private void gather(int at) {
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
    private void arrive(int at, boolean isForward) {
        gather(at);
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            before[2 * (a - first)] = mean(a);
            before[2 * (a - first) + 1] = spread(a);
            chains.arrive(a, moment, isForward);
        }
    }

    /** Sends them on. */
    private void leave(boolean isForward) {
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            chains.leave(a, moment, isForward, said[2 * (a - first)], said[2 * (a - first) + 1]);
        }
    }

    /** Shows a contest what is believed of its players without it. */
    private void turnTo(int contest) {
        game.turnTo(contest);
        int seat = timeline.firstSeat(contest);
        for (int i = 0; i < game.seats(); i++, seat++) {
            int a = timeline.appearance(seat);
            double others = Math.max(0, said[2 * (a - first)] - messages.precision(seat));
            double force = said[2 * (a - first) + 1] - messages.force(seat);
            game.believe(i, chains.precision(a) + others, chains.force(a) + force);
        }
    }

    /** Hears what the contest says now. */
    private void hear(int contest) {
        game.weigh();
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
    }

    /** The largest change of a mean or a spread by the visit of the moment. */
    private double change() {
        double most = 0;
        for (int a = first; a < timeline.firstAppearance(moment + 1); a++) {
            most = Math.max(most, Math.abs(mean(a) - before[2 * (a - first)]));
            most = Math.max(most, Math.abs(spread(a) - before[2 * (a - first) + 1]));
        }
        return most;
    }

    private double mean(int a) {
        return (chains.force(a) + said[2 * (a - first) + 1]) / precision(a);
    }

    private double spread(int a) {
        return 1 / Math.sqrt(precision(a));
    }

    private double precision(int a) {
        return chains.precision(a) + said[2 * (a - first)];
    }
}
