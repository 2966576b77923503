package rate.log.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import rate.input.source.Bytes;

/** Several stretches as one, in order of time; of equal times those of the earlier stretch come first. */
final class Merge implements AutoCloseable {

    private static final Comparator<SortedRun.Reader> EARLIEST_FIRST =
            Comparator.comparing(SortedRun.Reader::time).thenComparingInt(SortedRun.Reader::rank);

    private final List<SortedRun.Reader> readers = new ArrayList<>();
    private final PriorityQueue<SortedRun.Reader> heads = new PriorityQueue<>(EARLIEST_FIRST);
    private SortedRun.@Nullable Reader last;

    Merge(List<SortedRun> stretches) {
        for (SortedRun stretch : stretches) {
            SortedRun.Reader reader = new SortedRun.Reader(stretch, readers.size());
            readers.add(reader);
            enqueue(reader);
        }
    }

    /** The next game, packed, until the one after it is asked for; null at the end. */
    @Nullable
    Bytes next() {
        if (last != null) {
            enqueue(last);
        }
        last = heads.poll();
        return last == null ? null : last.game();
    }

    private void enqueue(SortedRun.Reader reader) {
        if (reader.next()) {
            heads.add(reader);
        }
    }

    @Override
    public void close() {
        readers.forEach(SortedRun.Reader::close);
    }
}
