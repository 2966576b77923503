package rate.log.sort;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.file.store.ScratchFile;

/**
 * Items in order of their keys; those of equal keys stay in the order in which they came.
 *
 * <p>Items are bytes. As many as fit in memory are sorted at a time; if that is not all, each such stretch is written to the
 * disk, and in the end they are merged: so many at a time as files can be open, and again, until they are one.
 *
 * @param <K> what items are ordered by
 */
public final class ExternalSort<K extends Comparable<K>> implements AutoCloseable {

    /**
     * How much room is taken.
     *
     * @param bytes of items in memory; one that is larger is alone there
     * @param stretches that are merged at a time, at least 2
     */
    public record Bounds(int bytes, int stretches) {

        /** Together with what belongs to them, well below the half of a heap of 128 MB. */
        public static final Bounds USUAL = new Bounds(1 << 24, 64);
    }

    /** Where in {@link #items} an item lies. */
    private record Entry<K>(K key, int start, int length) {}

    private final Function<Bytes, K> keys;
    private final Bounds bounds;
    private final Supplier<Scratch> opener;

    private Bytes items = new Bytes();
    private List<Entry<K>> entries = new ArrayList<>();
    private List<SortedRun> stretches = new ArrayList<>();
    private @Nullable Scratch scratch;
    private @Nullable Iterator<Entry<K>> inMemory;
    private @Nullable Merge<K> merge;

    /**
     * @param keys reads the key of an item from its position on
     * @param opener gives room on the disk, once it is needed
     */
    public ExternalSort(Function<Bytes, K> keys, Bounds bounds, Supplier<Scratch> opener) {
        this.keys = keys;
        this.bounds = bounds;
        this.opener = opener;
    }

    /**
     * Adds an item, before the first is asked for.
     *
     * @param item which is copied
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    public void add(K key, Bytes item) {
        if (!entries.isEmpty() && items.size() + item.size() > bounds.bytes) {
            spill();
        }
        entries.add(new Entry<>(key, items.size(), item.size()));
        items.append(item);
    }

    /**
     * The next item, at whose position reading begins, until the one after it is asked for; null at the end.
     *
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    public @Nullable Bytes next() {
        if (inMemory == null && merge == null) {
            end();
        }
        if (merge != null) {
            return merge.next();
        }
        if (inMemory == null || !inMemory.hasNext()) {
            return null;
        }
        items.position(inMemory.next().start);
        return items;
    }

    private void end() {
        if (stretches.isEmpty()) {
            entries.sort(Comparator.comparing(Entry::key));
            inMemory = entries.iterator();
            return;
        }
        spill();
        items = new Bytes();
        entries = new ArrayList<>();
        while (stretches.size() > bounds.stretches) {
            mergeOnce();
        }
        merge = new Merge<>(stretches, keys);
    }

    /** Writes the items in memory to the disk, in order. */
    private void spill() {
        entries.sort(Comparator.comparing(Entry::key));
        SortedRun.Writer writer = new SortedRun.Writer(scratch().create());
        try (writer) {
            for (Entry<K> entry : entries) {
                writer.add(items.array(), entry.start, entry.length);
            }
        }
        stretches.add(new SortedRun(writer.file, writer.items));
        entries.clear();
        items.clear();
    }

    /** Merges the stretches in groups of neighbours, so that equal keys stay in order. */
    private void mergeOnce() {
        List<SortedRun> merged = new ArrayList<>();
        for (int from = 0; from < stretches.size(); from += bounds.stretches) {
            merged.add(merge(stretches.subList(from, Math.min(stretches.size(), from + bounds.stretches))));
        }
        stretches = merged;
    }

    private SortedRun merge(List<SortedRun> group) {
        SortedRun.Writer writer = new SortedRun.Writer(scratch().create());
        try (writer;
                Merge<K> several = new Merge<>(group, keys)) {
            for (Bytes item = several.next(); item != null; item = several.next()) {
                writer.add(item.array(), 0, item.size());
            }
        }
        group.forEach(stretch -> stretch.file().delete());
        return new SortedRun(writer.file, writer.items);
    }

    private Scratch scratch() {
        if (scratch == null) {
            scratch = opener.get();
        }
        return scratch;
    }

    /** Deletes what lies on the disk, and forgets the rest. Closing again does nothing. */
    @Override
    public void close() {
        items = new Bytes();
        entries = List.of();
        inMemory = entries.iterator();
        if (merge != null) {
            merge.close();
            merge = null;
        }
        if (scratch != null) {
            scratch.close();
            scratch = null;
        }
    }

    /** Several stretches as one, in order; of items of equal keys those of the earlier stretch come first. */
    private static final class Merge<K extends Comparable<K>> implements AutoCloseable {

        private final List<SortedRun.Reader<K>> readers = new ArrayList<>();
        private final PriorityQueue<SortedRun.Reader<K>> heads =
                new PriorityQueue<>(Comparator.comparing((SortedRun.Reader<K> reader) -> reader.key())
                        .thenComparingInt(reader -> reader.rank));
        private SortedRun.@Nullable Reader<K> last;

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
            return last == null ? null : last.item;
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

    /** Items in order, on the disk, the length of each before it. */
    private record SortedRun(ScratchFile file, long items) {

        /** Writes a stretch, item by item. */
        static final class Writer implements AutoCloseable {

            private final ScratchFile file;
            private final DataOutputStream out;
            private long items;

            /**
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

            /** @param rank its place among the stretches that are read together */
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

            /** Where the item belongs. */
            K key() {
                return Objects.requireNonNull(key);
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
}
