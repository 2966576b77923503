package rate.study.tune;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;

/** Evaluates the points of the search of one system, here or elsewhere: what is lost with their values. */
public final class PointEvaluator {

    private final Tunable tunable;
    private final Tuner.Rules rules;
    private final List<TrainTestSplit> stretches;
    private final @Nullable PointSweep elsewhere;

    public PointEvaluator(Tunable tunable, Tuner.Rules rules) {
        this(tunable, rules, null);
    }

    PointEvaluator(Tunable tunable, Tuner.Rules rules, @Nullable PointSweep elsewhere) {
        this.tunable = tunable;
        this.rules = rules;
        this.stretches = rules.split().stretches(rules.origins());
        this.elsewhere = elsewhere;
    }

    List<TrainTestSplit> stretches() {
        return stretches;
    }

    /**
     * The loss at a point.
     *
     * @return NaN if there is none
     * @throws rate.engine.problem.InputRefused if a rating is no legal number
     * @throws rate.engine.rating.parameter.IllegalParameter if values do not go together
     */
    double loss(Point point) {
        return elsewhere == null
                ? lossHere(point)
                : new StateReader(elsewhere.evaluate(point, rules.split().games())).real();
    }

    /**
     * The evaluation of a stretch, as those who rate with the system would have it.
     *
     * @throws rate.engine.problem.InputRefused if a rating is no legal number
     */
    SplitEvaluation confirmed(Point point) {
        return elsewhere == null
                ? confirmedHere(point)
                : stretches
                        .get(point.stretch())
                        .restore(new StateReader(
                                elsewhere.evaluate(point, rules.split().games())));
    }

    /**
     * Evaluates a point, for a search in another process that knows the same games.
     *
     * @throws rate.engine.problem.InputRefused if a rating is no legal number
     * @throws rate.engine.rating.parameter.IllegalParameter if values do not go together
     */
    public byte[] evaluate(Point point) {
        StateWriter to = new StateWriter();
        if (point.kind() == Point.Kind.CONFIRMED) {
            confirmedHere(point).save(to);
        } else {
            to.real(lossHere(point));
        }
        return to.toBytes();
    }

    private double lossHere(Point point) {
        TrainTestSplit whole = weighed(rules.split(), point);
        Candidate system = system(point);
        return switch (point.kind()) {
            case TRAIN ->
                weighed(stretches.get(point.stretch()), point).train(system).train(rules.loss());
            case TRAIN_OF_ALL -> whole.all(system).train(rules.loss());
            case TEST -> whole.all(system).test(rules.loss());
            case CONFIRMED -> throw new IllegalArgumentException("which is more than a loss");
        };
    }

    private SplitEvaluation confirmedHere(Point point) {
        return weighed(stretches.get(point.stretch()), point).confirmed(system(point), refits());
    }

    private TrainTestSplit weighed(TrainTestSplit of, Point point) {
        return of.with(tunable.weighed(of.games(), point.values()));
    }

    private Candidate system(Point point) {
        return point.values().isEmpty()
                ? tunable.candidate()
                : new Candidate(
                        tunable.label(),
                        tunable.made(point.values()),
                        tunable.candidate().starts());
    }

    /** How often a history system is fitted to predict a stretch: its share of all, rounded up. */
    int refits() {
        return (rules.refits() + stretches.size() - 1) / stretches.size();
    }
}
