package rate.spark;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.cli.file.TableRefused;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;

/** What a task refuses, refused by the driver: an input that is found wrong on another machine is no failure of the cluster. */
final class Refusals {

    private Refusals() {}

    /** Does a part of a task. What it refuses, {@link #onDriver} refuses. */
    static <T> T inTask(Supplier<T> part) {
        try {
            return part.get();
        } catch (InputRefused e) {
            throw new InTask(e.problem());
        } catch (TableRefused e) {
            throw new InTask(e.problem());
        }
    }

    /**
     * Does what has tasks.
     *
     * @throws InputRefused if one of them refused its input
     */
    static <T> T onDriver(Supplier<T> whole) {
        try {
            return whole.get();
        } catch (Exception e) { // Spark throws checked ones that it does not declare
            for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof InTask refused) {
                    throw new InputRefused(refused.problem());
                }
            }
            throw e;
        }
    }

    /** The refusal as it goes from machine to machine, which neither that of the program nor its problem can. */
    private static final class InTask extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final byte[] problem;

        InTask(Problem problem) {
            super(problem.toString(), null, false, false);
            this.problem = PackedProblems.of(problem);
        }

        Problem problem() {
            return PackedProblems.get(problem);
        }
    }
}
