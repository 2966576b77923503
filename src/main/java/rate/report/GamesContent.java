package rate.report;

import java.util.ArrayList;
import java.util.List;
import rate.output.JsonObject;

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

    /** Those from the one with some index on. */
    JsonObject json(int from) {
        return new JsonObject().put("id", ids.subList(from, ids.size())).put("at", at.stepsFrom(from));
    }
}
