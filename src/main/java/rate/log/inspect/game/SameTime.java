package rate.log.inspect.game;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.problem.Location;
import rate.engine.text.ShellWords;
import rate.log.form.Mapping;
import rate.log.form.OrderColumn;
import rate.log.inspect.role.ColumnName;

/**
 * Games of one player at one time, as in a log that knows the day only: the order of the rows decides which of them was first.
 * Says how often a column of the log tells another order. Memory grows with players, not with games.
 */
public final class SameTime {

    /** Columns of these names order games; numbers in others may mean anything. */
    private static final Set<String> NAMES =
            Set.of("round", "runde", "match_num", "match_number", "match_no", "game_num", "game_number", "game_no");

    /** Names of a round: its numbers and words go up from the first to the last. */
    private static final Set<String> ROUNDS = Set.of("round", "runde");

    /** Numbers of the last game of a player: its second and nanosecond, then its line plus 1, and the character in it. */
    private static final int WIDTH = 4;

    /** How a column agrees with the rows. */
    public static final class Against {
        private final OrderColumn column;
        private long games;
        private long unknown;

        Against(OrderColumn column) {
            this.column = column;
        }

        /** Its name in the log. */
        public String column() {
            return column.column();
        }

        /** Games that come in the log behind one of the same player and time, and by the column before it. */
        public long games() {
            return games;
        }

        /** Games in which the column has neither a number nor a round. */
        public long unknown() {
            return unknown;
        }

        /** Returns true if later rounds have greater numbers or later words, as everywhere. */
        boolean isRound() {
            return unknown == 0 && ROUNDS.contains(name(column.column()));
        }
    }

    private final List<Against> columns;

    /** By player, {@link #WIDTH} numbers each; all are 0 if there is no game. */
    private long[] lasts = {};

    /** By player, the places of the last game by the columns, if the log has any of them. */
    private long[][] orders = {};

    private long games;

    /** @param columns those of the log by which its games are read, in their order there */
    public SameTime(List<OrderColumn> columns) {
        this.columns = columns.stream().map(Against::new).toList();
    }

    /** The columns that may order games, of those of a log: only looked at. */
    public static List<OrderColumn> among(List<String> names) {
        return names.stream()
                .filter(name -> NAMES.contains(name(name)))
                .map(OrderColumn::watched)
                .toList();
    }

    /** The columns that may order games, if a log has them under one of their usual names. */
    public static List<OrderColumn> usual() {
        return among(NAMES.stream().sorted().toList());
    }

    private static String name(String column) {
        return String.join("_", ColumnName.words(column));
    }

    /** Takes note of the next game, in order of the log. */
    public void add(Game game) {
        if (!game.isTimed()) {
            return;
        }
        boolean shared = false;
        boolean[] against = new boolean[columns.size()];
        Location location = game.location();
        long[] now = game.order();
        for (int seat = 0; seat < game.seats(); seat++) {
            int player = game.playerIndex(seat);
            long[] before = order(player, now);
            if (!isAtLast(player, game, location) || isDecided(before, now)) {
                continue;
            }
            shared = true;
            for (int i = 0; i < against.length; i++) {
                against[i] |= at(now, i) != OrderColumn.UNKNOWN && at(now, i) < at(before, i);
            }
        }
        games += shared ? 1 : 0;
        for (int i = 0; i < against.length; i++) {
            columns.get(i).games += against[i] ? 1 : 0;
            columns.get(i).unknown += at(now, i) == OrderColumn.UNKNOWN ? 1 : 0;
        }
    }

    /**
     * Returns true if a game has the time of the player's last; those of one series are in order, and of one row. Then it is
     * the last.
     */
    private boolean isAtLast(int player, Game game, Location location) {
        int row = player * WIDTH;
        if (row >= lasts.length) {
            lasts = Arrays.copyOf(lasts, 2 * row + WIDTH);
        }
        boolean isAt = lasts[row] == game.second() && lasts[row + 1] == game.nano() && lasts[row + 2] != 0;
        long line = location.line() + 1;
        boolean series = lasts[row + 2] == line && lasts[row + 3] == location.column();
        lasts[row] = game.second();
        lasts[row + 1] = game.nano();
        lasts[row + 2] = line;
        lasts[row + 3] = location.column();
        return isAt && !series;
    }

    /** The places of the last game of a player, which is now another. */
    private long[] order(int player, long[] now) {
        if (player >= orders.length) {
            if (now.length == 0) {
                return now; // as of all games so far
            }
            int size = orders.length;
            orders = Arrays.copyOf(orders, 2 * player + 1);
            Arrays.fill(orders, size, orders.length, GameHeader.NO_ORDER);
        }
        long[] before = orders[player];
        orders[player] = now;
        return before;
    }

    /** The place by a column; some formats have no columns. */
    private static long at(long[] order, int column) {
        return column < order.length ? order[column] : OrderColumn.UNKNOWN;
    }

    /** Returns true if a column by which the log is sorted says which of two games was first. */
    private boolean isDecided(long[] before, long[] now) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).column.required() && at(before, i) != at(now, i)) {
                return true;
            }
        }
        return false;
    }

    /** Games that have their time in common with the game before of one of their players. */
    public long games() {
        return games;
    }

    /** The columns that tell another order than the rows. */
    public List<Against> against() {
        return columns.stream().filter(column -> column.games > 0).toList();
    }

    /** The word that puts the games in the order of these columns, as a shell wants it; null if there is no reason. */
    public @Nullable String remedy() {
        String word = word();
        return word == null ? null : ShellWords.written(List.of(word));
    }

    /** The word that puts the games in the order of these columns, without quotes of a shell; null if there is no reason. */
    @Nullable
    public String word() {
        if (against().stream().allMatch(column -> column.unknown > 0)) {
            return null;
        }
        Stream<Against> before = columns.stream().filter(column -> column.column.required());
        Stream<Against> known = against().stream()
                .filter(column -> column.unknown == 0)
                .sorted(Comparator.comparing(column -> !column.isRound()));
        return Stream.concat(before, known)
                .map(column -> "," + Mapping.written(column.column()))
                .collect(Collectors.joining("", "--sort=time", ""));
    }

    /** Returns true if the remedy rests on rounds, which go up everywhere. */
    public boolean isCertain() {
        return against().stream().anyMatch(Against::isRound);
    }
}
