package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import rate.judge.Prediction;

/** One ladder of the content as JSON. */
final class LadderJson {

    private static final double PER_MILLE = 1000;

    private final NameNumbers names;
    private final LadderContent ladder;
    private final JsonGenerator json;

    LadderJson(NameNumbers names, LadderContent ladder, JsonGenerator json) {
        this.names = names;
        this.ladder = ladder;
        this.json = json;
    }

    /**
     * Writes it.
     *
     * @param firstGame index of the first game that is listed
     * @param mostPoints of the path of a player
     * @param points takes how many there are of all paths, and how many there were
     */
    void write(int firstGame, int mostPoints, long[] points) throws IOException {
        Scale scale = Scale.of(ladder.all());
        json.writeStartObject();
        json.writeStringField("id", ladder.ladder().id());
        json.writeStringField("role", ladder.ladder().role().id());
        json.writeStringField("ladder", ladder.name());
        json.writeNumberField("decimals", scale.decimals());
        json.writeNumberField("of", ladder.all().size());
        new StandingsJson(names, ladder, scale, json).write();
        PathsJson paths = new PathsJson(ladder, scale, json);
        paths.paths(mostPoints, points);
        paths.moves();
        ladder.contests().write(json, firstGame);
        calibration();
        json.writeEndObject();
    }

    private void calibration() throws IOException {
        Prediction prediction = ladder.prediction().orElse(null);
        if (prediction == null) {
            json.writeNullField("calibration");
            return;
        }
        json.writeObjectFieldStart("calibration");
        json.writeNumberField("contests", prediction.contests());
        json.writeNumberField(
                "teams",
                prediction.bins().stream().mapToLong(Prediction.Bin::teams).sum());
        json.writeNumberField("logLoss", prediction.logLoss().value());
        json.writeNumberField("brier", prediction.brier().value());
        json.writeNumberField("called", prediction.accuracy().value());
        json.writeNumberField("error", prediction.calibrationError().value());
        json.writeArrayFieldStart("bins");
        for (Prediction.Bin bin : prediction.bins()) {
            if (bin.teams() > 0) {
                json.writeStartArray();
                json.writeNumber(Math.round(bin.from() * PER_MILLE));
                json.writeNumber(Math.round(bin.to() * PER_MILLE));
                json.writeNumber(bin.teams());
                json.writeNumber(bin.expected());
                json.writeNumber(bin.came());
                json.writeEndArray();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
