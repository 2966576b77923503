package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The games that are listed: the last ones, from some number on. */
final class GamesContent {

    private final List<String> ids = new ArrayList<>();
    private final NumberColumn at = new NumberColumn();
    private int count;

    /** Counts a game that is not listed; none that is comes before it. */
    void skip() {
        count++;
    }

    /** Adds a game. */
    void add(String id, long moment) {
        count++;
        ids.add(id);
        at.add(moment);
    }

    /** How many games there were. */
    int count() {
        return count;
    }

    /** How many are listed. */
    int listed() {
        return ids.size();
    }

    /** Writes those from the one with some index on. */
    void write(JsonGenerator json, int from) throws IOException {
        json.writeObjectFieldStart("games");
        JsonLists.texts(json, "id", ids.subList(from, ids.size()), id -> id);
        at.writeSteps(json, "at", from);
        json.writeEndObject();
    }
}
