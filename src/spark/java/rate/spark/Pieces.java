package rate.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.FlatMapFunction;

/**
 * The portions of all files, in order, as they come to the driver: in pieces, because a task can have read more than the driver
 * may be given at once, or has memory for.
 */
final class Pieces implements Iterator<byte[]> {

    /** Bytes of portions from which on a piece is full. */
    private static final long BYTES = 128L << 20;

    /** Of what the driver may be given at once a piece is one part of so many. */
    private static final int SHARE = 4;

    private final JavaRDD<byte[]> portions;
    private final long most;
    private Iterator<byte[]> piece = Collections.emptyIterator();
    private int partition;
    private int taken;

    /** @param portions those of the files, kept where they were read: to give a piece, a task passes over those before it */
    Pieces(JavaRDD<byte[]> portions) {
        this.portions = portions;
        long allowed = portions.context().conf().getSizeAsBytes("spark.driver.maxResultSize", "1g");
        this.most = allowed > 0 ? Math.min(BYTES, allowed / SHARE) : BYTES;
    }

    @Override
    public boolean hasNext() {
        while (!piece.hasNext() && partition < portions.getNumPartitions()) {
            List<byte[]> next =
                    portions.mapPartitions(new Piece(taken, most)).collectPartitions(new int[] {partition})[0];
            taken += next.size();
            if (next.stream().mapToLong(portion -> portion.length).sum() < most) {
                partition++;
                taken = 0;
            }
            piece = next.iterator();
        }
        return piece.hasNext();
    }

    @Override
    public byte[] next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return piece.next();
    }

    /** The task that gives one. */
    private static final class Piece implements FlatMapFunction<Iterator<byte[]>, byte[]> {

        private static final long serialVersionUID = 1;

        private final int before;
        private final long most;

        Piece(int before, long most) {
            this.before = before;
            this.most = most;
        }

        @Override
        public Iterator<byte[]> call(Iterator<byte[]> portions) {
            for (int passed = 0; passed < before && portions.hasNext(); passed++) {
                portions.next();
            }
            List<byte[]> piece = new ArrayList<>();
            long bytes = 0;
            while (bytes < most && portions.hasNext()) {
                byte[] portion = portions.next();
                piece.add(portion);
                bytes += portion.length;
            }
            return piece.iterator();
        }
    }
}
