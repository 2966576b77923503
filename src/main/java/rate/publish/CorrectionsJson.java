package rate.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.log.correct.Corrected;
import rate.log.correct.Exclusion;
import rate.log.correct.Span;

/** What corrections did, as it stands in the manifest. What was not given is null. */
final class CorrectionsJson {

    private CorrectionsJson() {}

    static void write(JsonGenerator json, Corrected corrected) throws IOException {
        json.writeObjectFieldStart("corrections");
        json.writeFieldName("aliases");
        Corrected.Merged aliases = corrected.aliases();
        if (aliases == null) {
            json.writeNull();
        } else {
            json.writeStartObject();
            FileNames.write(json, aliases.file());
            json.writeNumberField("rows", aliases.file().games());
            json.writeNumberField("used", aliases.used());
            json.writeNumberField("seats", aliases.seats());
            json.writeEndObject();
        }
        json.writeFieldName("exclude");
        Corrected.Excluded exclude = corrected.exclude();
        if (exclude == null) {
            json.writeNull();
        } else {
            json.writeStartObject();
            FileNames.write(json, exclude.file());
            json.writeArrayFieldStart("rules");
            for (Corrected.Rule rule : exclude.rules()) {
                write(json, rule.exclusion(), rule.games());
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        write(json, corrected.span());
        json.writeNumberField("outside", corrected.outside());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Exclusion rule, long games) throws IOException {
        json.writeStartObject();
        json.writeStringField("game", rule.game());
        json.writeStringField("player", rule.player());
        json.writeStringField("uploader", rule.uploader());
        write(json, rule.span());
        json.writeStringField("reason", rule.reason());
        json.writeNumberField("games", games);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Span span) throws IOException {
        json.writeStringField("since", text(span.since()));
        json.writeStringField("until", text(span.until()));
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }
}
