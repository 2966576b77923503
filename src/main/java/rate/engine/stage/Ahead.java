package rate.engine.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Things that are made a little ahead, on a thread of their own, while another thread uses those before. Who takes them sees no
 * difference: the same things in the same order, and at last the same failure.
 */
public final class Ahead<T> implements AutoCloseable {

    /** Things of a portion: as many as make handing them over cheap, and fit into a cache. */
    private static final int PORTION = 512;

    /** Portions that may wait. */
    private static final int ROOM = 4;

    private final Lane<List<T>> lane = new Lane<>(ROOM);
    private final Stage maker;
    private final Consumer<List<T>> expected;
    private List<T> portion = List.of();
    private int taken;

    /**
     * Begins to make them.
     *
     * @param source gives the next one, and null after the last; used by nobody else before {@link #close}
     * @param expected is shown portion by portion those that will be taken next, by the thread that takes them
     */
    public Ahead(String name, Supplier<? extends @Nullable T> source, Consumer<List<T>> expected) {
        this.expected = expected;
        this.maker = Stage.start(name, () -> make(source));
    }

    private void make(Supplier<? extends @Nullable T> source) {
        List<T> filling = new ArrayList<>(PORTION);
        try {
            boolean isWanted = true;
            for (T next = source.get(); next != null && isWanted; next = source.get()) {
                filling.add(next);
                if (filling.size() == PORTION) {
                    isWanted = lane.put(filling);
                    filling = new ArrayList<>(PORTION);
                }
            }
            lane.put(filling);
            lane.end();
        } catch (RuntimeException | Error e) {
            try {
                lane.put(filling);
            } finally {
                lane.fail(e); // also if there is no memory for anything more
            }
        }
    }

    /**
     * The next one; null after the last.
     *
     * @throws RuntimeException what the source failed with, behind all that it gave
     */
    public @Nullable T next() {
        while (taken == portion.size()) {
            List<T> next = lane.take();
            if (next == null) {
                return null;
            }
            expected.accept(next);
            portion = next;
            taken = 0;
        }
        return portion.get(taken++);
    }

    /** Wants no more, and waits until nothing more is made. */
    @Override
    public void close() {
        lane.close();
        maker.join();
    }
}
