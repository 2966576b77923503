package rate.log;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * JSON objects as records: a key is a field, a key of an object within has the outer key and a point before it, a list of
 * texts is a field with items. Lists of anything else are passed over.
 */
final class JsonRecords implements Records {

    /** Most keys that are told apart; what a log has beyond is nothing we know. */
    private static final int MOST_KEYS = 1 << 10;

    private final String file;
    private final JsonTokens json;
    private final JsonItems items;
    private final List<String> names;
    private final Map<String, Integer> byKey = new HashMap<>();

    private @Nullable List<String>[] values;
    private @Nullable JsonLocation[] marks = new JsonLocation[0];
    private @Nullable JsonLocation begin;

    /** @param names the keys of the first record */
    JsonRecords(String file, JsonTokens json, JsonItems items, Collection<String> names) {
        this.file = file;
        this.json = json;
        this.items = items;
        this.names = new ArrayList<>(names);
        this.values = grown(new List<?>[0]);
        names.forEach(this::field);
    }

    @SuppressWarnings("unchecked")
    private static @Nullable List<String>[] grown(@Nullable List<?>[] values) {
        return (List<String>[]) Arrays.copyOf(values, 2 * values.length + 16);
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public int field(String name) {
        int field = byKey.computeIfAbsent(Mapping.key(name), none -> byKey.size());
        while (field >= values.length) {
            values = grown(values);
        }
        marks = marks.length < values.length ? Arrays.copyOf(marks, values.length) : marks;
        return field;
    }

    @Override
    public boolean isSparse() {
        return true;
    }

    @Override
    public Location header() {
        return Location.of(file);
    }

    @Override
    public boolean next() {
        Arrays.fill(values, null);
        Arrays.fill(marks, null);
        if (!items.next()) {
            return false;
        }
        begin = json.mark();
        read("");
        return true;
    }

    private void read(String path) {
        while (json.nextField()) {
            String key = path + json.key();
            if (json.current() == JsonToken.START_OBJECT) {
                read(key + ".");
            } else {
                keep(key);
            }
        }
    }

    private void keep(String key) {
        Integer known = byKey.get(Mapping.key(key));
        if (known == null) {
            if (Mapping.isNumbered(Mapping.key(key))) {
                throw new InputRefused(new Problem(
                        ProblemKind.LATE_KEY,
                        json.here(),
                        null,
                        "no game before has a key \"" + key + "\", so that the side was not expected"));
            }
            if (byKey.size() < MOST_KEYS) {
                names.add(key);
                known = field(key);
            }
        }
        if (known == null) {
            json.skip();
        } else {
            marks[known] = json.mark();
            values[known] = value();
        }
    }

    private @Nullable List<String> value() {
        if (json.current() != JsonToken.START_ARRAY) {
            return List.of(json.text());
        }
        List<String> list = new ArrayList<>();
        boolean plain = true;
        while (json.nextItem()) {
            if (json.isPlain()) {
                list.add(json.text());
            } else {
                plain = false;
                json.skip();
            }
        }
        return plain ? list : null;
    }

    @Override
    public @Nullable BadGame fault() {
        return null;
    }

    @Override
    public String text(int field) {
        List<String> value = values[field];
        return value == null ? "" : value.size() == 1 ? value.get(0) : String.join(";", value);
    }

    @Override
    public List<String> items(int field) {
        List<String> value = values[field];
        return value == null ? List.of() : value;
    }

    /** Whether the field is there and no text nor list of texts. */
    boolean isNested(int field) {
        return marks[field] != null && values[field] == null;
    }

    @Override
    public String key() {
        return items.key();
    }

    @Override
    public Location location() {
        return begin == null ? Location.of(file) : json.location(begin);
    }

    @Override
    public Location location(int field) {
        JsonLocation mark = marks[field];
        return mark == null ? location() : json.location(mark);
    }
}
