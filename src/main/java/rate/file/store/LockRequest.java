package rate.file.store;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Who wants to write to a folder of runs, one at a time.
 *
 * @param holder what others are told while the run writes: one line
 * @param patience how long to wait for another to end; zero to give up at once
 */
public record LockRequest(String holder, Duration patience) {

    /** How often it is asked whether the other has ended. */
    private static final long PAUSE_MILLIS = 50;

    /** Attempts that the patience lasts for, at least one. */
    long attempts() {
        return 1 + patience.toMillis() / PAUSE_MILLIS;
    }

    /** Waits until the next attempt. */
    static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Another run writes to the same folder. The message says which, as far as that run told. */
    public static final class RunLocked extends RuntimeException {

        private final transient Path folder;

        RunLocked(Path folder, String holder) {
            super("another run writes to " + folder + (holder.isEmpty() ? "" : ": " + holder));
            this.folder = folder;
        }

        public Path folder() {
            return folder;
        }
    }
}
