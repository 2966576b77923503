package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import rate.judge.Comparison;
import rate.judge.LadderName;
import rate.replay.Basis;
import rate.replay.Coverage;
import rate.replay.Standings;

/** What the tables of history systems rest on, as a manifest states it. */
final class CoverageJson {

    private CoverageJson() {}

    /** Writes an array with an object for each table of a run that rests on a whole history; nothing if there is none. */
    static void write(JsonGenerator json, List<Standings> standings) throws IOException {
        if (standings.stream().allMatch(table -> table.basis() == null)) {
            return;
        }
        json.writeArrayFieldStart("coverage");
        for (Standings table : standings) {
            Basis basis = table.basis();
            if (basis != null) {
                json.writeStartObject();
                write(json, new LadderName(table.ladder(), table.name()), basis);
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    /** The same for a comparison, where every object begins with its {@code system}. */
    static void write(JsonGenerator json, Comparison comparison) throws IOException {
        json.writeArrayFieldStart("coverage");
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            for (Map.Entry<String, Basis> basis : ladder.bases().entrySet()) {
                json.writeStartObject();
                json.writeStringField("system", basis.getKey());
                write(json, ladder.name(), basis.getValue());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, LadderName name, Basis basis) throws IOException {
        json.writeStringField("table", name.ladder().id());
        json.writeStringField("ladder", name.name());
        Coverage coverage = basis.coverage();
        json.writeNumberField("players", coverage.players());
        json.writeNumberField("pairings", coverage.pairings());
        json.writeNumberField("possible", coverage.possible());
        json.writeBooleanField("stable", coverage.isComplete());
        json.writeNumberField("fewest_opponents", coverage.fewest());
        json.writeNumberField("most_opponents", coverage.most());
        json.writeArrayFieldStart("removed");
        for (Basis.Removed removed : basis.removed()) {
            json.writeStartObject();
            json.writeStringField("player", removed.player().name());
            json.writeStringField("reason", removed.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (String note : basis.notes()) {
            json.writeString(note);
        }
        json.writeEndArray();
    }
}
