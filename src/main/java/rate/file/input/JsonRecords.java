package rate.file.input;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Slice;
import rate.file.input.token.JsonTokens;

/**
 * JSON objects as records: a key is a field, a key of an object within has the outer key and a point before it, a list of
 * texts is a field with items. Lists of anything else are passed over. A list in place of an object is a record, too, whose
 * fields are called by their positions: {@code @1}, {@code @2}, …
 */
public final class JsonRecords extends SparseRecords {

    /** The value that a record has under one key. Used again from record to record. */
    private static final class Value {
        /** The last record that has it. */
        long record;

        /** Where it begins in the file, in bytes and lines. */
        long offset;

        int line;

        /** A plain value; null if it is none. */
        @Nullable
        CharSequence text;

        /** A list of plain values; null if it is none. */
        @Nullable
        List<String> items;

        final Slice slice = new Slice();
    }

    private final JsonTokens json;
    private final JsonItems items;
    private final Map<String, List<String>> beginning;
    private Value[] values = {};
    private long record;
    private @Nullable JsonLocation begin;

    /** The plain values of the record that are ASCII, one behind the other. */
    private byte[] ascii = new byte[1 << 10];

    private int used;

    /** @param beginning the keys of the first records, with texts of each */
    JsonRecords(String file, JsonTokens json, JsonItems items, Map<String, List<String>> beginning) {
        super(file, beginning.keySet());
        this.beginning = beginning;
        this.json = json;
        this.items = items;
    }

    @Override
    public List<String> beginning(String name) {
        return beginning.entrySet().stream()
                .filter(key -> FieldName.key(key.getKey()).equals(FieldName.key(name)))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(List.of());
    }

    @Override
    public boolean next() {
        record++;
        used = 0;
        if (!items.nextRecord()) {
            return false;
        }
        begin = json.mark();
        if (items.isList()) {
            readList();
        } else {
            read("");
        }
        return true;
    }

    private void readList() {
        for (int position = 1; items.nextInList(); position++) {
            if (json.current() != JsonToken.VALUE_NULL) {
                readValue(FieldName.ofPosition(position));
            }
        }
    }

    private void read(String path) {
        while (json.nextField()) {
            readValue(path.isEmpty() ? json.key() : path + json.key());
        }
    }

    private void readValue(String key) {
        if (json.isObject()) {
            read(key + ".");
        } else {
            keep(key);
        }
    }

    private void keep(String key) {
        if (!knows(key) && FieldName.isNumbered(FieldName.key(key))) {
            throw new InputRefused(
                    ProblemKind.LATE_KEY,
                    json.here(),
                    "no earlier game has the key \"" + key + "\", so the side was not expected");
        }
        int field = named(key);
        if (field == NONE) {
            json.skip();
            return;
        }
        Value value = room(field);
        if (value.record == record) {
            throw json.refused("the key \"" + key + "\" occurs twice, in different case");
        }
        JsonLocation mark = json.mark();
        value.record = record;
        value.offset = mark.getByteOffset();
        value.line = mark.getLineNr();
        value.text = null;
        value.items = null;
        if (json.current() == JsonToken.START_ARRAY) {
            value.items = list();
        } else {
            value.text = kept(json.chars(), value.slice);
        }
    }

    private Value room(int field) {
        int before = values.length;
        if (field >= before) {
            values = Arrays.copyOf(values, 2 * field + 16);
            for (int i = before; i < values.length; i++) {
                values[i] = new Value();
            }
        }
        return values[field];
    }

    /**
     * Returns the text so that it stays valid as long as the record is the present one: a slice is copied to a buffer of the
     * record.
     */
    private CharSequence kept(CharSequence text, Slice slice) {
        if (!(text instanceof Slice passing)) {
            return text;
        }
        int from = used;
        int to = from + passing.length();
        if (to > ascii.length) {
            ascii = Arrays.copyOf(ascii, 2 * to); // what is kept already lies in the old array
        }
        System.arraycopy(passing.bytes(), passing.from(), ascii, from, to - from);
        used = to;
        return slice.over(ascii, from, to);
    }

    /** The items of a list of plain values; null if it has others. */
    private @Nullable List<String> list() {
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

    /** The value that the present record has in a field; null if it lacks it. */
    private @Nullable Value at(int field) {
        return field < values.length && values[field].record == record ? values[field] : null;
    }

    @Override
    public String text(int field) {
        return chars(field).toString();
    }

    @Override
    public CharSequence chars(int field) {
        Value value = at(field);
        if (value == null) {
            return "";
        }
        return value.text != null ? value.text : value.items != null ? String.join(";", value.items) : "";
    }

    @Override
    public List<String> items(int field) {
        Value value = at(field);
        if (value == null) {
            return List.of();
        }
        return value.text != null ? List.of(value.text.toString()) : value.items != null ? value.items : List.of();
    }

    @Override
    public boolean isList(int field) {
        Value value = at(field);
        return value != null && value.items != null && value.items.size() > 1;
    }

    @Override
    public boolean isNested(int field) {
        Value value = at(field);
        return value != null && value.text == null && value.items == null;
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
        Value value = at(field);
        return value == null ? location() : json.location(value.offset, value.line);
    }
}
