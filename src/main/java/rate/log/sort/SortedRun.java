package rate.log.sort;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.file.store.ScratchFile;

/**
 * Items in order, on the disk, the length of each before it.
 *
 * @param file where they lie
 * @param items how many there are
 */
public record SortedRun(ScratchFile file, long items) {

    /** Writes a stretch, item by item. */
    static final class Writer implements AutoCloseable {

        private final ScratchFile file;
        private final DataOutputStream out;
        private long items;

        /**
         * @param file where to
         * @throws rate.file.store.CannotWrite here and later, if the disk does not take it
         */
        Writer(ScratchFile file) {
            this.file = file;
            this.out = new DataOutputStream(file.write());
        }

        /** The next item: a part of an array. */
        void add(byte[] from, int start, int length) {
            try {
                out.writeInt(length);
                out.write(from, start, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            items++;
        }

        /** The run that was written, once this is closed. */
        SortedRun written() {
            return new SortedRun(file, items);
        }

        @Override
        public void close() {
            try {
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Reads a stretch, item by item. */
    static final class Reader<K> implements AutoCloseable {

        private final DataInputStream in;
        private final int rank;
        private final Function<Bytes, K> keys;
        private final Bytes item = new Bytes();
        private @Nullable K key;
        private long left;

        /**
         * @param stretch what to read
         * @param rank its place among the stretches that are read together
         * @param keys reads the key of an item from its position on
         */
        Reader(SortedRun stretch, int rank, Function<Bytes, K> keys) {
            this.in = new DataInputStream(stretch.file.read());
            this.rank = rank;
            this.keys = keys;
            this.left = stretch.items;
        }

        /** Goes on to the next item; false at the end. */
        boolean next() {
            if (left == 0) {
                return false;
            }
            left--;
            try {
                item.resize(in.readInt());
                in.readFully(item.array(), 0, item.size());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            key = keys.apply(item);
            item.position(0);
            return true;
        }

        /** The item, until the next. */
        Bytes item() {
            return item;
        }

        /** Where it belongs. */
        K key() {
            return Objects.requireNonNull(key);
        }

        int rank() {
            return rank;
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
