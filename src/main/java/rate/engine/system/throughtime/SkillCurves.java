package rate.engine.system.throughtime;

import java.util.BitSet;
import rate.engine.rating.Messages;

/**
 * The skills of all players at all their appearances, by passing messages through time until they agree.
 *
 * <p>All messages are normal, in precision π and precision-mean h = π × mean, and a product adds them. An iteration visits all time slices in
 * order of time, back and forth. Passes go forward and back in turn, and each arrives where the last one has been: the first one
 * goes forward, and so does the last of every round.
 */
final class SkillCurves {

    private final Timeline timeline;
    private final GameMessages messages;
    private final SkillChains chains;
    private final TimeSlice slice;

    /**
     * @param timeline the time slices
     * @param game weighs their games
     * @param messages what the games say, at first nothing
     * @param chains what goes from time slice to time slice
     */
    SkillCurves(Timeline timeline, GameLikelihood game, GameMessages messages, SkillChains chains) {
        this.timeline = timeline;
        this.messages = messages;
        this.chains = chains;
        this.slice = new TimeSlice(timeline, game, messages, chains);
    }

    /**
     * The first pass, forward from nothing: what was known of each player after each time slice.
     *
     * @param evidence receives the logarithm of the probability that each contest had, given those before it
     */
    void filter(double[] evidence) {
        chains.begin(true);
        for (int i = 0; i < timeline.slices(); i++) {
            slice.arrive(i);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                evidence[contest] = slice.show(contest).logEvidence();
                slice.receive(contest);
            }
            slice.estimate();
            slice.leave();
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
        chains.forget();
        chains.begin(true);
        for (int i = 0; i < timeline.slices(); i++) {
            slice.arrive(i);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                if (!known.get(contest)) {
                    slice.receive(contest);
                }
            }
            slice.estimate();
            slice.leave();
        }
        return known.cardinality();
    }

    /**
     * One round, backward through time and forward.
     *
     * @param outcomes are told how each game went on the way forward
     * @return the largest change of a mean or a standard deviation at a visit
     */
    double round(LinearOutcomes outcomes) {
        double step = 0;
        chains.begin(false);
        for (int i = timeline.slices() - 1; i >= 0; i--) {
            slice.arrive(i);
            for (int contest = timeline.firstContest(i + 1) - 1; contest >= timeline.firstContest(i); contest--) {
                slice.receive(contest);
            }
            step = Math.max(step, slice.estimate());
            slice.leave();
        }
        chains.begin(true);
        outcomes.begin();
        for (int i = 0; i < timeline.slices(); i++) {
            slice.arrive(i);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                outcomes.note(contest, slice.receive(contest));
            }
            step = Math.max(step, slice.estimate());
            slice.leave();
        }
        return step;
    }

    /**
     * Carries what games say through time again, without asking them: forward, back, where everybody is estimated anew, and
     * forward, from where an iteration can begin.
     */
    void carry() {
        carryForward();
        chains.begin(false);
        for (int i = timeline.slices() - 1; i >= 0; i--) {
            slice.arrive(i);
            slice.estimate();
            slice.leave();
        }
        carryForward();
    }

    private void carryForward() {
        chains.begin(true);
        for (int i = 0; i < timeline.slices(); i++) {
            slice.arrive(i);
            slice.leave();
        }
    }

    /**
     * Looks back once more, after the last round.
     *
     * @param evidence receives the logarithm of the probability that each contest has, given all others
     */
    void conclude(double[] evidence) {
        chains.begin(false);
        for (int i = timeline.slices() - 1; i >= 0; i--) {
            slice.arrive(i);
            for (int contest = timeline.firstContest(i); contest < timeline.firstContest(i + 1); contest++) {
                evidence[contest] = slice.show(contest).logEvidence();
            }
            slice.leave();
        }
    }

    /** By appearance: the mean as estimated last; free for other use until the next pass that estimates. */
    double[] means() {
        return slice.means();
    }

    /** By appearance: mean and standard deviation as estimated last. */
    double[] estimates() {
        double[] estimates = new double[2 * timeline.appearances()];
        for (int a = 0; a < timeline.appearances(); a++) {
            estimates[2 * a] = slice.means()[a];
            estimates[2 * a + 1] = slice.sigmas()[a];
        }
        return estimates;
    }
}
