package rate.log.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import rate.input.source.Bytes;

/** Several stretches as one, in order; of games that belong to one place those of the earlier stretch come first. */
final class Merge implements AutoCloseable {

    private static final Comparator<SortedRun.Reader> EARLIEST_FIRST =
            Comparator.comparing(SortedRun.Reader::key).thenComparingInt(SortedRun.Reader::rank);

    private final List<SortedRun.Reader> readers = new ArrayList<>();
    private final PriorityQueue<SortedRun.Reader> heads = new PriorityQueue<>(EARLIEST_FIRST);
    private SortedRun.@Nullable Reader last;

    /**
     * @param stretches each in order
     * @param columns how many columns order the games of one time
     */
    Merge(List<SortedRun> stretches, int columns) {
        for (SortedRun stretch : stretches) {
            SortedRun.Reader reader = new SortedRun.Reader(stretch, readers.size(), columns);
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
