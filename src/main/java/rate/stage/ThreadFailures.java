package rate.stage;

import org.jspecify.annotations.Nullable;

/** What went wrong on one thread, thrown on another. */
final class ThreadFailures {

    private ThreadFailures() {}

    /**
     * Throws what was caught: itself if it is unchecked, so that it keeps its type, otherwise as the cause of an
     * {@link IllegalStateException}.
     *
     * @param failure null if there was none; then nothing is thrown
     */
    static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
    }
}
