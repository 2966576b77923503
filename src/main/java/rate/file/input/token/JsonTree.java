package rate.file.input.token;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.io.BufferedInputStream;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;

/**
 * A JSON object as a whole, such as the manifest of a run, read without an object mapper, which takes a fifth of a second to
 * start. Whole numbers up to 18 digits are {@code long}s, and other numbers, as well as -0, are {@code double}s.
 */
public final class JsonTree {

    /** Every whole number of so many characters is a {@code long}. */
    private static final int MOST_DIGITS = 18;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

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
    public static ObjectNode read(Source source) {
        JsonTree tree = new JsonTree(new JsonTokens(source.name(), new BufferedInputStream(source.open())));
        tree.json.next();
        if (!tree.json.isObject()) {
            throw tree.json.refused("expected an object, found " + tree.json.kind());
        }
        ObjectNode object = tree.object();
        if (tree.json.next() != null) {
            throw tree.json.refused("nothing may follow the object");
        }
        source.drain();
        return object;
    }

    /** Returns a value as a node: a map, a list, a truth, a number or null; any other value becomes its text. */
    public static JsonNode of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = NODES.objectNode();
            map.forEach((key, item) -> object.set(String.valueOf(key), of(item)));
            return object;
        } else if (value instanceof Collection<?> items) {
            ArrayNode list = NODES.arrayNode();
            items.forEach(item -> list.add(of(item)));
            return list;
        } else if (value instanceof Boolean truth) {
            return NODES.booleanNode(truth);
        } else if (value instanceof Double number) {
            return NODES.numberNode(number.doubleValue());
        } else if (value instanceof Integer || value instanceof Long) {
            return NODES.numberNode(((Number) value).longValue());
        }
        return value == null ? NODES.nullNode() : NODES.textNode(value.toString());
    }

    private ObjectNode object() {
        ObjectNode object = NODES.objectNode();
        for (JsonToken token = json.next(); token == JsonToken.FIELD_NAME; token = json.next()) {
            String key = json.name();
            json.next();
            object.set(key, value());
        }
        return object;
    }

    private ArrayNode list() {
        ArrayNode list = NODES.arrayNode();
        while (json.nextItem()) {
            list.add(value());
        }
        return list;
    }

    private JsonNode value() {
        json.measureFromHere();
        JsonToken token = json.current();
        if (token == null) {
            throw json.refused("expected a value, found " + json.kind());
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> list();
            case VALUE_TRUE, VALUE_FALSE -> NODES.booleanNode(token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> NODES.nullNode();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json.text(), token == JsonToken.VALUE_NUMBER_INT);
            default -> NODES.textNode(json.text());
        };
    }

    private ValueNode number(String text, boolean whole) {
        double number = Numbers.parse(text);
        if (Double.isNaN(number)) {
            throw json.refused("\"" + text + "\" is too large for a number");
        }
        return whole && text.length() <= MOST_DIGITS && !text.equals("-0")
                ? NODES.numberNode(Long.parseLong(text))
                : NODES.numberNode(number);
    }
}
