package rate.run.audit.read;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Slice;
import rate.file.input.own.OwnRow;

/** A row of a ledger: what a game, a new season, or the end of the log did to one player. */
public final class LedgerRow {

    private final LedgerColumns columns;
    private final OwnRow cells;
    private final long line;
    private int playerNumber = -1;
    private double @Nullable [] values;

    /**
     * @param columns where its cells are
     * @param cells its cells; one without a value is the empty text
     * @param line on which it stands
     */
    LedgerRow(LedgerColumns columns, OwnRow cells, long line) {
        this.columns = columns;
        this.cells = cells;
        this.line = line;
    }

    /** Takes the number of the player, and reads the numbers after while the bytes of the row are near. */
    void prepare(int player) {
        playerNumber = player;
        double[] after = new double[columns.numbers().size()];
        Arrays.setAll(after, this::valueAfter);
        values = after;
    }

    /**
     * The number of the player in the ledger, from 0 in the order in which they come, of a row of {@link Ledger#readPrepared}.
     */
    public int playerNumber() {
        if (playerNumber < 0) {
            throw new IllegalStateException("the row was not prepared");
        }
        return playerNumber;
    }

    /** The line on which it stands, from 1. */
    public long line() {
        return line;
    }

    /** Where its cells are. */
    public LedgerColumns columns() {
        return columns;
    }

    public String cell(int column) {
        return cells.text(column);
    }

    /** Returns whether all cells are the same texts. */
    public boolean hasTextsOf(LedgerRow other) {
        return cells.equals(other.cells);
    }

    /** Returns whether a cell is the same text as that of another row in the same column. */
    public boolean isSame(LedgerRow other, int column) {
        return cells.isSame(column, other.cells, column);
    }

    /** A cell by its column without a copy of its text: its bytes, which of ASCII, as of a number, are its characters. */
    public Slice bytes(int column) {
        return cells.slice(column);
    }

    /** Id of the game; empty in a row of a new season, which stands before the game, and of the end of the log. */
    public String game() {
        return cells.text(columns.game);
    }

    /** Returns whether the row belongs to no game. */
    public boolean isIdleAdjustment() {
        return cells.isEmpty(columns.game);
    }

    public String time() {
        return cells.text(columns.time);
    }

    /** The log's own ladder; empty if the log has none. */
    public String ladder() {
        return columns.ladder < 0 ? "" : cells.text(columns.ladder);
    }

    public String role() {
        return cells.text(columns.role);
    }

    public String team() {
        return cells.text(columns.team);
    }

    public String player() {
        return cells.text(columns.player);
    }

    public String place() {
        return cells.text(columns.place);
    }

    /** The place of the team as a number; -1 if it is none. */
    public long placed() {
        return Numbers.ownCount(cells.slice(columns.place));
    }

    /** Returns whether both are of one team. */
    boolean isOfTeam(LedgerRow other) {
        return isSame(other, columns.team);
    }

    /** The fraction of the game played, as it stands in the cell. */
    public String fraction() {
        return cells.text(columns.fraction);
    }

    /** The expected share of the team; empty where there is none. */
    public String expected() {
        return columns.expected < 0 ? "" : cells.text(columns.expected);
    }

    /** The expected share of the team as a number; NaN where there is none. */
    public double share() {
        return columns.expected < 0 ? Double.NaN : Numbers.parse(cells.slice(columns.expected));
    }

    /** The value of {@link #before}; NaN if it is no number. */
    public double valueBefore(int number) {
        return Numbers.parse(cells.slice(columns.before(number)));
    }

    /** The value of {@link #after}; NaN if it is no number. */
    public double valueAfter(int number) {
        return values == null ? Numbers.parse(cells.slice(columns.after(number))) : values[number];
    }

    /** A number of the rating before, by its index among the {@linkplain LedgerColumns#numbers numbers}. */
    public String before(int number) {
        return cells.text(columns.before(number));
    }

    /** A number of the rating after, by its index among the {@linkplain LedgerColumns#numbers numbers}. */
    public String after(int number) {
        return cells.text(columns.after(number));
    }

    /** Whose rating it moves. */
    public LadderPlayer rated() {
        return new LadderPlayer(role(), ladder(), player());
    }

    /** Returns whether both are of one game. */
    public boolean isOfGame(LedgerRow other) {
        return isSame(other, columns.game);
    }

    /** Returns whether both are of one game as one ladder sees it. */
    public boolean isOfContest(LedgerRow other) {
        return isOfGame(other) && isOfLadder(other);
    }

    /** Returns whether both are of one role on one ladder. */
    public boolean isOfLadder(LedgerRow other) {
        return isSame(other, columns.role) && (columns.ladder < 0 || isSame(other, columns.ladder));
    }
}
