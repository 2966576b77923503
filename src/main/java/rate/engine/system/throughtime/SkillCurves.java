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
