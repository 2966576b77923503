package rate.file.input;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;
import rate.file.input.filter.JsonFilter.BeyondMeasure;
import rate.file.input.source.BadGame;
import rate.file.input.token.JsonTokens;

/**
 * The outputs of a filter over the values of a JSON, as records: each output is an object, whose keys are the fields. A field is a
 * plain value, or a list of these; null is none.
 */
final class FilteredRecords extends SparseRecords {

    /** How far to read ahead for the names of fields, in bytes, and in records; the last value read may be longer. */
    private static final long REACH = 1 << 20;

    private static final int MOST_AHEAD = 1 << 12;

    /** Weight of the outputs beyond which no more are read ahead. */
    private static final long HEAVIEST_AHEAD = 1 << 17;

    /**
     * An output.
     *
     * @param fields its values by their fields; without those that are null
     * @param key of the value in the object that holds it; its own number if it is in none
     * @param line of the file in which the value begins
     */
    private record Output(
            Map<Integer, Json> fields,
            String key,
            int line,
            @Nullable String fault) {}

    private final JsonTokens json;
    private final JsonItems items;
    private final JsonValues values;
    private final JsonFilter filter;
    private final Deque<Output> ahead = new ArrayDeque<>();
    private @Nullable InputRefused broken;
    private boolean ended;
    private long number;

    /** That of all outputs so far. */
    private long weight;

    private @Nullable Output present;

    /** @param filter as it was written, which was found to be one */
    FilteredRecords(String file, JsonTokens json, JsonItems items, String filter) {
        super(file, List.of());
        this.json = json;
        this.items = items;
        this.values = new JsonValues(json, items);
        this.filter = new JsonFilter(filter);
        try {
            while (ahead.size() < MOST_AHEAD
                    && weight < HEAVIEST_AHEAD
                    && json.mark().getByteOffset() < REACH
                    && pull()) {}
        } catch (InputRefused refused) {
            broken = refused; // to be told behind the records before it
        }
        if (broken != null && ahead.isEmpty()) {
            throw broken;
        }
        requireFields();
    }

    /** Refuses a log whose first records have no field at all, with the reason. */
    private void requireFields() {
        if (!names().isEmpty()) {
            return;
        }
        for (Output output : ahead) {
            if (output.fault != null) {
                throw new InputRefused(ProblemKind.BAD_OUTPUT, place(output.line), output.fault);
            }
        }
        throw new InputRefused(
                ProblemKind.EMPTY_LOG,
                header(),
                ended ? "the jq filter gives nothing" : "the jq filter gives nothing for the first values");
    }

    /** A line, without its text, which may have gone by. */
    private Location place(int line) {
        return Location.of(file(), line, null);
    }

    @Override
    public boolean next() {
        while (ahead.isEmpty()) {
            if (broken != null) {
                throw broken;
            }
            if (!pull()) {
                present = null;
                return false;
            }
        }
        present = ahead.remove();
        return true;
    }

    /** Filters the next value; false at the end. */
    private boolean pull() {
        ended = ended || !values.next();
        if (ended) {
            return false;
        }
        int line = json.mark().getLineNr();
        String key = items.holder() == JsonItems.Holder.OBJECT ? items.key() : "";
        try {
            String fault = filter.apply(values.read(), value -> ahead.add(output(value, key, line)));
            if (!fault.isEmpty()) {
                ahead.add(new Output(Map.of(), numbered(key), line, "the jq filter ends here: " + fault));
            }
        } catch (BeyondMeasure beyond) {
            throw new InputRefused(
                    ProblemKind.ENDLESS_FILTER,
                    place(line),
                    "the jq filter goes beyond measure: " + beyond.getMessage());
        }
        return true;
    }

    /** The key of an output. */
    private String numbered(String key) {
        number++;
        return key.isEmpty() ? Long.toString(number) : key;
    }

    private Output output(Json value, String key, int line) {
        String name = numbered(key);
        weight += value.weight();
        if (!(value instanceof Json.Fields object)) {
            return new Output(
                    Map.of(), name, line, "the jq filter gives " + value.shown() + ", which is not an object");
        }
        Map<Integer, Json> fields = new HashMap<>();
        String fault = null;
        for (Map.Entry<String, Json> field : object.fields().entrySet()) {
            Json of = field.getValue();
            int index = of == Json.Constant.NULL ? NONE : named(field.getKey());
            if (index == NONE) {
                continue;
            }
            String found = null;
            if (of.depth() > 1 || of instanceof Json.Fields) {
                found = "has " + (of instanceof Json.Fields ? "an object" : "a list of lists or objects") + " under \""
                        + field.getKey() + "\"";
            } else if (fields.put(index, of) != null) {
                found = "has the key \"" + field.getKey() + "\" twice, in different case";
            }
            fault = fault == null ? found : fault;
        }
        return new Output(
                fields, name, line, fault == null ? null : "what the jq filter gives " + fault + ": " + value.shown());
    }

    @Override
    public List<String> beginning(String name) {
        int field = field(name);
        return ahead.stream()
                .limit(BEGINNING)
                .map(output -> output.fields.get(field))
                .filter(value -> value != null && value.depth() == 0)
                .map(Json::text)
                .toList();
    }

    private @Nullable Json at(int field) {
        return present == null ? null : present.fields.get(field);
    }

    @Override
    public @Nullable BadGame fault() {
        return present == null || present.fault == null
                ? null
                : new BadGame(ProblemKind.BAD_OUTPUT, location(), present.fault);
    }

    @Override
    public String text(int field) {
        Json value = at(field);
        return value == null ? "" : value instanceof Json.Items ? String.join(";", items(field)) : value.text();
    }

    @Override
    public List<String> items(int field) {
        Json value = at(field);
        if (value == null) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (Json item : value instanceof Json.Items list ? list.items() : List.of(value)) {
            texts.add(item == Json.Constant.NULL ? "" : item.text());
        }
        return texts;
    }

    @Override
    public boolean isList(int field) {
        return at(field) instanceof Json.Items list && list.items().size() > 1;
    }

    @Override
    public String key() {
        return present == null ? "" : present.key;
    }

    @Override
    public Location location() {
        return present == null ? header() : place(present.line);
    }
}
