package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.Forecasts;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.game.draft.KeptCells;
import rate.log.name.Names;

/**
 * The record at which a reader stands: its cells by canonical columns, and what every format of log says of a game. Records
 * that the conditions of the format leave out are passed over. A column that the log lacks is {@link Column#NONE}, and its cell
 * is blank.
 */
final class Row implements LocationSource {

    /** A column that orders games, and how. */
    private record Ordering(Column column, OrderColumn by) {}

    final Records records;
    final Columns columns;
    final CellParser cells;
    private final Names names;
    private final List<BooleanSupplier> filters = new ArrayList<>();
    private final List<Ordering> orderings = new ArrayList<>();

    private final Column game;
    private final Column time;
    private final Column ladder;
    private final Column period;
    private final Column season;
    private final Column condition;
    private final Column uploader;
    private final Column duration;
    private final Column weight;
    private final Column neutral;
    private final Forecasts forecasts;
    private final KeptCells kept;

    private Column spot = Column.NONE;
    private long filtered;

    /** Why something cannot be computed from the record; null if all can. */
    private @Nullable BadGame incomputable;

    Row(Records records, Columns columns, LogForm form, Names names) {
        this.records = records;
        this.columns = columns;
        this.names = names;
        this.cells = new CellParser(form);
        this.game = columns.use("game");
        this.time = columns.use("time");
        this.ladder = columns.use("ladder");
        this.period = columns.use("period");
        this.season = columns.use("season");
        this.condition = columns.use("condition");
        this.uploader = columns.use("uploader");
        this.duration = columns.use("duration");
        this.weight = columns.use("weight");
        this.neutral = columns.use("neutral");
        this.forecasts = new Forecasts(form, columns);
        this.kept = new KeptCells(form, columns);
        form.order().forEach(by -> orderings.add(new Ordering(columns.ordering(by), by)));
        if (!isOrdered()) {
            orderings.clear(); // only looked for, and not there
        }
        form.where().forEach(condition -> filters.add(columns.test(condition, cells)));
    }

    /** Goes on to the next row that counts; false at the end. */
    boolean next() {
        while (records.next()) {
            if (counts()) {
                BadGame bad = columns.compute();
                incomputable = incomputable == null ? bad : incomputable;
                return true;
            }
            filtered++;
        }
        columns.requireFound();
        return false;
    }

    /** A record that is not sound as such is not refused by one of its fields, which may be another's. */
    private boolean counts() {
        incomputable = null;
        if (filters.isEmpty()) {
            return true;
        }
        try {
            for (BooleanSupplier filter : filters) {
                if (records.fault() == null && !filter.getAsBoolean()) {
                    return false;
                }
            }
        } catch (BadGame bad) {
            incomputable = bad;
        }
        return true;
    }

    /** How many records the conditions left out so far. */
    long filtered() {
        return filtered;
    }

    /** The id as written, also of a row too short to have one: then the empty text. */
    String id() {
        return idChars().toString();
    }

    /** The id as written, to be used only while the row is the present one; the empty text if the cell has no value. */
    CharSequence idChars() {
        try {
            return Letters.stripped(game.chars());
        } catch (BadGame bad) {
            incomputable = incomputable == null ? bad : incomputable;
            return "";
        }
    }

    /** Returns true if the present row has an id. */
    boolean hasId(String id) {
        return id.contentEquals(idChars());
    }

    /** Returns true if the log has ids; a sparse one may have them for some games only. */
    boolean hasIds() {
        return game != Column.NONE && !(records.isSparse() && game.isBlank());
    }

    /** The id just read, if it is one. */
    String sound(String id) {
        if (id.isEmpty() && incomputable != null) {
            throw incomputable;
        }
        return names.text("game id", id, at(game));
    }

    @Nullable
    GameTime time() {
        return isAbsent(time) ? null : cells.time(time.chars(), at(time));
    }

    /**
     * Sets the properties of the game as a whole, as the record states them, but for who is at home.
     *
     * @throws BadGame if something of it is no such thing
     */
    void header(GameHeader header) {
        header.time(time())
                .order(order())
                .ladder(isAbsent(ladder) ? null : text("ladder", ladder))
                .period(period.isBlank() ? null : text("period", period))
                .season(season.isBlank() ? null : text("season", season))
                .condition(condition.isBlank() ? null : text("condition", condition))
                .uploader(uploader.isBlank() ? null : text("uploader", uploader))
                .duration(isAbsent(duration) ? Double.NaN : cells.duration(duration.chars(), at(duration)))
                .weight(cells.weight(weight.chars(), at(weight)))
                .neutral(CellParser.holds("neutral", neutral.chars(), at(neutral)));
        forecasts.read(cells, header, this::at);
        kept.read(header);
    }

    /** Where the row puts its game among those of one time. */
    private long[] order() {
        if (orderings.isEmpty()) {
            return GameHeader.NO_ORDER;
        }
        long[] order = new long[orderings.size()];
        for (int i = 0; i < order.length; i++) {
            Column column = orderings.get(i).column;
            order[i] = cells.order(orderings.get(i).by, column.chars(), at(column));
        }
        return order;
    }

    /** Returns true if a column orders games. */
    boolean isOrdered() {
        return orderings.stream().anyMatch(ordering -> ordering.column != Column.NONE);
    }

    /** Ends a game of which a row says another order than the rows before. */
    void requireOrder(GameHeader before, GameHeader now) {
        for (int i = 0; i < orderings.size(); i++) {
            Ordering ordering = orderings.get(i);
            if (ordering.by.required() && before.order()[i] != now.order()[i]) {
                throw at(ordering.column)
                        .bad(
                                ProblemKind.MIXED_GAME,
                                "its " + ordering.by.column() + " differs from that of earlier rows");
            }
        }
    }

    private String text(String what, Column column) {
        return names.text(what, column.text(), at(column));
    }

    /** Tells whether the row lacks a cell: in a sparse log an empty one is lacking, elsewhere it is a mistake. */
    boolean isAbsent(Column column) {
        return column == Column.NONE || (records.isSparse() && column.isBlank());
    }

    /** The fault of the record as such, or of a value that is computed from it; null if there is none. */
    @Nullable
    BadGame fault() {
        return records.fault() == null ? incomputable : records.fault();
    }

    /** The row as a place. */
    Location location() {
        return records.location();
    }

    /** A cell as a place, found only if it is asked for. */
    LocationSource at(Column column) {
        spot = column;
        return this;
    }

    @Override
    public Location here() {
        return spot.field() == Records.NONE ? records.location() : records.location(spot.field());
    }
}
