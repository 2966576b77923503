package rate.replay;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Ladder;
import rate.game.Player;
import rate.log.EarlierTable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.Shape;

/** Starting ratings, and ratings that are given anew later, taken from tables. */
public final class TableOfInitialRatings implements InitialRatings {

    private record Seat(Ladder ladder, @Nullable String name, Player player) {}

    private final Map<Seat, double[]> ratings = new HashMap<>();
    private final Map<Seat, NavigableMap<GameTime, double[]>> resets = new HashMap<>();

    /** Where each player's first reset stands. */
    private final Map<Player, Location> resetPlayers = new LinkedHashMap<>();

    private @Nullable Location withLadders;

    /**
     * Adds the rows of a table, for one ladder. A table without a column {@code ladder} counts for all ladders of the log.
     *
     * @throws InputRefused if a row is no rating of that shape (a sigma that is not positive)
     */
    public <R> void add(Ladder ladder, List<EarlierTable.Row> rows, Shape<R> shape) {
        rows.forEach(row -> ratings.put(seat(ladder, row), numbers(row, shape)));
    }

    /**
     * Adds the rows of a table of resets, in the same way: a player has such a rating from their first game at or after the time
     * of the row.
     *
     * @throws InputRefused if a row is no rating of that shape
     */
    public <R> void addResets(Ladder ladder, List<EarlierTable.Row> rows, Shape<R> shape) {
        for (EarlierTable.Row row : rows) {
            resets.computeIfAbsent(seat(ladder, row), none -> new TreeMap<>())
                    .put(Objects.requireNonNull(row.time()), numbers(row, shape));
            resetPlayers.putIfAbsent(row.player(), row.location());
        }
    }

    private Seat seat(Ladder ladder, EarlierTable.Row row) {
        if (row.ladder() != null && withLadders == null) {
            withLadders = row.location();
        }
        return new Seat(ladder, row.ladder(), row.player());
    }

    private static <R> double[] numbers(EarlierTable.Row row, Shape<R> shape) {
        R rating = shape.restart(row.rating());
        if (!shape.isLegal(rating)) {
            throw new InputRefused(new Problem(
                    ProblemKind.BAD_NUMBER,
                    row.location(),
                    null,
                    "player \"" + row.player() + "\" has no valid rating; sigma must be greater than 0"));
        }
        double[] numbers = new double[shape.width()];
        shape.write(rating, numbers, 0);
        return numbers;
    }

    @Override
    public double @Nullable [] of(Ladder ladder, @Nullable String name, Player player) {
        return find(ratings, ladder, name, player);
    }

    @Override
    public boolean hasResets() {
        return !resets.isEmpty();
    }

    @Override
    public double @Nullable [] reset(
            Ladder ladder, @Nullable String name, Player player, @Nullable GameTime last, Game game) {
        GameTime now = game.time();
        if (now == null) {
            throw new InputRefused(new Problem(
                    ProblemKind.NO_TIME_OF_RESETS,
                    game.location(),
                    game.id(),
                    "it has no time, and ratings are reset by time"));
        }
        NavigableMap<GameTime, double[]> own = find(resets, ladder, name, player);
        Map.Entry<GameTime, double[]> due = own == null ? null : own.floorEntry(now);
        return due == null || (last != null && due.getKey().compareTo(last) <= 0) ? null : due.getValue();
    }

    @Override
    public void requireRated(Predicate<Player> isRated) {
        resetPlayers.forEach((player, location) -> {
            if (!isRated.test(player)) {
                throw new InputRefused(new Problem(
                        ProblemKind.UNKNOWN_PLAYER, location, null, "no game of player \"" + player + "\" was rated"));
            }
        });
    }

    private <V> @Nullable V find(Map<Seat, V> table, Ladder ladder, @Nullable String name, Player player) {
        if (name == null && withLadders != null) {
            throw new InputRefused(new Problem(
                    ProblemKind.MIXED_LADDERS,
                    withLadders,
                    null,
                    "the table of ratings names ladders, but the log does not"));
        }
        V own = table.get(new Seat(ladder, name, player));
        return own != null || name == null ? own : table.get(new Seat(ladder, null, player));
    }
}
