package rate.pages.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import rate.file.input.language.Language;
import rate.file.input.source.Source;
import rate.file.output.JsonObject;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.RunFiles;
import rate.study.explain.StoryText;

/** The content as the page reads it: one JSON value, described in docs/report.md. */
final class ContentJson {

    private final Content content;
    private final Thinning thinning;
    private final Heading heading;
    private final NameNumbers names;

    /** Of all paths, and how many there were. */
    private final long[] points = new long[2];

    private long rows;
    private long details;

    /** @param heading what the page calls itself */
    ContentJson(Content content, Thinning thinning, Heading heading) {
        this.content = content;
        this.thinning = thinning;
        this.heading = heading;
        this.names = new NameNumbers(content.names());
    }

    /** Writes it; closes nothing. */
    void write(OutputStream out) throws IOException {
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartObject();
            head().writeKeys(json);
            List<LadderContent> ladders = content.mostPlayed(thinning.ladders());
            json.writeArrayFieldStart("ladders");
            for (LadderContent ladder : ladders) { // one after the other: all at once may take more memory than the run
                JsonObject.write(json, ladder(ladder));
            }
            json.writeEndArray();
            foot(ladders.size()).writeKeys(json);
            json.writeEndObject();
        }
    }

    private JsonObject head() {
        JsonObject story = new JsonObject();
        Language words = heading.identity().words();
        StoryText.texts().forEach((key, text) -> story.put(key, words.text(text)));
        RunManifest manifest = content.run().manifest();
        PublishedRun previous = content.previous();
        return new JsonObject()
                .put("format", "rate-report/1")
                .put("title", heading.shown())
                .put("program", heading.identity().program())
                .put("only", content.only())
                .put("leftOut", content.regulars().others(words::text, words::form))
                .put("counts", manifest.counts())
                .put("rankSigmas", content.rankSigmas() > 0 ? content.rankSigmas() : null)
                .put("previous", previous == null ? null : new JsonObject().put("name", previous.name()))
                .put("times", content.isTimed())
                .put("ledger", manifest.ledger().isPresent())
                .put("games", content.games().json(content.games().listedFrom(thinning.games())))
                .put("activity", content.activity().json())
                .put("time", content.time())
                .put("story", story)
                .putAll(manifest());
    }

    private JsonObject ladder(LadderContent ladder) {
        LadderJson json = new LadderJson(
                content, ladder, names, thinning, heading.identity().words());
        rows += json.rows();
        details += json.details();
        return json.json(points);
    }

    /** The names that the ladders need, and how much of the run is there. */
    private JsonObject foot(int ladders) {
        GamesContent games = content.games();
        return new JsonObject()
                .put("players", names.all())
                .put(
                        "listed",
                        new JsonObject()
                                .put("games", games.listed() - games.listedFrom(thinning.games()))
                                .put("of", games.count())
                                .put("points", points[0])
                                .put("pointsOf", points[1])
                                .put("details", details)
                                .put("rows", rows)
                                .put("rowsOf", content.shown())
                                .put("playersOf", content.players())
                                .put("ladders", ladders)
                                .put("laddersOf", content.ladders().size()));
    }

    /** Letter for letter as it lies in the run. */
    private JsonObject manifest() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Source source = content.run().source(RunFiles.MANIFEST)) {
            source.drainTo(text);
            return new JsonObject()
                    .literal("manifest", text.toString(StandardCharsets.UTF_8).trim())
                    .put("manifestDigest", source.sha256());
        }
    }
}
