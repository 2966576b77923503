package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTokens;

/**
 * Where a JSON text that is one object may have its games: the keys, with points between them, of lists of objects, and of
 * objects with nothing but objects in them. Only the beginning of the text is looked at.
 */
public final class JsonPlaces {

    /** How far to look, in bytes. */
    private static final int REACH = 1 << 20;

    private static final int DEEPEST = 4;

    private final JsonTokens json;
    private final List<String> found = new ArrayList<>();

    private JsonPlaces(JsonTokens json) {
        this.json = json;
    }

    /** The keys; none if the text is no object, or if more follows it. */
    public static List<String> of(Source source, Layout layout) {
        byte[] head;
        try {
            head = layout.open(source).readNBytes(REACH);
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        JsonPlaces places = new JsonPlaces(new JsonTokens(source.name(), new ByteArrayInputStream(head)));
        try {
            if (places.json.next() != JsonToken.START_OBJECT) {
                return List.of();
            }
            places.object("");
            return places.json.next() == null ? places.outermost() : List.of();
        } catch (InputRefused cutOffOrNoJson) {
            return places.outermost(); // the reader of the games will say what is wrong with it
        }
    }

    /** Without those within others, whose end was not seen. */
    private List<String> outermost() {
        return found.stream()
                .filter(key -> found.stream().noneMatch(other -> key.startsWith(other + ".")))
                .toList();
    }

    /** Goes to the end of an object; whether it holds several objects, and nothing else. */
    private boolean object(String path) {
        int objects = 0;
        int others = 0;
        boolean deep = path.chars().filter(c -> c == '.').count() < DEEPEST - 1;
        while (json.nextField()) {
            String key = path + json.key();
            JsonToken token = json.current();
            int before = found.size();
            if (token == JsonToken.START_OBJECT && deep) {
                objects++;
                found.add(key);
                boolean isPlace = object(key + ".");
                if (isPlace) {
                    found.subList(before + 1, found.size()).clear();
                } else {
                    found.remove(before);
                }
            } else if (token == JsonToken.START_ARRAY) {
                others++;
                list(key);
            } else {
                objects += token == JsonToken.START_OBJECT ? 1 : 0;
                others += token == JsonToken.START_OBJECT ? 0 : 1;
                json.skip();
            }
        }
        return objects > 1 && others == 0;
    }

    private void list(String key) {
        boolean first = true;
        while (json.nextItem()) {
            if (first && json.current() == JsonToken.START_OBJECT) {
                found.add(key);
            }
            first = false;
            json.skip();
        }
    }
}
