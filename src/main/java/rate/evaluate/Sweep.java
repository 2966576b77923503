package rate.evaluate;

import java.util.List;
import java.util.function.Consumer;

/** Evaluates candidates elsewhere, where the same games are known. */
@FunctionalInterface
public interface Sweep {

    /**
     * Evaluates them.
     *
     * @param candidates those that can rate all games, in their order
     * @param eachDone is told of every candidate that is ready
     * @return what {@link Evaluator#evaluate} made of each, in their order
     */
    List<byte[]> evaluate(List<Candidate> candidates, Consumer<Candidate> eachDone);
}
