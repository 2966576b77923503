package rate.engine.stage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Workers on threads of their own, or none. Each piece of work is prepared by any of them, several at a time, and then
 * completed by the same worker, one at a time and in the order in which the pieces came. A piece that is completed is used
 * again. Without workers the owner does their work whenever it hands on a piece.
 *
 * <p>What the owner did before it hands on a piece is seen by the worker, and what a worker did is seen by who completes the
 * next piece, and by the owner when it gets the piece back.
 */
public final class Crew<T> {

    private final Consumer<T> prepare;
    private final Consumer<T> complete;
    private final Queue<T> spare;
    private final Queue<T> waiting = new ArrayDeque<>();
    private final List<Stage> workers = new ArrayList<>();
    private long handed;
    private long taken;
    private long completed;
    private boolean ended;
    private @Nullable Throwable failure;

    /**
     * Starts the workers.
     *
     * @param count how many
     * @param spare pieces to be given out for those that are handed on
     * @param prepare what is done with a piece by any worker
     * @param complete what is then done with it, in order
     */
    public Crew(String name, int count, Collection<T> spare, Consumer<T> prepare, Consumer<T> complete) {
        this.prepare = prepare;
        this.complete = complete;
        this.spare = new ArrayDeque<>(spare);
        for (int i = 0; i < count; i++) {
            workers.add(Stage.start(name, this::work));
        }
    }

    /**
     * Hands on a piece and gets one to be filled: another, as soon as there is one, or the same if there are no workers.
     *
     * @throws RuntimeException what a worker failed with
     */
    public T exchange(T filled) {
        if (workers.isEmpty()) {
            prepare.accept(filled);
            complete.accept(filled);
            return filled;
        }
        synchronized (this) {
            waiting.add(filled);
            handed++;
            notifyAll();
            Lane.waitWhile(this, () -> spare.isEmpty() && failure == null);
            Stage.rethrow(failure);
            return spare.remove();
        }
    }

    /**
     * Waits until all pieces are completed that were handed on.
     *
     * @throws RuntimeException what a worker failed with
     */
    public synchronized void catchUp() {
        Lane.waitWhile(this, () -> completed < handed && failure == null);
        Stage.rethrow(failure);
    }

    /**
     * No more pieces come: waits until all are completed, and the threads have ended.
     *
     * @throws RuntimeException what a worker failed with
     */
    public void finish() {
        end(null);
        workers.forEach(Stage::join);
        Stage.rethrow(failure);
    }

    /** No piece is completed any more: waits until the threads have ended. */
    public void abandon() {
        end(new IllegalStateException("abandoned"));
        workers.forEach(Stage::join);
    }

    private synchronized void end(@Nullable Throwable because) {
        ended = true;
        failure = failure == null ? because : failure;
        notifyAll();
    }

    private void work() {
        try {
            while (true) {
                T piece;
                long turn;
                synchronized (this) {
                    Lane.waitWhile(this, () -> waiting.isEmpty() && !ended && failure == null);
                    if (waiting.isEmpty() || failure != null) {
                        return;
                    }
                    piece = waiting.remove();
                    turn = taken++;
                }
                prepare.accept(piece);
                synchronized (this) {
                    Lane.waitWhile(this, () -> completed != turn && failure == null);
                    if (failure != null) {
                        return;
                    }
                }
                // It is nobody else's turn until this one is counted.
                complete.accept(piece);
                synchronized (this) {
                    completed++;
                    spare.add(piece);
                    notifyAll();
                }
            }
        } catch (RuntimeException | Error e) {
            end(e);
        }
    }
}
