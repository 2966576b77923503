package rate.file.input;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.token.JsonTokens;

/**
 * The games of a JSON text, one after the other: the items of a list, the values of an object, or one text behind another
 * (JSON Lines).
 */
public final class JsonItems {

    enum Holder {
        /** An array that is all of the text. */
        ARRAY,
        /** Nothing: the games stand one behind the other. */
        NONE,
        /** A list somewhere within the text. */
        LIST,
        /** An object somewhere within the text, with a key for each game. */
        OBJECT
    }

    /** Of many keys, those that a message names. */
    private static final int MOST_SHOWN = 10;

    private final JsonTokens json;
    private final @Nullable String at;
    /** The kind of structure that holds the games. */
    Holder holder;

    private boolean atFirst;

    /** How many brackets are around each page: one if there is a list of them. */
    private int aroundPages;

    /** True if the reader stands behind the bracket with which the text begins, at what was only looked at. */
    private boolean behindBracket;

    /** True if the reader stands at the first item of a game that is a list, and no more at its bracket. */
    private boolean withinList;

    private long number;
    private String key = "";

    /**
     * Goes to where the games are.
     *
     * @param json before its first token
     * @param at the key, or keys with points between them, under which they are; null if they are all there is
     */
    public JsonItems(JsonTokens json, @Nullable String at) {
        this.json = json;
        this.at = at;
        JsonToken first = json.next();
        if (at == null) {
            this.behindBracket = first == JsonToken.START_ARRAY;
            if (behindBracket) {
                json.next();
            }
            // A list of plain values is a game by itself, and the next one stands behind it.
            this.holder = behindBracket && !json.isPlain() ? Holder.ARRAY : Holder.NONE;
            this.atFirst = holder == Holder.NONE;
        } else {
            this.holder = page(at);
        }
    }

    /** Goes to the games of the page that begins here, or of the first one of a list of pages. */
    private Holder page(String path) {
        if (json.depth() == 1 && json.isList()) {
            aroundPages = 1;
            json.next();
        }
        return descendTo(path);
    }

    private Holder descendTo(String path) {
        for (String step : path.split("\\.", -1)) {
            descend(step);
        }
        if (json.current() != JsonToken.START_ARRAY && json.current() != JsonToken.START_OBJECT) {
            throw json.refused("\"" + path + "\" must be a list or an object of games, not " + json.kind());
        }
        return json.current() == JsonToken.START_ARRAY ? Holder.LIST : Holder.OBJECT;
    }

    private void descend(String key) {
        if (json.current() != JsonToken.START_OBJECT) {
            throw json.refused("expected the key \"" + key + "\", found " + json.kind());
        }
        List<String> others = new ArrayList<>();
        while (json.nextField()) {
            if (FieldName.key(json.key()).equals(FieldName.key(key))) {
                return;
            }
            if (others.size() < MOST_SHOWN) {
                others.add(json.key());
            }
            json.skip();
        }
        throw json.refused("expected the key \"" + key + "\" (of --at)"
                + (others.isEmpty() ? "" : ", but " + String.join(", ", others)));
    }

    /**
     * Goes on to the next game, at whose opening brace or bracket the reader then stands; false at the end. Before, it has to
     * stand at the closing one of the game before.
     *
     * @throws rate.engine.problem.InputRefused if something else than an object stands there
     */
    public boolean next() {
        if (!nextRecord()) {
            return false;
        }
        if (!json.isObject()) {
            throw json.refused("a game must be an object, not " + (withinList ? "a list" : json.kind()));
        }
        return true;
    }

    /**
     * Goes on to the next game as {@link #next} does, but the game may also be a list, before whose first item the reader then
     * stands, or at it: {@link #nextInList}. False at the end.
     */
    boolean nextRecord() {
        boolean there = step();
        while (!there) {
            if (!end()) {
                return false;
            }
            there = step(); // of the next page, if there are several
        }
        if (!withinList && !json.isObject() && !json.isList()) {
            throw json.refused("a game must be an object or a list, not " + json.kind());
        }
        json.measureFromHere();
        number++;
        key = json.key();
        return true;
    }

    /** Goes on to the next game of what holds them; false at its end. */
    private boolean step() {
        json.measureFromHere();
        withinList = holder == Holder.NONE && behindBracket;
        boolean there = switch (holder) {
            case NONE -> (atFirst ? json.current() : json.next()) != null;
            case ARRAY -> behindBracket ? json.current() != JsonToken.END_ARRAY : json.nextItem();
            case LIST -> json.nextItem();
            case OBJECT -> json.nextField();
        };
        atFirst = false;
        behindBracket = false;
        return there;
    }

    boolean isList() {
        return withinList || json.isList();
    }

    /** Goes on to the next item of a game that is a list; false at its end. */
    boolean nextInList() {
        boolean there = withinList || json.nextItem();
        withinList = false;
        return there;
    }

    /** The key of the game in the object that holds it; its number, from 1, if it is in none. */
    public String key() {
        return holder == Holder.OBJECT ? key : Long.toString(number);
    }

    /**
     * Reads the text behind the games, which has to be sound as well: nothing may follow an array of games but another. Behind
     * a text that has its games somewhere within it another such text may come, or be the next of a list. All are pages of an
     * answer, one after the other.
     *
     * @return whether one comes, to whose games the reader then has gone
     */
    private boolean end() {
        if (holder == Holder.ARRAY) {
            JsonToken next = json.next();
            if (next != null && next != JsonToken.START_ARRAY) {
                throw json.refused("text follows the array of games");
            }
            return next != null;
        }
        if (at == null) {
            return false;
        }
        while (json.depth() > aroundPages) {
            json.next();
        }
        if (json.next() == JsonToken.END_ARRAY) {
            aroundPages = 0;
            json.next();
        }
        if (json.current() == null) {
            return false;
        }
        holder = page(at);
        return true;
    }
}
