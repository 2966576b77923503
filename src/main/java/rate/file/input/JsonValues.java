package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.file.input.filter.Json;

/** One value after the other of a JSON text, each as a whole: what a filter is given. */
final class JsonValues {

    private final JsonTokens json;
    private final JsonItems items;

    JsonValues(JsonTokens json, JsonItems items) {
        this.json = json;
        this.items = items;
    }

    /** Goes on to the next value, before which the reader then stands; false at the end. */
    boolean next() {
        return items.nextRecord();
    }

    /** Reads the value to its end. */
    Json read() {
        if (!items.isList()) {
            return value(json);
        }
        List<Json> list = new ArrayList<>();
        while (items.nextInList()) {
            list.add(value(json));
        }
        return new Json.Items(list);
    }

    /** Reads the value at whose first token a reader stands. */
    static Json value(JsonTokens json) {
        JsonToken token = json.current();
        if (token == null) {
            throw json.refused("expected a value, found " + json.kind());
        }
        return switch (token) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> {
                List<Json> list = new ArrayList<>();
                while (json.nextItem()) {
                    list.add(value(json));
                }
                yield new Json.Items(list);
            }
            case VALUE_TRUE, VALUE_FALSE -> Json.of(token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> Json.Constant.NULL;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Num(json.text());
            default -> new Json.Text(json.text());
        };
    }

    private static Json object(JsonTokens json) {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (JsonToken token = json.next(); token == JsonToken.FIELD_NAME; token = json.next()) {
            String key = json.name();
            json.next();
            fields.put(key, value(json));
        }
        return new Json.Fields(fields);
    }
}
