package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import rate.judge.Comparison;
import rate.judge.Entrants;
import rate.judge.Prediction;

/** What a comparison says of systems beside its tables, as JSON: who was left out, and who gives certainties. */
public final class LeftOutJson {

    private LeftOutJson() {}

    /**
     * Writes three arrays: {@code out}, who cannot rate all games, {@code failed}, who did not come to the end of them, and
     * {@code certainties}, who had given results less than the least chance that counts.
     */
    public static void write(JsonGenerator json, List<Entrants.Out> out, Comparison comparison) throws IOException {
        systems(json, "out", out);
        systems(json, "failed", comparison.failed());
        json.writeArrayFieldStart("certainties");
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            for (Prediction prediction : ladder.predictions()) {
                if (prediction.cutOff() > 0) {
                    json.writeStartObject();
                    json.writeStringField("system", prediction.label());
                    json.writeStringField("table", ladder.name().ladder().id());
                    json.writeStringField("ladder", ladder.name().name());
                    json.writeNumberField("results", prediction.cutOff());
                    json.writeNumberField("of", prediction.contests());
                    json.writeEndObject();
                }
            }
        }
        json.writeEndArray();
    }

    private static void systems(JsonGenerator json, String key, List<Entrants.Out> outs) throws IOException {
        json.writeArrayFieldStart(key);
        for (Entrants.Out out : outs) {
            json.writeStartObject();
            json.writeStringField("system", out.contestant().label());
            json.writeStringField("game", out.reason().game());
            json.writeStringField("problem", out.reason().kind().id());
            json.writeStringField("explanation", out.reason().explanation());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
