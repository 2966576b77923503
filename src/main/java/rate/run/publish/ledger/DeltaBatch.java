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
    private final int width;

    private final @Nullable Contest[] contests = new Contest[ROWS];
    private final int[] teams = new int[ROWS];
    private final int[] seats = new int[ROWS];
    private final int[] players = new int[ROWS];
    private final boolean[] firsts = new boolean[ROWS];
    private final double[] expected = new double[ROWS];
    private final double[] ranks = new double[2 * ROWS];
    private final double[] before;
    private final double[] after;

    /** By row, for those without a contest. */
    private @Nullable IdleAdjustment[] idle = new IdleAdjustment[0];

    private long firstRow;
    private int size;
    private int room;

    /** @param columns how many numbers of a rating are shown */
    DeltaBatch(int columns) {
        this.width = columns;
        this.before = new double[columns * ROWS];
        this.after = new double[columns * ROWS];
    }

    /** Being empty, begins to take rows from this one on, at most up to the end of its block. */
    void begin(long first) {
        firstRow = first;
        room = (int) Math.min(ROWS, LedgerBlocks.ROWS - first % LedgerBlocks.ROWS);
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

    /** Number of rows. */
    int size() {
        return size;
    }

    /** The row of the ledger, from 0, that is the first here. */
    long firstRow() {
        return firstRow;
    }

    /** Appends the row of one seat. */
    void add(Delta delta, int team, int seat) {
        int row = size++;
        Contest contest = delta.contest();
        contests[row] = contest;
        players[row] = contest.playerIndex(seat);
        teams[row] = team;
        seats[row] = seat;
        firsts[row] = delta.isFirst(seat);
        expected[row] = delta.expected(team);
        for (int column = 0; column < width; column++) {
            before[row * width + column] = delta.before(seat, column);
            after[row * width + column] = delta.after(seat, column);
        }
        ranks[2 * row] = delta.rankBefore(seat);
        ranks[2 * row + 1] = delta.rankAfter(seat);
    }

    /** Appends the row of an idle adjustment. */
    void add(IdleAdjustment adjustment) {
        int row = size++;
        if (idle.length == 0) {
            idle = new IdleAdjustment[ROWS];
        }
        idle[row] = adjustment;
        players[row] = adjustment.player().index();
        firsts[row] = adjustment.isFirst();
        System.arraycopy(adjustment.before(), 0, before, row * width, width);
        System.arraycopy(adjustment.after(), 0, after, row * width, width);
        ranks[2 * row] = adjustment.rankBefore();
        ranks[2 * row + 1] = adjustment.rankAfter();
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

    /** The expected share of the team. */
    double expected(int row) {
        return expected[row];
    }

    /** Returns whether a row is the first of its player on the ladder. */
    boolean isFirst(int row) {
        return firsts[row];
    }

    /** One number of the rating before, by column of the shape. */
    double before(int row, int column) {
        return before[row * width + column];
    }

    /** One number of the rating after, by column of the shape. */
    double after(int row, int column) {
        return after[row * width + column];
    }

    double rankBefore(int row) {
        return ranks[2 * row];
    }

    double rankAfter(int row) {
        return ranks[2 * row + 1];
    }
}
