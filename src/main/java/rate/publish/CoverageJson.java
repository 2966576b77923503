package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import rate.replay.Basis;
import rate.replay.Coverage;
import rate.replay.Standings;

/** What the tables of a history system rest on, as the manifest states it. */
final class CoverageJson {

    private CoverageJson() {}

    /** Writes an array with an object for each table that rests on a whole history; nothing if there is none. */
    static void write(JsonGenerator json, List<Standings> standings) throws IOException {
        if (standings.stream().allMatch(table -> table.basis() == null)) {
            return;
        }
        json.writeArrayFieldStart("coverage");
        for (Standings table : standings) {
            Basis basis = table.basis();
            if (basis != null) {
                json.writeStartObject();
                json.writeStringField("table", table.ladder().id());
                json.writeStringField("ladder", table.name());
                write(json, basis);
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Basis basis) throws IOException {
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
