package rate.engine.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** So many threads, on which tasks run that have nothing to do with each other. */
public final class WorkerPool implements AutoCloseable {

    private final ExecutorService threads;

    /** @param jobs how many threads, at least 1 */
    public WorkerPool(int jobs) {
        this.threads = Executors.newFixedThreadPool(jobs);
    }

    /**
     * The results of tasks in their order, whichever is ready first. If some fail, the failure of the first of them is thrown,
     * once all are done.
     */
    public <T> List<T> all(List<Callable<T>> tasks) {
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : threads.invokeAll(tasks)) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause(); // no task throws a checked exception
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** The results of one kind of work on things, in their order; a failure is thrown as by {@link #all(List)}. */
    public <A, B> List<B> all(List<A> things, Function<A, B> work) {
        return all(things.stream()
                .<Callable<B>>map(thing -> () -> work.apply(thing))
                .toList());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
