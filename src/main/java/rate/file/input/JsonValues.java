package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.problem.InputRefused;
import rate.file.input.filter.Json;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTokens;

/** One value after the other of a JSON text, each as a whole: what a filter is given. */
public final class JsonValues implements FilteredRecords.Values {

    /** Most that a value may weigh, in units of some 45 bytes of memory. */
    private static final int HEAVIEST = 1 << 20;

    /** Of so many values a look at the beginning makes do. */
    private static final int MOST_FIRST = 20;

    private static final int PLAIN = 2;
    private static final int OBJECT = 6;

    private final JsonTokens json;
    private final JsonItems items;
    private int weight;

    public JsonValues(JsonTokens json, JsonItems items) {
        this.json = json;
        this.items = items;
    }

    /**
     * Reads the first values of a JSON.
     *
     * @param layout in which nothing is said of a filter
     * @param lines receives the numbers of the lines on which they begin
     */
    public static List<Json> first(Source source, Layout layout, Set<Integer> lines) {
        List<Json> first = new ArrayList<>();
        try {
            JsonTokens tokens = new JsonTokens(source.name(), layout.open(source));
            JsonValues values = new JsonValues(tokens, new JsonItems(tokens, layout.at()));
            while (first.size() < MOST_FIRST && values.next()) {
                lines.add(tokens.mark().getLineNr());
                first.add(values.read());
            }
        } catch (InputRefused brokenBehind) {
            // The reader of the records will say what is wrong.
        }
        return first;
    }

    @Override
    public boolean next() {
        return items.nextRecord();
    }

    @Override
    public String key() {
        return items.holder == JsonItems.Holder.OBJECT ? items.key() : "";
    }

    @Override
    public long line() {
        return json.mark().getLineNr();
    }

    /** @throws rate.engine.problem.InputRefused if it has too many parts */
    @Override
    public Json read() {
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
