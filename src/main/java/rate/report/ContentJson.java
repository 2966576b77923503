package rate.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.input.source.Source;

/** The content as the page reads it: one JSON value, described in docs/report.md. */
final class ContentJson {

    private final Content content;
    private final Thinning thinning;
    private final Heading heading;

    /** @param heading what the page calls itself */
    ContentJson(Content content, Thinning thinning, Heading heading) {
        this.content = content;
        this.thinning = thinning;
        this.heading = heading;
    }

    /** Writes it; closes nothing. */
    void write(OutputStream out) throws IOException {
        int from = Math.max(0, content.games().listed() - thinning.games());
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartObject();
            json.writeStringField("format", "rate-report/1");
            head(json);
            json.writeBooleanField("times", content.isTimed());
            json.writeBooleanField("ledger", content.run().manifest().ledger().isPresent());
            JsonLists.texts(json, "players", content.names().all(), name -> name);
            content.games().write(json, from);
            json.writeArrayFieldStart("ladders");
            long[] points = new long[2];
            for (LadderContent ladder : content.ladders()) {
                new LadderJson(content.names(), ladder, json).write(from, thinning.points(), points);
            }
            json.writeEndArray();
            content.activity().write(json);
            listed(json, from, points);
            manifest(json);
            json.writeEndObject();
        }
    }

    private void head(JsonGenerator json) throws IOException {
        RunManifest manifest = content.run().manifest();
        json.writeStringField("title", heading.title());
        json.writeStringField("program", heading.program());
        json.writeStringField("leftOut", content.regulars().others());
        json.writeObjectFieldStart("counts");
        for (Map.Entry<String, Long> count : manifest.counts().entrySet()) {
            json.writeNumberField(count.getKey(), count.getValue());
        }
        json.writeEndObject();
        spreads(json);
        previous(json);
    }

    private void spreads(JsonGenerator json) throws IOException {
        double spreads = content.ladders().stream()
                .mapToDouble(ladder -> Spreads.of(ladder.all()))
                .max()
                .orElse(0);
        json.writeFieldName("rankSpreads");
        if (spreads > 0) {
            json.writeNumber(spreads);
        } else {
            json.writeNull();
        }
    }

    private void previous(JsonGenerator json) throws IOException {
        PublishedRun previous = content.previous();
        if (previous == null) {
            json.writeNullField("previous");
        } else {
            json.writeObjectFieldStart("previous");
            json.writeStringField("name", previous.name());
            json.writeEndObject();
        }
    }

    /** What was left out. */
    private void listed(JsonGenerator json, int from, long[] points) throws IOException {
        json.writeObjectFieldStart("listed");
        json.writeNumberField("games", content.games().listed() - from);
        json.writeNumberField("of", content.games().count());
        json.writeNumberField("points", points[0]);
        json.writeNumberField("pointsOf", points[1]);
        json.writeEndObject();
    }

    /** Letter for letter as it lies in the run. */
    private void manifest(JsonGenerator json) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Source source = content.run().source(PublishedRun.MANIFEST)) {
            source.drainTo(text);
            json.writeFieldName("manifest");
            json.writeRawValue(text.toString(StandardCharsets.UTF_8).trim());
            json.writeStringField("manifestDigest", source.sha256());
        }
    }
}
