package rate.run.publish.ledger;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;

/**
 * Rows of the ledger in columns, all of one block: what contests, a new season, or the end of the log did, copied
 * so that it can be written later and on another thread. What a contest is, stays where it is. Used again and again.
 */
final class DeltaBatch {

    /** Many enough that handing them over costs little, few enough that they stay in a cache. */
    private static final int ROWS = 2048;

    /** How many numbers of a rating are shown. */
    private final int columns;

    /** How many numbers a row has: these and the rank, before and after. */
    private final int width;

    private final @Nullable Contest[] contests = new Contest[ROWS];
    private final int[] teams = new int[ROWS];
    private final int[] seats = new int[ROWS];
    private final int[] players = new int[ROWS];
    private final boolean[] firsts = new boolean[ROWS];
    private final double[] expected = new double[ROWS];

    /** By row: each number of the rating, and behind them the rank, before and after. */
    private final double[] numbers;

    /** By row, for those without a contest. */
    private @Nullable IdleAdjustment[] idle = new IdleAdjustment[0];

    private long firstRow;
    private int size;
    private int room;

    /** @param columns how many numbers of a rating are shown */
    DeltaBatch(int columns) {
        this.columns = columns;
        this.width = 2 * columns + 2;
        this.numbers = new double[width * ROWS];
    }

    /** Being empty, begins to take rows from this one on, at most up to the end of its block. */
    void begin(long first) {
        firstRow = first;
        room = (int) Math.min(ROWS, LedgerChain.ROWS - first % LedgerChain.ROWS);
    }

    /** Forgets the rows, which are written. */
    void clear() {
        Arrays.fill(contests, 0, size, null);
        idle = new IdleAdjustment[0];
        size = 0;
    }

    boolean isFull() {
        return size == room;
    }

    int size() {
        return size;
    }

    /** The row of the ledger, from 0, that is the first here. */
    long firstRow() {
        return firstRow;
    }

    void add(Delta delta, int team, int seat) {
        int row = size++;
        Contest contest = delta.contest();
        contests[row] = contest;
        players[row] = contest.playerIndex(seat);
        teams[row] = team;
        seats[row] = seat;
        firsts[row] = delta.isFirst(seat);
        expected[row] = delta.expected(team);
        int to = row * width;
        for (int column = 0; column < columns; column++) {
            numbers[to++] = delta.before(seat, column);
            numbers[to++] = delta.after(seat, column);
        }
        numbers[to++] = delta.rankBefore(seat);
        numbers[to] = delta.rankAfter(seat);
    }

    void add(IdleAdjustment adjustment) {
        int row = size++;
        if (idle.length == 0) {
            idle = new IdleAdjustment[ROWS];
        }
        idle[row] = adjustment;
        players[row] = adjustment.player().index();
        firsts[row] = adjustment.isFirst();
        int to = row * width;
        for (int column = 0; column < columns; column++) {
            numbers[to++] = adjustment.before()[column];
            numbers[to++] = adjustment.after()[column];
        }
        numbers[to++] = adjustment.rankBefore();
        numbers[to] = adjustment.rankAfter();
    }

    /** The contest of a row; null if the row is that of an {@link #idle} adjustment. */
    @Nullable
    Contest contest(int row) {
        return contests[row];
    }

    /** The adjustment of a player without a game. */
    IdleAdjustment idle(int row) {
        IdleAdjustment adjustment = idle[row];
        if (adjustment == null) {
            throw new IllegalArgumentException("row " + row + " has a contest");
        }
        return adjustment;
    }

    int team(int row) {
        return teams[row];
    }

    int seat(int row) {
        return seats[row];
    }

    /** The index in the roster of the player. */
    int player(int row) {
        return players[row];
    }

    double expected(int row) {
        return expected[row];
    }

    /** Returns whether a row is the first of its player on the ladder. */
    boolean isFirst(int row) {
        return firsts[row];
    }

    /** A number of a row: those of the rating by column of the shape, and then the rank, each before and after. */
    double number(int row, int place) {
        return numbers[row * width + place];
    }
}
