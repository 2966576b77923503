package rate.input;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.problem.InputRefused;

/**
 * A look ahead at the keys of the first game of a JSON log, or the numbers of its items if it is a list, which say what format it has. Of a game that is larger than the
 * look, or has more keys than that, only the first are known.
 */
final class JsonKeys {

    /** How far to look, in bytes. */
    private static final int REACH = 1 << 20;

    /** Keys beyond which no more are looked at: no format has so many, and each is compared with those of all of them. */
    private static final int MOST_KEYS = 1 << 12;

    private final Set<String> keys = new LinkedHashSet<>();
    private final JsonTokens json;

    private JsonKeys(JsonTokens json) {
        this.json = json;
    }

    /**
     * The keys of the first game, those of objects within it behind a point: {@code home.name}.
     *
     * @param file its name, for messages
     * @param in is at the same place afterwards
     * @param at where the games are; null if they are all there is
     */
    static Set<String> of(String file, InputStream in, @Nullable String at) throws IOException {
        in.mark(REACH);
        byte[] head = in.readNBytes(REACH);
        in.reset();
        JsonKeys look = new JsonKeys(new JsonTokens(file, new ByteArrayInputStream(head)));
        try {
            JsonItems items = new JsonItems(look.json, at);
            if (items.nextRecord()) {
                look.record(items);
            }
        } catch (InputRefused refused) {
            if (head.length < REACH) {
                throw refused; // and not only cut off
            }
        }
        return look.keys;
    }

    private void record(JsonItems items) {
        if (!items.isList()) {
            look("");
            return;
        }
        for (int i = 1; items.nextInList() && i <= MOST_KEYS; i++) {
            lookAtValue(FieldName.ofPosition(i));
        }
    }

    private void look(String path) {
        for (JsonToken token = json.next();
                token == JsonToken.FIELD_NAME && keys.size() < MOST_KEYS;
                token = json.next()) {
            String key = path + json.name();
            json.next();
            lookAtValue(key);
        }
    }

    private void lookAtValue(String key) {
        if (json.isObject()) {
            look(key + ".");
        } else {
            keys.add(key);
            json.skip();
        }
    }
}
