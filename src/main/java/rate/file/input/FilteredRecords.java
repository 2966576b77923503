package rate.file.input;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.filter.Json;
import rate.file.input.filter.JsonFilter;
import rate.file.input.filter.JsonFilter.BeyondMeasure;
import rate.file.input.source.BadGame;

/**
 * The outputs of a filter over the values of a JSON, or over the records of another file, as records: each output is an object,
 * whose keys are the fields. A field is a plain value, or a list of these; null is none.
 */
final class FilteredRecords extends SparseRecords {

    /** How far to read ahead for the names of fields: so many outputs. */
    private static final int MOST_AHEAD = 1 << 12;

    /** Weight of values and outputs beyond which no more are read ahead; the last value may be heavier. */
    private static final long HEAVIEST_AHEAD = 1 << 17;

    /** The values that a filter is given, one after the other. */
    interface Values {

        /** Goes on to the next value; false at the end. */
        boolean next();

        /** The present value. To be asked for once. */
        Json read();

        /** The key of the present value in the object that holds it; the empty text if it is in none. */
        default String key() {
            return "";
        }

        /** The line of the file in which the present value begins. */
        long line();

        /** The fault of the present value, which is then not read; null if there is none. */
        default @Nullable BadGame fault() {
            return null;
        }
    }

    /**
     * An output.
     *
     * @param fields its values by their fields; without those that are null
     * @param key of the value in the object that holds it; its own number if it is in none
     * @param line of the file in which the value begins
     * @param fault a clause; null if there is none
     */
    private record Output(
            Map<Integer, Json> fields,
            String key,
            long line,
            ProblemKind kind,
            @Nullable String fault) {}

    private final Values values;
    private final JsonFilter filter;
    private final Deque<Output> ahead = new ArrayDeque<>();
    private @Nullable InputRefused broken;
    private boolean ended;
    private long number;

    /** That of all values and outputs so far. */
    private long weight;

    private @Nullable Output present;

    /** @param filter as it was written, which was found to be one */
    FilteredRecords(String file, Values values, String filter) {
        super(file, List.of());
        this.values = values;
        this.filter = new JsonFilter(filter);
        try {
            while (ahead.size() < MOST_AHEAD && weight < HEAVIEST_AHEAD && pull()) {
                weight = ahead.isEmpty() ? 0 : weight; // what came to nothing is not kept
            }
        } catch (InputRefused refused) {
            broken = refused; // to be told behind the records before it
        }
        if (broken != null && ahead.isEmpty()) {
            throw broken;
        }
        requireFields();
    }

    /** The records of a file as objects, whose values are the texts of their fields. */
    static Values of(Records records) {
        return new Values() {
            @Override
            public boolean next() {
                return records.next();
            }

            @Override
            public Json read() {
                Map<String, Json> fields = new LinkedHashMap<>();
                List<String> names = records.names();
                for (int i = 0; i < names.size(); i++) {
                    fields.put(names.get(i), new Json.Text(records.text(i)));
                }
                return new Json.Fields(fields);
            }

            @Override
            public long line() {
                return records.location().line();
            }

            @Override
            public @Nullable BadGame fault() {
                return records.fault();
            }
        };
    }

    /** Refuses a log whose first records have no field at all, with the reason. */
    private void requireFields() {
        if (!names().isEmpty()) {
            return;
        }
        for (Output output : ahead) {
            if (output.fault != null) {
                throw new InputRefused(output.kind, place(output.line), output.fault);
            }
        }
        throw new InputRefused(
                ProblemKind.EMPTY_LOG,
                header(),
                ended ? "the jq filter gives nothing" : "the jq filter gives nothing for the first values");
    }

    /** A line, without its text, which may have gone by. */
    private Location place(long line) {
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
        long line = values.line();
        String key = values.key();
        BadGame bad = values.fault();
        if (bad != null) {
            Problem problem = bad.of(null);
            ahead.add(new Output(Map.of(), numbered(key), line, problem.kind(), problem.message()));
            return true;
        }
        try {
            Json read = values.read();
            weight += read.weight();
            String fault = filter.apply(read, value -> ahead.add(output(value, key, line)));
            if (!fault.isEmpty()) {
                ahead.add(faulty(numbered(key), line, "the jq filter ends here: " + fault));
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

    private Output output(Json value, String key, long line) {
        String name = numbered(key);
        weight += value.weight();
        if (!(value instanceof Json.Fields object)) {
            return faulty(name, line, "the jq filter gives " + value.shown() + ", which is not an object");
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
                fields,
                name,
                line,
                ProblemKind.BAD_OUTPUT,
                fault == null ? null : "what the jq filter gives " + fault + ": " + value.shown());
    }

    private static Output faulty(String key, long line, String message) {
        return new Output(Map.of(), key, line, ProblemKind.BAD_OUTPUT, message);
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
        return present == null || present.fault == null ? null : new BadGame(present.kind, location(), present.fault);
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
