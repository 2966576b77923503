package rate.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * The plain values of a game that is an object with more in it, as a record: what joined columns and conditions look at.
 * They are kept only if one of these does.
 */
final class TopLevel extends SparseRecords {

    private final JsonItems items;
    private final Map<Integer, String> texts = new HashMap<>();
    private final Columns columns;
    private final Map<Condition, Column> conditions = new LinkedHashMap<>();
    private final Set<String> looked = new HashSet<>();
    private long filtered;

    TopLevel(String file, JsonItems items, LogForm form) {
        super(file, List.of());
        this.items = items;
        this.columns = new Columns(this, form);
        form.where().forEach(condition -> {
            conditions.put(condition, columns.foreign(condition.column()));
            looked.add(Mapping.key(condition.column()));
        });
    }

    /** A column of ours that is put together from such values. */
    Column computed(String ours, Expression expression) {
        expression.columns().forEach(key -> looked.add(Mapping.key(key)));
        return columns.use(ours);
    }

    /** Whether a key is one that something is put together from, or that a condition is about. */
    boolean looksAt(String key) {
        return looked.contains(Mapping.key(key));
    }

    /** Keeps the value at which the reader stands, if it is plain and something looks at it. */
    void note(JsonTokens json) {
        if (!looked.isEmpty() && json.isPlain() && looksAt(json.key())) {
            texts.put(field(json.key()), json.text());
        }
    }

    /** Whether the game counts, all of whose values have been noted. */
    boolean counts() {
        for (Map.Entry<Condition, Column> condition : conditions.entrySet()) {
            if (!condition.getKey().admits(condition.getValue().text())) {
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

    /** Refuses the log for what the form says of it. */
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
