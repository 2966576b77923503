package rate.engine.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

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
        return begin(tasks).get();
    }

    /** Begins tasks; their results are there when asked for, as by {@link #all(List)}. */
    public <T> Supplier<List<T>> begin(List<Callable<T>> tasks) {
        List<Future<T>> begun = tasks.stream().map(threads::submit).toList();
        return () -> results(begun);
    }

    private static <T> List<T> results(List<Future<T>> begun) {
        List<T> results = new ArrayList<>();
        Throwable failure = null;
        try {
            for (Future<T> future : begun) {
                try {
                    results.add(future.get());
                } catch (ExecutionException e) {
                    failure = failure == null ? e.getCause() : failure;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        Stage.rethrow(failure);
        return results;
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
