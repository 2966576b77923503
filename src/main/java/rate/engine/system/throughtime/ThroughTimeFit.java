package rate.engine.system.throughtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.rating.FitContext;
import rate.engine.rating.Messages;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.ParameterReader;

/**
 * Rounds through time until nothing changes. As long as they converge fast they are left alone; when they become slow, or seem
 * to be done, the means are brought to where they agree as a whole ({@link JointMeans}). That changes only where the next round
 * begins, so it does not change the fixed point.
 */
final class ThroughTimeFit {

    /** An iteration is slow that leaves more than this of the step before. */
    private static final double SLOW = 0.3;

    private final ThroughTimeSystem system;
    private final ThroughTimeSystem.FitTraits traits;
    private final History history;
    private final FitContext given;
    private final Timeline timeline;
    private final boolean[] isAnchored;
    private final double[] prior;
    private final Duels duels;
    private final GameMessages messages;
    private final SeasonShifts seasons;
    private final SkillChains chains;
    private final GameLikelihood game;
    private final HostAdvantage home;
    private final SkillCurves curves;

    private int iterations;
    private double step = Double.POSITIVE_INFINITY;
    private boolean isConverged;

    /**
     * The step when means were last brought together, and how many iterations pass before that is done again after it did not
     * help.
     */
    private double stepThen = Double.POSITIVE_INFINITY;

    private int pause;
    private int longestPause;

    /** The prior is by player: precision and precision-mean with which they begin; who is anchored stays there. */
    ThroughTimeFit(ThroughTimeSystem system, History history, FitContext given, double[] prior, boolean[] isAnchored) {
        this.system = system;
        this.traits = system.traits();
        this.history = history;
        this.given = given;
        this.timeline = new Timeline(history, traits.secondsPerUnit());
        this.seasons = new SeasonShifts(history, timeline, system.season(), system.newcomer());
        this.prior = prior;
        this.isAnchored = isAnchored;
        this.messages = new GameMessages(timeline, isAnchored);
        this.chains = chains(messages);
        this.duels = new Duels(history);
        this.home = new HostAdvantage(traits.homeAdvantage(), HostAdvantage.Hosts.of(history, traits.seesMargins()));
        this.game = system.likelihood(history, duels, home);
        this.curves = new SkillCurves(timeline, game, messages, chains);
    }

    private SkillChains chains(GameMessages ofGames) {
        boolean isTimed = timeline.isTimed();
        double perSecond = system.drift(isTimed) / (isTimed ? traits.secondsPerUnit() : 1);
        return new SkillChains(timeline, ofGames, perSecond, seasons, prior);
    }

    /** @param earlier what games said in an earlier solution; null if there is none */
    Solution solution(@Nullable Messages earlier) {
        if (given.previous() instanceof ThroughTimeSolution previous) {
            home.beginAt(previous.home().value());
        }
        double[] predictive = new double[history.contests()];
        curves.filter(predictive);
        int known = earlier == null ? -1 : curves.adopt(earlier);
        if (traits.limits().iterations() > 0) {
            converge();
        }
        if (home.isSought()) {
            GameMessages anew = new GameMessages(timeline, isAnchored);
            new SkillCurves(timeline, game, anew, chains(anew)).filter(predictive);
        }
        double[] leaveOneOut = new double[history.contests()];
        if (traits.limits().iterations() > 0) {
            curves.conclude(leaveOneOut);
        } else {
            Arrays.fill(leaveOneOut, Double.NaN);
        }
        return new ThroughTimeSolution(
                system,
                history,
                given,
                timeline,
                timeline.places(),
                seasons,
                messages,
                home,
                curves.estimates(),
                new ThroughTimeEvidence(predictive, leaveOneOut),
                new ThroughTimeSolution.Fit(iterations, step, isConverged, known));
    }

    private void converge() {
        double tolerance = traits.limits().tolerance();
        LinearOutcomes outcomes = new LinearOutcomes(
                history, duels, timeline, messages, chains, traits.performanceVariance(), home.isSought());
        JointMeans joint = new JointMeans(history, timeline, messages, chains, outcomes, home);
        while (!isConverged && iterations < traits.limits().iterations()) {
            double before = step;
            step = curves.round(outcomes);
            given.round(++iterations, step);
            if (step <= tolerance || (step > SLOW * before && isWorthIt())) {
                double far = joint.converge(curves.means());
                curves.carry();
                isConverged = Math.max(step, far) <= tolerance;
                step = Math.max(step, far);
            }
        }
    }

    /**
     * Returns whether it is time to bring the means together: if that last made the steps no smaller, then later, each time
     * longer.
     */
    private boolean isWorthIt() {
        if (pause > 0) {
            pause--;
            return false;
        }
        boolean hasHelped = step < stepThen;
        stepThen = step;
        if (!hasHelped) {
            longestPause = 2 * longestPause + 1;
            pause = longestPause;
        }
        return hasHelped;
    }

    /** When a fit through time ends. */
    record FitLimits(double tolerance, int iterations) {

        /** Declares the parameters and reads their values. */
        static FitLimits read(ParameterReader from) {
            return new FitLimits(
                    from.number("tolerance", "ε", 1e-6)
                            .above(0)
                            .doc("The fit has converged when no mean and no sigma changes by more than this in an"
                                    + " iteration, nor would in all later iterations."),
                    from.integer("iterations", "-", 1000)
                            .min(0)
                            .doc("Limit of the iterations through time. With 0, there is only the first pass"
                                    + " forward."));
        }
    }
}
