package rate.log.order;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.sort.ExternalSort;

/**
 * Games in order of time, and at one time in that of columns of the log; those that are equal in all stay in the order in
 * which they came.
 */
public final class TimeSort implements GameStream, AutoCloseable {

    private final GameStream games;
    private final PackedGames packing;
    private final int columns;
    private final ExternalSort<SortKey> sort;
    private boolean sorted;

    /**
     * @param games in any order, all with times or all without
     * @param packing packs them
     * @param columns by how many places of its order a game is sorted among those of its time
     * @param bounds how much room to take
     * @param opener gives room on the disk, once it is needed
     */
    public TimeSort(
            GameStream games, PackedGames packing, int columns, ExternalSort.Bounds bounds, Supplier<Scratch> opener) {
        this.games = games;
        this.packing = packing;
        this.columns = columns;
        this.sort = new ExternalSort<>(game -> PackedGames.key(game, columns), bounds, opener);
    }

    /**
     * The next game; null at the end.
     *
     * @throws InputRefused as {@link ProblemKind#UNSORTABLE} if the games have no times
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    @Override
    public @Nullable Game next() {
        if (!sorted) {
            sorted = true;
            addAll();
        }
        Bytes game = sort.next();
        return game == null ? null : packing.get(game);
    }

    private void addAll() {
        Bytes one = new Bytes();
        for (Game game = games.next(); game != null; game = games.next()) {
            GameTime time = game.time();
            if (time == null) {
                throw unsortable(game);
            }
            one.clear();
            packing.put(game, one);
            sort.add(new SortKey(time.second(), time.nano(), game.order(), columns), one);
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
}
