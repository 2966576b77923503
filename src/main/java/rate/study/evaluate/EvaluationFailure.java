package rate.study.evaluate;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Problem;
import rate.engine.replay.SavedProblem;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Why a candidate did not reach the end of the log. Of several, each on ladders of its own, the least is the one that an
 * evaluation of all these ladders meets first.
 *
 * @param problem why
 * @param game the position of the game that it met; 0 of a history system
 * @param ladder the ladder that a history system was fitted to; null of others
 */
record EvaluationFailure(
        Problem problem, int game, @Nullable LadderName ladder) implements Comparable<EvaluationFailure> {

    private static final Comparator<EvaluationFailure> FIRST_MET = Comparator.comparingInt(EvaluationFailure::game)
            .thenComparing(EvaluationFailure::ladder, Comparator.nullsFirst(Comparator.naturalOrder()));

    @Override
    public int compareTo(EvaluationFailure other) {
        return FIRST_MET.compare(this, other);
    }

    void save(StateWriter to) {
        to.number(game).flag(ladder != null);
        if (ladder != null) {
            EvaluationState.save(ladder, to);
        }
        SavedProblem.save(problem, to);
    }

    static EvaluationFailure restore(StateReader from) {
        int game = from.count();
        LadderName ladder = from.flag() ? EvaluationState.name(from) : null;
        return new EvaluationFailure(SavedProblem.restore(from), game, ladder);
    }
}
