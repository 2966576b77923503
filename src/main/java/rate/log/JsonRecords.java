package rate.log;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * JSON objects as records: a key is a field, a key of an object within has the outer key and a point before it, a list of
 * texts is a field with items. Lists of anything else are passed over.
 */
final class JsonRecords extends SparseRecords {

    private final JsonTokens json;
    private final JsonItems items;
    private @Nullable List<String>[] values;
    private @Nullable JsonLocation[] marks;
    private @Nullable JsonLocation begin;

    /** @param names the keys of the first record */
    JsonRecords(String file, JsonTokens json, JsonItems items, Collection<String> names) {
        super(file, names);
        this.json = json;
        this.items = items;
        this.values = room(fields());
        this.marks = new JsonLocation[values.length];
    }

    @SuppressWarnings("unchecked")
    private static @Nullable List<String>[] room(int fields) {
        return (List<String>[]) new List<?>[2 * fields + 16];
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
        if (!knows(key) && Mapping.isNumbered(Mapping.key(key))) {
            throw new InputRefused(new Problem(
                    ProblemKind.LATE_KEY,
                    json.here(),
                    null,
                    "no game before has a key \"" + key + "\", so that the side was not expected"));
        }
        int field = named(key);
        if (field == NONE) {
            json.skip();
            return;
        }
        if (field >= values.length) {
            @Nullable List<String>[] larger = room(field);
            System.arraycopy(values, 0, larger, 0, values.length);
            values = larger;
            marks = Arrays.copyOf(marks, larger.length);
        }
        if (marks[field] != null) {
            throw json.refused("the key \"" + key + "\" is there twice, but for its capital letters");
        }
        marks[field] = json.mark();
        values[field] = value();
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

    private @Nullable List<String> at(int field) {
        return field < values.length ? values[field] : null;
    }

    @Override
    public String text(int field) {
        List<String> value = at(field);
        return value == null ? "" : value.size() == 1 ? value.get(0) : String.join(";", value);
    }

    @Override
    public List<String> items(int field) {
        List<String> value = at(field);
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
        return begin == null ? header() : Location.of(file(), begin.getLineNr(), null);
    }

    @Override
    public Location precise(Location at) {
        return begin != null && at.excerpt() == null && at.line() <= begin.getLineNr() ? json.location(begin) : at;
    }

    @Override
    public Location location(int field) {
        JsonLocation mark = field < marks.length ? marks[field] : null;
        return mark == null ? location() : json.location(mark);
    }
}
