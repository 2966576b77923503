package rate.run.audit.read;

import java.util.Arrays;
import java.util.List;

/** A row of a ledger: what a game, a new season, or the end of the log did to one player. */
public final class LedgerRow {

    private final LedgerColumns columns;
    private final String[] cells;
    private final long line;

    /**
     * @param columns where its cells are
     * @param cells its cells; one without a value is the empty text
     * @param line on which it stands
     */
    LedgerRow(LedgerColumns columns, String[] cells, long line) {
        this.columns = columns;
        this.cells = cells;
        this.line = line;
    }

    /** The line on which it stands, from 1. */
    public long line() {
        return line;
    }

    /** The names of its columns. */
    public List<String> columnNames() {
        return columns.names();
    }

    /** A cell by its column. */
    public String cell(int column) {
        return cells[column];
    }

    /** Returns whether all cells are the same texts. */
    public boolean hasTextsOf(LedgerRow other) {
        return Arrays.equals(cells, other.cells);
    }

    /** The difference of a number; the empty text if it has none. */
    public String delta(int number) {
        return cells[columns.delta(number)];
    }

    /** Id of the game; empty in a row of a new season, which stands before the game, and of the end of the log. */
    public String game() {
        return cells[columns.game];
    }

    /** Returns whether the row belongs to no game. */
    public boolean isIdleAdjustment() {
        return game().isEmpty();
    }

    public String time() {
        return cells[columns.time];
    }

    /** The log's own ladder; empty if the log has none. */
    public String ladder() {
        return columns.ladder < 0 ? "" : cells[columns.ladder];
    }

    public String role() {
        return cells[columns.role];
    }

    public String team() {
        return cells[columns.team];
    }

    public String player() {
        return cells[columns.player];
    }

    public String place() {
        return cells[columns.place];
    }

    /** The fraction of the game played, as it stands in the cell. */
    public String fraction() {
        return cells[columns.fraction];
    }

    /** The expected share of the team; empty where there is none. */
    public String expected() {
        return columns.expected < 0 ? "" : cells[columns.expected];
    }

    /** A number of the rating before, by its index among the {@linkplain LedgerColumns#numbers numbers}. */
    public String before(int number) {
        return cells[columns.before(number)];
    }

    /** A number of the rating after, by its index among the {@linkplain LedgerColumns#numbers numbers}. */
    public String after(int number) {
        return cells[columns.after(number)];
    }

    /** Whose rating it moves. */
    public LadderPlayer rated() {
        return new LadderPlayer(role(), ladder(), player());
    }

    /** Returns whether both are of one game as one ladder sees it. */
    public boolean isOfContest(LedgerRow other) {
        return game().equals(other.game()) && role().equals(other.role()) && ladder().equals(other.ladder());
    }
}
