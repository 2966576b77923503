package rate.engine.replay;

/** Who sees how far the fit of a history is; any thread may tell it. */
@FunctionalInterface
public interface FitListener {

    FitListener NOBODY = (system, round, step) -> {};

    /** One more round is done, counted from 1; the step is the largest change in it. */
    void round(String system, int round, double step);
}
