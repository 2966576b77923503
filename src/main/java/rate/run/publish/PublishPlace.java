package rate.run.publish;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.file.store.LockRequest;

/**
 * Where a run is published.
 *
 * @param target the folder of the runs
 * @param turn the process that requests the folder, and how long it waits for another to end
 * @param stamp when the run was made: {@code 20261120T031704Z}, the beginning of its name, which is no part of what it says
 * @param keep how many runs stay beside it
 * @param view another form of it, to be published with it; null if none is wanted
 * @param guard sees it before
 */
public record PublishPlace(
        Path target,
        LockRequest turn,
        String stamp,
        int keep,
        @Nullable View view,
        Guard guard) {

    /** Looks at a run before it is published, and may refuse it. */
    @FunctionalInterface
    public interface Guard {

        /**
         * Looks at it.
         *
         * @param before the run that is current until now, which may be gone; empty if there is none
         * @param fresh the folder of the run, complete
         * @throws rate.engine.problem.InputRefused if it is not to be published
         */
        void inspect(Optional<Path> before, Path fresh);
    }

    /** Another form of a run, in a file that is published with it and that its manifest does not list. */
    public interface View {

        /**
         * Writes it.
         *
         * @param run the folder in which the files of the run lie, complete
         * @param out takes the bytes, and stays open
         */
        void write(Path run, OutputStream out) throws IOException;
    }
}
