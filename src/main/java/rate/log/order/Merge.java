package rate.log.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import rate.input.source.Bytes;

/** Several stretches as one, in order of time; of equal times those of the earlier stretch come first. */
final class Merge implements AutoCloseable {

    private static final Comparator<Stretch.Reader> EARLIEST_FIRST =
            Comparator.comparing(Stretch.Reader::time).thenComparingInt(Stretch.Reader::rank);

    private final List<Stretch.Reader> readers = new ArrayList<>();
    private final PriorityQueue<Stretch.Reader> heads = new PriorityQueue<>(EARLIEST_FIRST);
    private Stretch.@Nullable Reader last;

    Merge(List<Stretch> stretches) {
        for (Stretch stretch : stretches) {
            Stretch.Reader reader = new Stretch.Reader(stretch, readers.size());
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

    private void enqueue(Stretch.Reader reader) {
        if (reader.next()) {
            heads.add(reader);
        }
    }

    @Override
    public void close() {
        readers.forEach(Stretch.Reader::close);
    }
}
