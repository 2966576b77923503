package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.file.input.filter.Json;
import rate.file.input.token.JsonTokens;

/** One value after the other of a JSON text, each as a whole: what a filter is given. */
final class JsonValues {

    /** Most that a value may weigh, in units of some 45 bytes of memory. */
    private static final int HEAVIEST = 1 << 20;

    private static final int PLAIN = 2;
    private static final int OBJECT = 6;

    private final JsonTokens json;
    private final JsonItems items;
    private int weight;

    JsonValues(JsonTokens json, JsonItems items) {
        this.json = json;
        this.items = items;
    }

    /** Goes on to the next value, before which the reader then stands; false at the end. */
    boolean next() {
        return items.nextRecord();
    }

    /**
     * Reads the value to its end.
     *
     * @throws rate.engine.problem.InputRefused if it has too many parts
     */
    Json read() {
        weight = 0;
        if (!items.isList()) {
            return value();
        }
        List<Json> list = new ArrayList<>();
        while (items.nextInList()) {
            list.add(value());
        }
        return new Json.Items(list);
    }

    /** Reads the value at whose first token the reader stands. */
    private Json value() {
        weight += json.isObject() ? OBJECT : PLAIN;
        if (weight > HEAVIEST) {
            throw json.refused("a value that is read as a whole must not have more than half a million parts");
        }
        JsonToken token = json.current();
        if (token == null) {
            throw json.refused("expected a value, found " + json.kind());
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> {
                List<Json> list = new ArrayList<>();
                while (json.nextItem()) {
                    list.add(value());
                }
                yield new Json.Items(list);
            }
            case VALUE_TRUE, VALUE_FALSE -> Json.of(token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> Json.Constant.NULL;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Num(json.text());
            default -> new Json.Text(json.text());
        };
    }

    private Json object() {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (JsonToken token = json.next(); token == JsonToken.FIELD_NAME; token = json.next()) {
            String key = json.name();
            json.next();
            weight++;
            fields.put(key, value());
        }
        return new Json.Fields(fields);
    }
}
