package rate.pages.report;

import java.util.ArrayList;
import java.util.List;
import rate.file.output.JsonObject;

/** The games that are listed: the last ones, from some number on. */
final class GamesContent {

    private final List<String> ids = new ArrayList<>();
    private final NumberColumn at = new NumberColumn();
    private List<KeptWords> kept = List.of();
    private int count;

    /** Sets the columns that are kept of the games that follow. */
    void keep(List<String> columns) {
        kept = columns.stream().map(KeptWords::new).toList();
    }

    /** Counts a game that is not listed; none that is comes before it. */
    void skip() {
        count++;
    }

    /** Adds a game, with what is kept of it. */
    void add(String id, long moment, List<String> texts) {
        count++;
        ids.add(id);
        at.add(moment);
        for (int column = 0; column < kept.size(); column++) {
            kept.get(column).add(texts.get(column));
        }
    }

    /** How many games there were. */
    int count() {
        return count;
    }

    /** How many are listed. */
    int listed() {
        return ids.size();
    }

    /** The index of the first of the last so many that are listed. */
    int listedFrom(int last) {
        return Math.max(0, listed() - last);
    }

    /** Those from the one with some index on. */
    JsonObject json(int from) {
        JsonObject json =
                new JsonObject().put("id", ids.subList(from, ids.size())).put("at", at.stepsFrom(from));
        return kept.isEmpty()
                ? json
                : json.put("kept", kept.stream().map(words -> words.json(from)).toList());
    }
}
