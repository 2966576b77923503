package rate.study.comparison;

import java.util.ArrayList;
import java.util.List;
import rate.file.output.JsonObject;
import rate.study.evaluate.Comparison;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.score.Prediction;

/**
 * The systems of a comparison that need a remark beside its tables, as JSON: those left out, those that failed, and those that
 * give certainties.
 */
public final class LeftOutJson {

    private LeftOutJson() {}

    /**
     * Writes three arrays: {@code out} (cannot rate all games), {@code failed} (did not reach the end of them), and
     * {@code certainties} (gave a result less than the least probability that counts).
     */
    public static JsonObject of(List<Eligibility.Out> out, Comparison comparison) {
        List<JsonObject> certainties = new ArrayList<>();
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            for (Prediction prediction : ladder.predictions()) {
                if (prediction.clipped() > 0) {
                    certainties.add(new JsonObject()
                            .put("system", prediction.label())
                            .put("table", ladder.name().ladder().id())
                            .put("ladder", ladder.name().name())
                            .put("results", prediction.clipped())
                            .put("of", prediction.contests()));
                }
            }
        }
        return new JsonObject()
                .put("out", systems(out))
                .put("failed", systems(comparison.failed()))
                .put("certainties", certainties);
    }

    private static List<JsonObject> systems(List<Eligibility.Out> outs) {
        return outs.stream()
                .map(out -> new JsonObject()
                        .put("system", out.candidate().label())
                        .put("game", out.reason().game())
                        .put("problem", out.reason().kind().id())
                        .put("explanation", out.reason().explanation()))
                .toList();
    }
}
