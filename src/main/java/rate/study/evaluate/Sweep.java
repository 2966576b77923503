package rate.study.evaluate;

import java.util.List;
import java.util.function.Consumer;
import rate.engine.game.Games;

/** Evaluates candidates elsewhere, where the same games are known. */
@FunctionalInterface
public interface Sweep {

    /**
     * Evaluates candidates that can rate all games, and tells of every one that is ready; returns of each, in their order, what
     * {@link Evaluator#evaluate} made of it on all ladders of the log, maybe in shares.
     */
    List<List<byte[]>> evaluate(List<Candidate> candidates, Games games, Consumer<Candidate> eachDone);
}
