package rate.engine.replay;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.game.Tally;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The ratings of one ladder between two games, by player: which they are, when they were last changed, and the table that they
 * make in the end.
 */
final class LadderTable<R> {

    private final Ladder ladder;
    private final @Nullable String name;
    private final OnlineSystem<R> system;
    private final Roster roster;
    private final InitialRatings starts;
    private final boolean hasField;
    private final RatingTable<R> rows;
    private @Nullable GameTime last;

    /** The name is that of the log's own ladder, null if it has none; seasons are kept of each player's last game. */
    LadderTable(
            Ladder ladder,
            @Nullable String name,
            OnlineSystem<R> system,
            Roster roster,
            InitialRatings starts,
            boolean hasSeasons) {
        this.ladder = ladder;
        this.name = name;
        this.system = system;
        this.roster = roster;
        this.starts = starts;
        this.hasField = system instanceof FieldSystem<R>;
        this.rows = new RatingTable<>(system.shape(), hasSeasons);
    }

    Ladder ladder() {
        return ladder;
    }

    /** The log's own ladder; null if the log has none. */
    @Nullable
    String name() {
        return name;
    }

    OnlineSystem<R> system() {
        return system;
    }

    Roster roster() {
        return roster;
    }

    InitialRatings starts() {
        return starts;
    }

    /** The ratings, a row for each player. */
    RatingTable<R> rows() {
        return rows;
    }

    /** Takes note of the time of a game. */
    void played(@Nullable GameTime time) {
        last = time;
    }

    /** When the last game of the ladder was; null if it has no time. */
    @Nullable
    GameTime last() {
        return last;
    }

    /** When the last game of a player of this ladder was; null if it has no time. */
    @Nullable
    GameTime last(int player) {
        return rows.last(rows.row(player));
    }

    /** How many games a player had before the log; none where the games themselves would be needed, and not their number. */
    int earlierGames(Player player) {
        return hasField ? 0 : starts.games(ladder, name, player);
    }

    /** True if a contest of a player was stored. */
    boolean hasRated(Player player) {
        return rows.row(player.index()) >= 0;
    }

    /** True if one was, at a time or later; null for any time. */
    boolean hasRated(Player player, @Nullable GameTime from) {
        GameTime latest = hasRated(player) ? last(player.index()) : null;
        return hasRated(player) && (from == null || (latest != null && latest.compareTo(from) >= 0));
    }

    /** The numbers of a rating, by column. */
    double[] numbers(R rating) {
        double[] numbers = new double[system.shape().width()];
        system.shape().write(rating, numbers, 0);
        return numbers;
    }

    double mu(R rating) {
        return numbers(rating)[0];
    }

    /** A change of a rating without a game, as the sink sees it; it is the first if the player has no row yet. */
    IdleAdjustment adjustment(@Nullable GameTime time, Player player, boolean isFirst, R before, R after) {
        return new IdleAdjustment(
                ladder,
                name,
                time,
                player,
                isFirst,
                numbers(before),
                numbers(after),
                system.rank(before),
                system.rank(after));
    }

    /**
     * The table, of players with at least so many games: a view of ratings that change no more.
     *
     * @param commanders the ladder of the same games on which commanders are rated; null if there is none
     */
    Standings standings(int minGames, @Nullable LadderTable<?> commanders, List<Diagnostic> diagnostics) {
        List<Standings.Row> sorted = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.games(row) >= minGames) {
                sorted.add(row(row, null));
            }
        }
        sorted.sort(Standings.BEST_FIRST);
        int[] order =
                sorted.stream().mapToInt(row -> rows.row(row.player().index())).toArray();
        boolean isBoard = ladder == Ladder.PLAYERS && system.leaderboard().isPresent();
        return new Standings(
                ladder,
                name,
                system.columns(),
                new SortedRows(order, isBoard && commanders != null ? commanders.rows : null),
                diagnostics,
                isBoard ? system.leaderboard().get() : null,
                null);
    }

    /** Hands on all players with games and the numbers that order the table, in the order of their first games. */
    void eachRank(ObjDoubleConsumer<Player> each) {
        for (int row = 0; row < rows.size(); row++) {
            if (rows.games(row) > 0) {
                each.accept(roster.player(rows.index(row)), system.rank(rows.rating(row)));
            }
        }
    }

    /** The table row by row, made when somebody looks: all rows of all ladders would take more room than their ratings. */
    private final class SortedRows extends AbstractList<Standings.Row> {

        private final int[] order;
        private final @Nullable RatingTable<?> commanders;

        SortedRows(int[] order, @Nullable RatingTable<?> commanders) {
            this.order = order;
            this.commanders = commanders;
        }

        @Override
        public Standings.Row get(int place) {
            return row(order[place], commanders);
        }

        @Override
        public int size() {
            return order.length;
        }
    }

    private Standings.Row row(int row, @Nullable RatingTable<?> commanders) {
        R rating = rows.rating(row);
        Player player = roster.player(rows.index(row));
        int command = commanders == null ? -1 : commanders.row(player.index());
        return new Standings.Row(
                player,
                system.rank(rating),
                numbers(rating),
                rows.tally(row),
                commanders == null ? null : command < 0 ? Tally.NONE : commanders.tally(command),
                earlierGames(player));
    }

    /** Saves the ratings after the last game. */
    void save(StateWriter to) {
        rows.save(to);
        GameTime.save(last, to);
    }

    /** Reads what {@link #save} wrote; {@code now} as in {@link LadderReplay#restore}. */
    void restore(StateReader from, IntUnaryOperator now) {
        rows.restore(from, now);
        last = GameTime.restore(from);
    }
}
