package rate.engine.stage;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Hands pieces from one thread, the putter, to one other, the taker: in order, and never more than a few ahead.
 *
 * <p>The putter puts pieces and then says that it was the {@link #end end}, or that it {@link #fail failed}. The taker takes
 * pieces until there is none, or {@link #close closes} the lane because it wants no more. So each side always learns of the
 * other, and neither waits for one that is gone. What the putter did before it put a piece is seen by who takes it.
 *
 * <p>To wait costs a few microseconds, so a piece should be the work of a hundred at least. A thread that is interrupted
 * goes on waiting, as the other side frees it in every case, and is as interrupted afterwards.
 */
public final class Lane<T> implements AutoCloseable {

    private final int room;
    private final Queue<T> pieces = new ArrayDeque<>();
    private boolean ended;
    private boolean closed;
    private @Nullable Throwable failure;

    /** @param room pieces that may wait to be taken, at least 1 */
    public Lane(int room) {
        if (room < 1) {
            throw new IllegalArgumentException("a lane needs room for a piece");
        }
        this.room = room;
    }

    /**
     * Hands on a piece; waits until there is room for it.
     *
     * @return whether the taker wants more; if not, this piece is not handed on either
     * @throws IllegalStateException after the end
     */
    public synchronized boolean put(T piece) {
        if (ended) {
            throw new IllegalStateException("a piece after the end");
        }
        waitWhile(() -> pieces.size() == room && !closed);
        if (closed) {
            return false;
        }
        pieces.add(piece);
        notifyAll();
        return true;
    }

    /** There are no more pieces. After a failure this says nothing new. */
    public synchronized void end() {
        ended = true;
        notifyAll();
    }

    /**
     * There are no more pieces, because the putter failed. The first failure counts; after the end there is none.
     *
     * @param cause what the taker will meet after the pieces that came before it
     */
    public synchronized void fail(Throwable cause) {
        if (!ended) {
            failure = cause;
        }
        end();
    }

    /**
     * The next piece, once there is one; null after the last.
     *
     * @throws RuntimeException what the putter failed with, once all pieces that came before are taken: itself if it is
     *     unchecked, otherwise an {@link IllegalStateException} with it as its cause
     */
    public synchronized @Nullable T take() {
        waitWhile(() -> pieces.isEmpty() && !ended && !closed);
        T piece = pieces.poll();
        if (piece == null && !closed) {
            Stage.rethrow(failure);
        }
        notifyAll();
        return piece;
    }

    /**
     * The taker wants no more: what waits is dropped, and a putter that waits goes on. Also for a third who has to end the work
     * of both: the taker then meets the end.
     */
    @Override
    public synchronized void close() {
        closed = true;
        pieces.clear();
        notifyAll();
    }

    /** Waits with the lane unlocked; who changes what is waited for notifies. */
    private void waitWhile(BooleanSupplier holds) {
        waitWhile(this, holds);
    }

    /**
     * Waits as long as a condition holds. A thread that is interrupted goes on waiting and is as interrupted afterwards.
     *
     * @param monitor is held by the caller, and notified of every change of the condition
     */
    static void waitWhile(Object monitor, BooleanSupplier condition) {
        boolean interrupted = false;
        while (condition.getAsBoolean()) {
            try {
                monitor.wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
