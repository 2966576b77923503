package rate.engine.stage;

import org.jspecify.annotations.Nullable;

/**
 * Work on a thread of its own, which ends before the work that needs it does: the thread that started it joins it.
 *
 * <p>The thread does not keep the process alive. A stage at one end of a {@link Lane} must tell the other end in every
 * case: a putter by {@link Lane#end} or {@link Lane#fail}, a taker by {@link Lane#close}.
 */
public final class Stage {

    private final Thread thread;
    private volatile @Nullable Throwable failure;

    private Stage(String name, Runnable work) {
        this.thread = new Thread(() -> run(work), name);
        thread.setDaemon(true);
    }

    /** Starts work. */
    public static Stage start(String name, Runnable work) {
        Stage stage = new Stage(name, work);
        stage.thread.start();
        return stage;
    }

    /**
     * Waits until the work is done. A thread that is interrupted goes on waiting and is as interrupted afterwards.
     *
     * @throws RuntimeException what the work failed with, every time
     */
    public void join() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        rethrow(failure);
    }

    private void run(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /**
     * Throws what was caught on one thread on another: itself if it is unchecked, so that it keeps its type, otherwise as the
     * cause of an {@link IllegalStateException}.
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
