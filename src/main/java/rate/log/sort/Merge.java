package rate.log.sort;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;

/**
 * Several stretches as one, in order; of items of equal keys those of the earlier stretch come first.
 *
 * @param <K> what items are ordered by
 */
public final class Merge<K extends Comparable<K>> implements AutoCloseable {

    private final List<SortedRun.Reader<K>> readers = new ArrayList<>();
    private final PriorityQueue<SortedRun.Reader<K>> heads =
            new PriorityQueue<>(Comparator.comparing((SortedRun.Reader<K> reader) -> reader.key())
                    .thenComparingInt(SortedRun.Reader::rank));
    private SortedRun.@Nullable Reader<K> last;

    /**
     * @param stretches each in order
     * @param keys reads the key of an item from its position on
     */
    Merge(List<SortedRun> stretches, Function<Bytes, K> keys) {
        for (SortedRun stretch : stretches) {
            SortedRun.Reader<K> reader = new SortedRun.Reader<>(stretch, readers.size(), keys);
            readers.add(reader);
            enqueue(reader);
        }
    }

    /** The next item, until the one after it is asked for; null at the end. */
    @Nullable
    Bytes next() {
        if (last != null) {
            enqueue(last);
        }
        last = heads.poll();
        return last == null ? null : last.item();
    }

    private void enqueue(SortedRun.Reader<K> reader) {
        if (reader.next()) {
            heads.add(reader);
        }
    }

    @Override
    public void close() {
        readers.forEach(SortedRun.Reader::close);
    }
}
