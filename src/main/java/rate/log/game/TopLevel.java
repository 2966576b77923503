package rate.log.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import rate.engine.game.GameHeader;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.FieldName;
import rate.file.input.JsonItems;
import rate.file.input.SparseRecords;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.file.input.token.JsonTokens;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.Forecasts;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.form.term.Expression;
import rate.log.game.draft.KeptCells;

/**
 * The plain values of a game that is an object with more in it, as a record: what joined columns and conditions look at.
 * They are kept only if one of these does.
 */
final class TopLevel extends SparseRecords {

    private final JsonItems items;
    private final Map<Integer, String> texts = new HashMap<>();
    private final Columns columns;
    private final List<BooleanSupplier> conditions = new ArrayList<>();
    private final Set<String> looked = new HashSet<>();
    private final Forecasts forecasts;
    private final KeptCells kept;
    private final Set<String> watched = new HashSet<>();

    /**
     * Computed expressions by canonical names, each used unless a game has a key that is called as the expression is written.
     */
    private final Map<String, Expression> perhapsPlain = new LinkedHashMap<>();

    private final List<OrderColumn> by;
    private final List<Column> orderings = new ArrayList<>();
    private long filtered;

    TopLevel(String file, JsonItems items, LogForm form) {
        super(file, List.of());
        this.items = items;
        this.columns = new Columns(this, form);
        form.where().forEach(condition -> {
            conditions.add(columns.test(condition, new CellParser(LogForm.own())));
            condition.columns().forEach(column -> looked.add(FieldName.key(column)));
        });
        form.forecasts().forEach(forecast -> forecast.columns().forEach(key -> looked.add(FieldName.key(key))));
        this.forecasts = new Forecasts(form, columns);
        form.kept().forEach(key -> looked.add(FieldName.key(key)));
        this.kept = new KeptCells(form, columns);
        this.by = form.order();
        by.forEach(order -> {
            orderings.add(columns.ordering(order));
            watched.add(FieldName.key(order.column()));
            if (order.required()) {
                looked.add(FieldName.key(order.column()));
            }
        });
    }

    /** Reads the forecasts of others for the game, all of whose values have been noted, and what of it is kept. */
    void readBeside(CellParser cells, GameHeader header, LocationSource at) {
        forecasts.read(cells, header, column -> at);
        kept.read(header);
    }

    /** Where the game, all of whose values have been noted, stands among those of one time. */
    long[] order(CellParser cells, LocationSource at) {
        if (by.isEmpty()) {
            return GameHeader.NO_ORDER;
        }
        long[] order = new long[by.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = cells.order(by.get(i), orderings.get(i).text(), at);
        }
        return order;
    }

    /** A canonical column that is put together from such values. */
    Column computed(String canonical, Expression expression) {
        String perhaps = expression.perhapsPlain();
        if (perhaps != null) {
            Stream.concat(Stream.of(perhaps), expression.columns().stream())
                    .forEach(key -> watched.add(FieldName.key(key)));
            perhapsPlain.put(canonical, expression);
            return columns.use(canonical);
        }
        expression.columns().forEach(key -> looked.add(FieldName.key(key)));
        if (expression.optional() || expression.alternatives().stream().anyMatch(each -> each.size() > 1)) {
            expression.columns().forEach(this::named);
        }
        return columns.use(canonical);
    }

    /** Returns true if a key is one that something is put together from, or that a condition is about. */
    boolean looksAt(String key) {
        return looked.contains(FieldName.key(key));
    }

    /** Keeps the value at which the reader stands, if it is plain and something looks at it. */
    void note(JsonTokens json) {
        if (!looked.isEmpty() || !watched.isEmpty()) {
            note(json, json.key());
        }
    }

    private void note(JsonTokens json, String key) {
        if (json.isPlain() && (looksAt(key) || watched.contains(FieldName.key(key)))) {
            texts.put(named(key), json.text());
        } else if (json.isObject()
                && Stream.concat(looked.stream(), watched.stream())
                        .anyMatch(path -> path.startsWith(FieldName.key(key) + "."))) {
            while (json.nextField()) {
                note(json, key + "." + json.key());
                json.skip();
            }
        }
    }

    /** Tells whether a game that is not sound counts; it does if the conditions cannot be decided. */
    boolean mayCount() {
        try {
            return counts();
        } catch (BadGame bad) {
            return true;
        }
    }

    /** Returns true if the game counts, all of whose values have been noted; ends it if nothing can tell. */
    boolean counts() {
        for (BooleanSupplier condition : conditions) {
            if (!condition.getAsBoolean()) {
                filtered++;
                return false;
            }
        }
        return true;
    }

    /** How many games did not. */
    long filtered() {
        return filtered;
    }

    /** After the last game: refuses a log none of whose games has what a condition asks or a column is put together from. */
    void requireFound() {
        looked.stream().filter(key -> !isFound(key)).findFirst().ifPresent(key -> {
            throw refused(
                    ProblemKind.MISSING_COLUMN,
                    "no game has the key \"" + key
                            + "\" that --where, --sort, --map, --forecast, --keep-columns or --by names");
        });
        perhapsPlain.forEach(columns::requireFound);
    }

    /** Refuses the log for what its format says of it. */
    InputRefused refused(ProblemKind kind, String message) {
        return columns.refused(kind, message);
    }

    /** Begins another game. */
    void clear() {
        texts.clear();
    }

    @Override
    public boolean next() {
        return items.next();
    }

    @Override
    public String text(int field) {
        return texts.getOrDefault(field, "");
    }

    @Override
    public String key() {
        return items.key();
    }

    @Override
    public Location location() {
        return header();
    }

    @Override
    public Location location(int field) {
        return header();
    }
}
