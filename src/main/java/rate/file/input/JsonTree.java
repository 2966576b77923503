package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;

/**
 * A JSON object as a whole, such as the manifest of a run. Objects are maps in the order of the file, lists are lists, whole
 * numbers {@link Long}, other numbers and -0 {@link Double}; texts, truths and null are what they are.
 */
public final class JsonTree {

    /** Every whole number of so many characters is a {@code long}. */
    private static final int MOST_DIGITS = 18;

    private final JsonTokens json;

    private JsonTree(JsonTokens json) {
        this.json = json;
    }

    /**
     * Reads an object.
     *
     * @param source which is read to its end, so that its hash is known
     * @throws InputRefused if it is not sound JSON, not an object, or not alone
     */
    public static Map<String, @Nullable Object> read(Source source) {
        JsonTree tree = new JsonTree(new JsonTokens(source.name(), new BufferedInputStream(source.open())));
        tree.json.next();
        if (!tree.json.isObject()) {
            throw tree.json.refused("expected an object, found " + tree.json.kind());
        }
        Map<String, @Nullable Object> object = tree.object();
        if (tree.json.next() != null) {
            throw tree.json.refused("nothing may follow the object");
        }
        source.drain();
        return object;
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (JsonToken token = json.next(); token == JsonToken.FIELD_NAME; token = json.next()) {
            String key = json.name();
            json.next();
            object.put(key, value());
        }
        return object;
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        while (json.nextItem()) {
            list.add(value());
        }
        return list;
    }

    private @Nullable Object value() {
        json.measureFromHere();
        JsonToken token = json.current();
        if (token == null) {
            throw json.refused("expected a value, found " + json.kind());
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> list();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json.text(), token == JsonToken.VALUE_NUMBER_INT);
            default -> json.text();
        };
    }

    private Object number(String text, boolean whole) {
        double number = Numbers.parse(text);
        if (Double.isNaN(number)) {
            throw json.refused("\"" + text + "\" is too large for a number");
        }
        return whole && text.length() <= MOST_DIGITS && !text.equals("-0")
                ? (Object) Long.valueOf(text)
                : (Object) number;
    }
}
