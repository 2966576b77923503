package rate.engine.system.throughtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import rate.engine.rating.Messages;

/**
 * The skills of all players at all their appearances, by passing messages through time until they agree.
 *
 * <p>All messages are normal, in precision π and precision-mean h = π × mean, and a product adds them. An iteration visits all
 * time slices in order of time, back and forth. Passes go forward and back in turn, and each arrives where the last one has
 * been: the first one goes forward, and so does the last of every round.
 */
final class SkillCurves {

    /*
     * The fit of a history through time.
     *
     * TrueSkill through time is one graph: for each player a chain of skills, one for each time slice in which they
     * played, with a normal step between two that grows with the time between them (without times, the same from game
     * to game; a new season may shift it); and for each game a factor that joins the skills of its players at that
     * time. Messages are kept: what each game says to each of its players (GameMessages), and what the last pass over
     * the chains brought (SkillChains). Beside them TimeSlice keeps the last mean and standard deviation of each
     * appearance, to see what changed. The belief in a skill at a time is the product of what arrives there
     * (TimeSlice), and is formed anew at each visit.
     *
     * A pass visits all slices in order. filter, the first one, goes forward from nothing, so what it knows of a game
     * is a prediction; it gives the predictive evidence. A round goes back and forward, and returns the largest change
     * of a mean or standard deviation; ThroughTimeFit makes rounds until that, and the step of JointMeans, are small,
     * or the limit of rounds is reached. conclude goes back once more, without weighing a game, and asks how probable
     * each outcome is given all other games: the leave-one-out evidence.
     *
     * Rounds alone are slow to place a level that many players share, if few games tie them to others. JointMeans
     * therefore solves for all means at once, with the precisions as they are, and carry brings the messages of the
     * chains to that solution without weighing a game.
     *
     * adopt takes over the messages of an earlier fit: a log that has grown by a few games is fitted in fewer rounds,
     * to the same solution within the tolerance of the fit.
     *
     * Why messages, and not one matrix? The precision matrix of a history has a row for each appearance; messages need
     * memory for each seat and appearance only. Why slices in order, and not players? Passing over all players in
     * order of time makes the first pass the filter, which predicts each game from those before it.
     */

    private final Timeline timeline;
    private final GameLikelihood game;
    private final GameMessages messages;
    private final SkillChains chains;
    private final TimeSlice slice;

    /** @param messages what the games say, at first nothing */
    SkillCurves(Timeline timeline, GameLikelihood game, GameMessages messages, SkillChains chains) {
        this.timeline = timeline;
        this.game = game;
        this.messages = messages;
        this.chains = chains;
        this.slice = new TimeSlice();
    }

    /** The first pass, forward: what was known after each slice; the evidence is ln of each contest's probability by then. */
    void filter(double[] evidence) {
        pass(true, true, contest -> {
            evidence[contest] = slice.show(contest).logEvidence();
            slice.receive(contest);
        });
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
        chains.forget();
        pass(true, true, contest -> {
            if (!known.get(contest)) {
                slice.receive(contest);
            }
        });
        return known.cardinality();
    }

    /** One round, backward through time and forward, when outcomes are noted; returns the largest change of mu or sigma. */
    double round(LinearOutcomes outcomes) {
        double back = pass(false, true, slice::receive);
        outcomes.begin();
        double forward = pass(true, true, contest -> outcomes.note(contest, slice.receive(contest)));
        return Math.max(back, forward);
    }

    /**
     * Carries what games say through time again, without asking them: forward, back, where everybody is estimated anew, and
     * forward, from where an iteration can begin.
     */
    void carry() {
        pass(true, false, contest -> {});
        pass(false, true, contest -> {});
        pass(true, false, contest -> {});
    }

    /**
     * Passes over all time slices, and in each over its contests, forward through time or backward.
     *
     * @param estimates whether everybody is estimated anew
     * @return the largest change of a mean or a standard deviation; 0 if nobody is estimated
     */
    private double pass(boolean isForward, boolean estimates, IntConsumer visit) {
        double step = 0;
        chains.begin(isForward);
        for (int at = 0; at < timeline.slices(); at++) {
            int i = isForward ? at : timeline.slices() - 1 - at;
            int first = timeline.firstContest(i);
            int end = timeline.firstContest(i + 1);
            slice.arrive(i);
            for (int number = 0; number < end - first; number++) {
                visit.accept(isForward ? first + number : end - 1 - number);
            }
            step = estimates ? Math.max(step, slice.estimate()) : 0;
            slice.leave();
        }
        return step;
    }

    /** Looks back once more, after the last round; the evidence is ln of the probability of each contest given all others. */
    void conclude(double[] evidence) {
        pass(false, false, contest -> evidence[contest] = slice.show(contest).logEvidence());
    }

    /** By appearance: the mean as estimated last; free for other use until the next pass that estimates. */
    double[] means() {
        return slice.means;
    }

    /** By appearance: mean and standard deviation as estimated last. */
    double[] estimates() {
        double[] estimates = new double[2 * timeline.appearances()];
        for (int a = 0; a < timeline.appearances(); a++) {
            estimates[2 * a] = slice.means[a];
            estimates[2 * a + 1] = slice.sigmas[a];
        }
        return estimates;
    }

    /**
     * One time slice after the other: all who appear at it, and its games. What is believed of a player here is the product of
     * what comes from their past and from their future ({@link SkillChains}) and of what each game says of them ({@link
     * GameMessages}).
     *
     * <p>A game sees of each player what is believed without the game itself, and says anew what it says
     * ({@link GameLikelihood}).
     */
    private final class TimeSlice {

        /**
         * By appearance from the first of the time slice on, precision and precision-mean: the sum of what its games say, and
         * what came here.
         */
        private final double[] said;

        private final double[] came;

        /** By appearance: the mean and the standard deviation that the last visit estimated. */
        private final double[] means;

        private final double[] sigmas;

        private int first;
        private int end;

        TimeSlice() {
            int most = 0;
            for (int i = 0; i < timeline.slices(); i++) {
                most = Math.max(most, timeline.firstAppearance(i + 1) - timeline.firstAppearance(i));
            }
            this.said = new double[2 * most];
            this.came = new double[2 * most];
            this.means = new double[timeline.appearances()];
            this.sigmas = new double[timeline.appearances()];
        }

        /**
         * Has everybody who appears at a time slice arrive. What its games say is added up anew each time: a sum kept up would
         * drift.
         */
        void arrive(int slice) {
            first = timeline.firstAppearance(slice);
            end = timeline.firstAppearance(slice + 1);
            Arrays.fill(said, 0, 2 * (end - first), 0);
            int endOfSeats = timeline.firstSeat(timeline.firstContest(slice + 1));
            for (int seat = timeline.firstSeat(timeline.firstContest(slice)); seat < endOfSeats; seat++) {
                int i = 2 * (timeline.appearance(seat) - first);
                said[i] += messages.precision(seat);
                said[i + 1] += messages.precisionMean(seat);
            }
            chains.turnTo(slice);
            for (int a = first; a < end; a++) {
                chains.arrive(a, came, 2 * (a - first));
            }
        }

        void leave() {
            for (int a = first; a < end; a++) {
                chains.leave(a, said[2 * (a - first)], said[2 * (a - first) + 1]);
            }
        }

        /** Estimates all who are here; returns the largest change of a mean or a standard deviation since the last time. */
        double estimate() {
            double most = 0;
            for (int a = first; a < end; a++) {
                int i = 2 * (a - first);
                double variance = 1 / (came[i] + said[i]);
                double mean = (came[i + 1] + said[i + 1]) * variance;
                double sigma = Math.sqrt(variance);
                most = Math.max(most, Math.abs(mean - means[a]));
                most = Math.max(most, Math.abs(sigma - sigmas[a]));
                means[a] = mean;
                sigmas[a] = sigma;
            }
            return most;
        }

        /** Shows a contest what is believed of its players without it. */
        GameLikelihood show(int contest) {
            game.turnTo(contest);
            int seat = timeline.firstSeat(contest);
            for (int n = 0; n < game.seats(); n++, seat++) {
                int i = 2 * (timeline.appearance(seat) - first);
                double others = Math.max(0, said[i] - messages.precision(seat));
                double precisionMean = said[i + 1] - messages.precisionMean(seat);
                game.believe(n, came[i] + others, came[i + 1] + precisionMean);
            }
            return game;
        }

        /** Shows it to a contest and hears what that says now. */
        GameLikelihood receive(int contest) {
            show(contest).weigh();
            int seat = timeline.firstSeat(contest);
            for (int n = 0; n < game.seats(); n++, seat++) {
                int a = timeline.appearance(seat);
                if (messages.concern(timeline.player(a))) {
                    int i = 2 * (a - first);
                    double precision = game.precision(n);
                    double precisionMean = game.precisionMean(n);
                    said[i] += precision - messages.precision(seat);
                    said[i + 1] += precisionMean - messages.precisionMean(seat);
                    messages.say(seat, precision, precisionMean);
                }
            }
            return game;
        }
    }
}
