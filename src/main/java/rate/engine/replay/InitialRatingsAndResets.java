package rate.engine.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.GivenRating;
import rate.engine.game.Ladder;
import rate.engine.game.LadderPlayerKey;
import rate.engine.game.Player;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.rating.Shape;
import rate.engine.text.Counted;

/** Starting ratings, and ratings that are given anew later, taken from tables. */
public final class InitialRatingsAndResets implements InitialRatings {

    private final Map<LadderPlayerKey, double[]> ratings = new HashMap<>();
    private final Map<LadderPlayerKey, Integer> games = new HashMap<>();
    private final Map<LadderPlayerKey, NavigableMap<GameTime, double[]>> resets = new HashMap<>();

    /** A row of a table: whom it gives a rating, from when on (null: from the beginning), and where it stands. */
    private record Row(LadderPlayerKey seat, @Nullable GameTime time, Location location) {}

    private final List<Row> resetRows = new ArrayList<>();

    /** Those of each table of starting ratings. */
    private final List<List<Row>> tables = new ArrayList<>();

    private @Nullable Location withLadders;

    /**
     * Adds the rows of a table, for one ladder. A table without a column {@code ladder} counts for all ladders of the log.
     *
     * @throws InputRefused if a row is no rating of that shape (a sigma that is not positive)
     */
    public <R> void add(Ladder ladder, List<GivenRating> rows, Shape<R> shape) {
        List<Row> table = new ArrayList<>();
        for (GivenRating row : rows) {
            LadderPlayerKey seat = seat(ladder, row);
            ratings.put(seat, numbers(row, shape));
            if (row.games() > 0) {
                games.put(seat, row.games());
            }
            table.add(new Row(seat, null, row.location()));
        }
        tables.add(table);
    }

    /**
     * Adds the rows of a table of resets, in the same way: a player has such a rating from their first game at or after the
     * time of the row.
     *
     * @throws InputRefused if a row is no rating of that shape
     */
    public <R> void addResets(Ladder ladder, List<GivenRating> rows, Shape<R> shape) {
        for (GivenRating row : rows) {
            LadderPlayerKey seat = seat(ladder, row);
            resets.computeIfAbsent(seat, none -> new TreeMap<>())
                    .put(Objects.requireNonNull(row.time()), numbers(row, shape));
            resetRows.add(new Row(seat, row.time(), row.location()));
        }
    }

    private LadderPlayerKey seat(Ladder ladder, GivenRating row) {
        if (row.ladder() != null && withLadders == null) {
            withLadders = row.location();
        }
        return new LadderPlayerKey(ladder, row.ladder(), row.player());
    }

    private static <R> double[] numbers(GivenRating row, Shape<R> shape) {
        R rating = shape.restart(row.rating());
        if (!shape.isLegal(rating)) {
            throw new InputRefused(
                    ProblemKind.BAD_NUMBER,
                    row.location(),
                    "player \"" + row.player() + "\" has no valid rating; sigma must be greater than 0");
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
    public int games(Ladder ladder, @Nullable String name, Player player) {
        Integer before = games.isEmpty() ? null : find(games, ladder, name, player);
        return before == null ? 0 : before;
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
            throw new InputRefused(
                    game.problem(ProblemKind.NO_TIME_OF_RESETS, "it has no time, and ratings are reset by time"));
        }
        NavigableMap<GameTime, double[]> own = find(resets, ladder, name, player);
        Map.Entry<GameTime, double[]> due = own == null ? null : own.floorEntry(now);
        return due == null || (last != null && due.getKey().compareTo(last) <= 0) ? null : due.getValue();
    }

    @Override
    public void end(Replay replay, ProblemListener warnings) {
        for (List<Row> table : tables) {
            if (!table.isEmpty() && table.stream().noneMatch(row -> hasRated(replay, row))) {
                warnings.report(new Problem(
                        ProblemKind.UNUSED_RATINGS,
                        Location.of(table.get(0).location.file()),
                        "of " + Counted.of(table.size(), "starting rating") + " none is used: no game of such "
                                + table.get(0).seat.ladder().id() + " was rated"));
            }
        }
        Set<Player> known = new HashSet<>();
        for (Row row : resetRows) {
            Player player = row.seat.player();
            if (known.add(player) && !replay.hasRated(player)) {
                throw new InputRefused(
                        ProblemKind.UNKNOWN_PLAYER, row.location, "no game of player \"" + player + "\" was rated");
            }
            if (!hasRated(replay, row)) {
                warnings.report(new Problem(
                        ProblemKind.UNUSED_RESET,
                        row.location,
                        "player \"" + player + "\" has no game of "
                                + Objects.requireNonNull(row.time).text() + " or later"
                                + (row.seat.ladder() == Ladder.COMMANDERS ? " as commander" : "")
                                + (row.seat.name() == null ? "" : " on ladder \"" + row.seat.name() + "\"")));
            }
        }
    }

    private static boolean hasRated(Replay replay, Row row) {
        return replay.hasRated(row.seat.ladder(), row.seat.name(), row.seat.player(), row.time);
    }

    private <V> @Nullable V find(Map<LadderPlayerKey, V> table, Ladder ladder, @Nullable String name, Player player) {
        if (name == null && withLadders != null) {
            throw new InputRefused(
                    ProblemKind.MIXED_LADDERS, withLadders, "the table of ratings names ladders, but the log does not");
        }
        V own = table.get(new LadderPlayerKey(ladder, name, player));
        return own != null || name == null ? own : table.get(new LadderPlayerKey(ladder, null, player));
    }
}
