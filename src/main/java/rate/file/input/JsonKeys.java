package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.file.input.token.JsonTokens;

/**
 * A look ahead at the keys of the games at the beginning of a JSON log, or the numbers of their items if they are lists, which
 * say what format it has. Games may lack keys that others have. What lies beyond the look is not known.
 */
final class JsonKeys {

    /** How far to look, in bytes; a game that begins there is not looked at. */
    static final int REACH = 1 << 20;

    /** Keys beyond which no more are looked at: no format has so many, and each is compared with those of all of them. */
    private static final int MOST_KEYS = 1 << 12;

    /** Values of a page without games, beside its empty list. */
    private static final Set<String> BLANK = Set.of("", "0", "false");

    /**
     * The keys of the first games, those of objects within them behind a point, {@code home.name}, and first plain values of
     * each.
     */
    final Map<String, List<String>> keys = new LinkedHashMap<>();

    /** The keys of all objects in the first games, however deep, also in lists, without those around them. */
    final Set<String> names = new HashSet<>();

    /** The keys of the games before, as they are compared: a later game may write them otherwise. */
    private final Set<String> before = new HashSet<>();

    private final List<String> ofThisGame = new ArrayList<>();

    private final JsonTokens json;
    private int games;
    private @Nullable String emptyList;

    /** False once there is a value that a page without games would not have. */
    private boolean mayLackGames = true;

    private JsonKeys(JsonTokens json) {
        this.json = json;
    }

    /** The key of the list that holds no game, if the text is a page of an answer that has none; else null. */
    @Nullable
    String emptyList() {
        return mayLackGames && games == 1 ? emptyList : null;
    }

    /**
     * Looks at the first games.
     *
     * @param in is at the same place afterwards
     * @param at where the games are; null if they are all there is
     */
    static JsonKeys of(String file, InputStream in, @Nullable String at) throws IOException {
        in.mark(REACH);
        byte[] head = in.readNBytes(REACH);
        in.reset();
        JsonKeys look = new JsonKeys(JsonTokens.ofPart(file, head));
        try {
            JsonItems items = new JsonItems(look.json, at);
            boolean lists = false;
            while (items.nextRecord() && (look.games == 0 || lists == items.isList()) && look.record(items)) {
                lists = items.isList();
                look.games++;
            }
        } catch (InputRefused refused) {
            if (look.games == 0 && head.length < REACH) {
                throw refused; // and not only cut off; a later game will be refused when it is read
            }
        }
        return look;
    }

    /** Looks at a game; false if there are too many keys to go on. */
    private boolean record(JsonItems items) {
        if (items.isList()) {
            for (int i = 1; i <= MOST_KEYS && items.nextInList(); i++) {
                lookAtValue(FieldName.ofPosition(i));
            }
        } else {
            look("");
        }
        ofThisGame.forEach(key -> before.add(FieldName.key(key)));
        ofThisGame.clear();
        return keys.size() < MOST_KEYS;
    }

    private void look(String path) {
        for (JsonToken token = json.next();
                token == JsonToken.FIELD_NAME && keys.size() < MOST_KEYS;
                token = json.next()) {
            String name = json.name();
            names.add(name);
            json.next();
            lookAtValue(path + name);
        }
    }

    private void lookAtValue(String key) {
        if (json.isObject()) {
            look(key + ".");
        } else {
            if (!keys.containsKey(key) && !before.contains(FieldName.key(key))) {
                keys.put(key, new ArrayList<>());
                ofThisGame.add(key);
            }
            List<String> texts = keys.get(key);
            if (texts != null && texts.size() < Records.BEGINNING && json.isPlain()) {
                texts.add(json.text());
            }
            within(key);
        }
    }

    /** Passes over the value of a key at which the reader stands. */
    private void within(String key) {
        if (!json.isList()) {
            mayLackGames = mayLackGames && BLANK.contains(json.text());
            return;
        }
        int depth = json.depth();
        boolean isEmpty = json.next() == JsonToken.END_ARRAY;
        mayLackGames &= isEmpty;
        emptyList = emptyList == null && isEmpty ? key : emptyList;
        while (json.depth() >= depth) {
            if (json.current() == JsonToken.FIELD_NAME && names.size() < MOST_KEYS) {
                names.add(json.name());
            }
            json.next();
        }
    }
}
