package rate.log;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * The row at which the reader of a CSV stands: its cells by column, and what every form of CSV says of a game. A column
 * that the log lacks is {@link Columns#NONE}, and its cell is blank.
 */
final class Row implements Spot {

    private final CsvRows rows;
    private final Columns columns;
    private final Names names;
    private final Cells cells;
    private final Set<Integer> used = new HashSet<>();

    private final int game;
    private final int time;
    private final int ladder;
    private final int period;
    private final int uploader;
    private final int duration;

    private int spot;

    Row(CsvRows rows, Columns columns, Reading reading) {
        this.rows = rows;
        this.columns = columns;
        this.names = reading.names();
        this.cells = new Cells(reading.times());
        this.game = use("game");
        this.time = use("time");
        this.ladder = use("ladder");
        this.period = use("period");
        this.uploader = use("uploader");
        this.duration = use("duration");
    }

    /** Index of a column that the reader uses if the log has it. */
    int use(String name) {
        int column = columns.index(name);
        used.add(column);
        return column;
    }

    /** Index of a column that the log has to have. */
    int require(String name) {
        columns.require(name);
        return use(name);
    }

    /** The columns that nobody asked for. */
    Set<String> unused() {
        return columns.unused(used);
    }

    /** Goes on to the next row; false at the end. */
    boolean next() {
        return rows.next();
    }

    /** The id as written, also of a row too short to have one: then the empty text. */
    String id() {
        return game >= 0 && game < rows.fields().length ? rows.fields()[game].strip() : "";
    }

    /** Whether the log has ids. */
    boolean hasIds() {
        return game != Columns.NONE;
    }

    /** The id, if it is one. */
    String soundId() {
        return names.text("game id", id(), at(game));
    }

    @Nullable
    GameTime time() {
        return time == Columns.NONE ? null : cells.time(text(time), at(time));
    }

    @Nullable
    String ladder() {
        return ladder == Columns.NONE ? null : names.text("ladder", text(ladder), at(ladder));
    }

    /** The log's own rating period; null if it has none, or not here. */
    @Nullable
    String period() {
        return isBlank(period) ? null : names.text("period", text(period), at(period));
    }

    /** Who reported the game; null if the log does not say, or not here. */
    @Nullable
    String uploader() {
        return isBlank(uploader) ? null : names.text("uploader", text(uploader), at(uploader));
    }

    /** In seconds; NaN if the log does not say. */
    double duration() {
        return duration == Columns.NONE ? Double.NaN : Cells.duration(text(duration), at(duration));
    }

    /** Whether the row has as many fields as the header. */
    boolean isWhole() {
        return rows.fields().length == columns.count();
    }

    BadGame wrongFieldCount() {
        return new BadGame(
                ProblemKind.FIELD_COUNT,
                location(),
                "the row has " + rows.fields().length + " fields, and the header " + columns.count());
    }

    /** The text of a cell, of a column that the log has. */
    String text(int column) {
        return rows.fields()[column];
    }

    boolean isBlank(int column) {
        return column == Columns.NONE || text(column).isBlank();
    }

    /** The row as a place. */
    Location location() {
        return rows.location();
    }

    /** A cell as a place, found only if it is asked for. */
    Spot at(int column) {
        spot = column;
        return this;
    }

    @Override
    public Location here() {
        return rows.location(spot);
    }
}
