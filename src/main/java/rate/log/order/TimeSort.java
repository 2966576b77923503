package rate.log.order;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.sort.ExternalSort;

/**
 * Games in order of time, and at one time, or all without times, in that of columns of the log; those that are equal in all
 * stay in the order in which they came, or come in the opposite order within each file, if its newest are first. Such files
 * need no times: without a sort, each of them is taken from its end.
 */
public final class TimeSort implements GameStream, AutoCloseable {

    private final GameStream games;
    /** More games no file has. */
    private static final long MOST_OF_A_FILE = 1L << 40;

    private final PackedGames packing;
    private final LogOrder order;
    private final int columns;
    private final ExternalSort<SortKey> sort;
    private boolean sorted;
    private @Nullable String file;
    private long place;

    /**
     * @param games in any order, all with times or all without
     * @param columns by how many places of its order a game is sorted among those of its time
     * @param opener gives room on the disk, once it is needed
     */
    public TimeSort(
            GameStream games,
            PackedGames packing,
            LogOrder order,
            int columns,
            ExternalSort.Bounds bounds,
            Supplier<Scratch> opener) {
        this.games = games;
        this.packing = packing;
        this.order = order;
        this.columns = columns;
        this.sort = new ExternalSort<>(this::key, bounds, opener);
    }

    /**
     * The next game; null at the end.
     *
     * @throws InputRefused as {@link ProblemKind#UNSORTABLE} if the games have neither times nor columns to be sorted by
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    @Override
    public @Nullable Game next() {
        if (!sorted) {
            sorted = true;
            addAll();
        }
        Bytes game = sort.next();
        if (game != null && order.newestFirst()) {
            game.getLong(); // its place
        }
        return game == null ? null : packing.get(game);
    }

    private SortKey key(Bytes game) {
        long at = order.newestFirst() ? game.getLong() : 0;
        return order.sorted() ? PackedGames.key(game, columns, at) : untimed(at);
    }

    private static SortKey untimed(long place) {
        return new SortKey(0, 0, GameHeader.NO_ORDER, 0, place);
    }

    private void addAll() {
        Bytes one = new Bytes();
        for (Game game = games.next(); game != null; game = games.next()) {
            GameTime time = game.time();
            if (time == null && order.sorted() && columns == 0) {
                throw unsortable(game);
            }
            one.clear();
            if (order.newestFirst()) {
                turn(game);
                one.putLong(place);
            }
            packing.put(game, one);
            sort.add(
                    !order.sorted()
                            ? untimed(place)
                            : new SortKey(
                                    time == null ? 0 : time.second(),
                                    time == null ? 0 : time.nano(),
                                    game.order(),
                                    columns,
                                    place),
                    one);
        }
    }

    /** Finds the place of the next game: before all others of its file so far, and behind those of the files before. */
    private void turn(Game game) {
        String next = game.location().file();
        if (!next.equals(file)) {
            file = next;
            place = (place / MOST_OF_A_FILE + 1) * MOST_OF_A_FILE + MOST_OF_A_FILE - 1;
        } else {
            place--;
        }
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
        sort.close();
    }

    /**
     * Where a game belongs in a sorted log: by its time, among the games of one time by columns of the log, and by its place
     * there.
     *
     * @param order its places among the games of one time, by one column after the other
     * @param place among the games that are equal in all that, or 0 for all
     */
    record SortKey(long second, int nano, long[] order, long place) implements Comparable<SortKey> {

        /** @param columns how many places of the order count; the others are only looked at */
        SortKey(long second, int nano, long[] order, int columns, long place) {
            this(second, nano, Arrays.copyOf(order, columns), place);
        }

        @Override
        public int compareTo(SortKey other) {
            int bySecond = Long.compare(second, other.second);
            int byTime = bySecond != 0 ? bySecond : Integer.compare(nano, other.nano);
            int byColumns = byTime != 0 ? byTime : Arrays.compare(order, other.order);
            return byColumns != 0 ? byColumns : Long.compare(place, other.place);
        }
    }
}
