package rate.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.input.source.Source;
import rate.output.JsonObject;

/** The content as the page reads it: one JSON value, described in docs/report.md. */
final class ContentJson {

    private final Content content;
    private final Packing.Thinning thinning;
    private final Heading heading;

    /** @param heading what the page calls itself */
    ContentJson(Content content, Packing.Thinning thinning, Heading heading) {
        this.content = content;
        this.thinning = thinning;
        this.heading = heading;
    }

    /** Writes it; closes nothing. */
    void write(OutputStream out) throws IOException {
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            JsonObject.write(json, content());
        }
    }

    private JsonObject content() {
        RunManifest manifest = content.run().manifest();
        int from = Math.max(0, content.games().listed() - thinning.games());
        long[] points = new long[2];
        List<JsonObject> ladders = content.ladders().stream()
                .map(ladder -> LadderJson.of(
                        ladder,
                        content.names(),
                        from,
                        thinning.points(),
                        points,
                        content.ladders().size()))
                .toList();
        double sigmas = content.ladders().stream()
                .mapToDouble(LadderContent::rankSigmas)
                .max()
                .orElse(0);
        PublishedRun previous = content.previous();
        return new JsonObject()
                .put("format", "rate-report/1")
                .put("title", heading.title())
                .put("program", heading.program())
                .put("leftOut", content.regulars().others())
                .put("counts", manifest.counts())
                .put("rankSigmas", sigmas > 0 ? sigmas : null)
                .put("previous", previous == null ? null : new JsonObject().put("name", previous.name()))
                .put("times", content.isTimed())
                .put("ledger", manifest.ledger().isPresent())
                .put("players", content.names().all())
                .put("games", content.games().json(from))
                .put("ladders", ladders)
                .put("activity", content.activity().json())
                .put("time", content.time())
                .put(
                        "listed", // what was left out
                        new JsonObject()
                                .put("games", content.games().listed() - from)
                                .put("of", content.games().count())
                                .put("points", points[0])
                                .put("pointsOf", points[1]))
                .putAll(manifest());
    }

    /** Letter for letter as it lies in the run. */
    private JsonObject manifest() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Source source = content.run().source(PublishedRun.MANIFEST)) {
            source.drainTo(text);
            return new JsonObject()
                    .literal("manifest", text.toString(StandardCharsets.UTF_8).trim())
                    .put("manifestDigest", source.sha256());
        }
    }
}
