package rate.log.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.input.source.Bytes;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.store.Scratch;

/**
 * Games in order of time, and at one time in that of columns of the log; those that are equal in all stay in the order in
 * which they came.
 *
 * <p>They are packed. As many as fit in memory are sorted at a time; if that is not all, each such stretch is written to the
 * disk, and in the end they are merged: so many at a time as files can be open, and again, until they are one.
 */
public final class TimeSort implements GameStream, AutoCloseable {

    /**
     * How much room is taken.
     *
     * @param bytes of packed games in memory; one that is larger is alone there
     * @param stretches that are merged at a time, at least 2
     */
    public record Bounds(int bytes, int stretches) {

        /** Together with what belongs to them, well below the half of a heap of 128 MB. */
        public static final Bounds USUAL = new Bounds(1 << 24, 64);
    }

    /** Where in {@link #packed} a game lies. */
    private record Entry(SortKey key, int start, int length) {}

    private final GameStream games;
    private final PackedGames packing;
    private final int columns;
    private final Bounds bounds;
    private final Supplier<Scratch> opener;

    private Bytes packed = new Bytes();
    private List<Entry> entries = new ArrayList<>();
    private List<SortedRun> stretches = new ArrayList<>();
    private @Nullable Scratch scratch;
    private @Nullable Merge merge;
    private @Nullable GameStream sorted;

    /**
     * @param games in any order, all with times or all without
     * @param packing packs them
     * @param columns by how many places of its order a game is sorted among those of its time
     * @param bounds how much room to take
     * @param opener gives room on the disk, once it is needed
     */
    public TimeSort(GameStream games, PackedGames packing, int columns, Bounds bounds, Supplier<Scratch> opener) {
        this.games = games;
        this.packing = packing;
        this.columns = columns;
        this.bounds = bounds;
        this.opener = opener;
    }

    /**
     * The next game; null at the end.
     *
     * @throws InputRefused as {@link ProblemKind#UNSORTABLE} if the games have no times
     * @throws rate.store.CannotWrite if there is no room on the disk
     */
    @Override
    public @Nullable Game next() {
        if (sorted == null) {
            sorted = sort();
        }
        return sorted.next();
    }

    private GameStream sort() {
        Bytes one = new Bytes();
        for (Game game = games.next(); game != null; game = games.next()) {
            GameTime time = game.time();
            if (time == null) {
                throw unsortable(game);
            }
            one.clear();
            packing.put(game, one);
            if (!entries.isEmpty() && packed.size() + one.size() > bounds.bytes) {
                spill();
            }
            SortKey key = new SortKey(time.second(), time.nano(), game.order(), columns);
            entries.add(new Entry(key, packed.size(), one.size()));
            packed.append(one);
        }
        if (stretches.isEmpty()) {
            return inMemory();
        }
        spill();
        packed = new Bytes();
        entries = new ArrayList<>();
        while (stretches.size() > bounds.stretches) {
            mergeOnce();
        }
        Merge last = new Merge(stretches, columns);
        merge = last;
        return () -> {
            Bytes game = last.next();
            return game == null ? null : packing.get(game);
        };
    }

    private GameStream inMemory() {
        entries.sort(Comparator.comparing(Entry::key));
        Iterator<Entry> inOrder = entries.iterator();
        return () -> {
            if (!inOrder.hasNext()) {
                return null;
            }
            packed.position(inOrder.next().start);
            return packing.get(packed);
        };
    }

    /** Writes the games in memory to the disk, in order. */
    private void spill() {
        entries.sort(Comparator.comparing(Entry::key));
        SortedRun.Writer writer = new SortedRun.Writer(scratch().create());
        try (writer) {
            for (Entry entry : entries) {
                writer.add(packed.array(), entry.start, entry.length);
            }
        }
        stretches.add(writer.written());
        entries.clear();
        packed.clear();
    }

    /** Merges the stretches in groups of neighbours, so that equal times stay in order. */
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
                Merge several = new Merge(group, columns)) {
            for (Bytes game = several.next(); game != null; game = several.next()) {
                writer.add(game.array(), 0, game.size());
            }
        }
        group.forEach(stretch -> stretch.file().delete());
        return writer.written();
    }

    private Scratch scratch() {
        if (scratch == null) {
            scratch = opener.get();
        }
        return scratch;
    }

    /** The rest is read all the same: if other games have times, that is what is wrong, and it is reported. */
    private InputRefused unsortable(Game first) {
        Game rest = first;
        while (rest != null) {
            rest = games.next();
        }
        return new InputRefused(new Problem(
                ProblemKind.UNSORTABLE, first.location(), first.id(), "it has no time, so the log cannot be sorted"));
    }

    @Override
    public void close() {
        if (merge != null) {
            merge.close();
        }
        if (scratch != null) {
            scratch.close();
        }
    }
}
