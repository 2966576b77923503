package rate.file.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;

/**
 * A JSON object, put together key by key in the order in which it is written. A value is a text, a truth, a number, an object
 * like this, a list, a map or null; any other value is written as its text.
 */
public final class JsonObject {

    /** A text that is JSON already. */
    private record Literal(String json) {}

    private static final JsonFactory JSON = new JsonFactory();

    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Adds a key. Of numbers that are not whole the fewest digits name them; one that is none, or not finite, is null. */
    public JsonObject put(String key, @Nullable Object value) {
        values.put(key, value);
        return this;
    }

    /** Adds a key with a list that has a value for each of some items. */
    public <T> JsonObject each(String key, Collection<? extends T> items, Function<T, ?> value) {
        return put(key, items.stream().map(value).toList());
    }

    /** Adds keys with a number each. */
    public JsonObject numbers(List<String> keys, double[] numbers) {
        for (int i = 0; i < keys.size(); i++) {
            put(keys.get(i), numbers[i]);
        }
        return this;
    }

    /** Adds all keys of another object. */
    public JsonObject putAll(JsonObject other) {
        values.putAll(other.values);
        return this;
    }

    /** Adds a key whose value is JSON already, such as a number digit for digit; null where there is none. */
    public JsonObject literal(String key, @Nullable String json) {
        return put(key, json == null ? null : new Literal(json));
    }

    /** Adds a key with the number of a cell of a table, digit for digit; null where the cell holds none. */
    public JsonObject cell(String key, String text) {
        return literal(key, Double.isNaN(Numbers.parse(text)) ? null : text);
    }

    /** Adds a key with a text; null where it is empty. */
    public JsonObject text(String key, String text) {
        return put(key, text.isEmpty() ? null : text);
    }

    /** The layout of all objects that people may look at: every value on a line of its own, two spaces for each level. */
    public static PrettyPrinter lines() {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        return lines;
    }

    /** All of it on one line, without spaces. */
    public String line() {
        return text(null);
    }

    /** All of it as a file: in a layout, and with a line end behind it. */
    public String document(PrettyPrinter layout) {
        return text(layout) + "\n";
    }

    private String text(@Nullable PrettyPrinter layout) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text).setPrettyPrinter(layout)) {
            write(json, this);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Writes {@link #line()} to a writer that stays open. */
    public void line(Writer to) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(to).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            write(json, this);
        }
    }

    /** Writes the keys with their values into an object that is open. */
    public void writeKeys(JsonGenerator json) throws IOException {
        writeKeys(json, values);
    }

    /** Writes a value: an object, a list of objects, or whatever else an object may hold. */
    public static void write(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof JsonObject object) {
            write(json, object.values);
        } else if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            writeKeys(json, map);
            json.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            json.writeStartArray();
            for (Object item : list) {
                write(json, item);
            }
            json.writeEndArray();
        } else {
            scalar(json, value);
        }
    }

    private static void writeKeys(JsonGenerator json, Map<?, ?> values) throws IOException {
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            json.writeFieldName(String.valueOf(entry.getKey()));
            write(json, entry.getValue());
        }
    }

    private static void scalar(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Literal literal) {
            json.writeRawValue(literal.json);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            json.writeRawValue(Double.isFinite(number) ? Decimals.exact(number) : "null");
        } else {
            json.writeString(value == null ? null : value.toString());
        }
    }
}
