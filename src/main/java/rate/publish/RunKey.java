package rate.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.input.source.InputFile;
import rate.log.correct.Corrections;

/**
 * Everything that determines the result of a replay but the logs and the {@link Program}, as text: two replays of one log by one
 * program with the same key give the same bytes. Line by line, so that it can be said in which point two of them differ.
 */
final class RunKey {

    private RunKey() {}

    /**
     * The key of a replay.
     *
     * @param plan what is to be done
     * @param beside the tables beside the log, by what they are for and by ladder
     */
    static String of(ReplayRun.Plan plan, Map<String, Map<String, InputFile>> beside) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(Manifest.lines())) {
            json.writeStartObject();
            json.writeStringField("format", plan.form().format().extension());
            json.writeFieldName("system");
            Manifest.system(json, plan.system());
            json.writeFieldName("options");
            Manifest.value(json, plan.options().values());
            for (Map.Entry<String, Map<String, InputFile>> purpose : beside.entrySet()) {
                json.writeFieldName(purpose.getKey());
                files(json, purpose.getValue());
            }
            corrections(json, plan.corrections());
            json.writeFieldName("rosters");
            digest(json, plan.rosters());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void corrections(JsonGenerator json, Corrections corrections) throws IOException {
        json.writeFieldName("aliases");
        digest(
                json,
                corrections.aliases() == null ? null : corrections.aliases().file());
        json.writeFieldName("exclude");
        digest(
                json,
                corrections.exclusions() == null
                        ? null
                        : corrections.exclusions().file());
        json.writeStringField("since", text(corrections.span().since()));
        json.writeStringField("until", text(corrections.span().until()));
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }

    /** The first point in which two keys differ: what is now, and what was. */
    static String difference(String now, String before) {
        List<String> is = now.lines().toList();
        List<String> was = before.lines().toList();
        int line = 0;
        while (line < Math.min(is.size(), was.size()) && is.get(line).equals(was.get(line))) {
            line++;
        }
        return text(is, line) + " now, " + text(was, line) + " then";
    }

    private static String text(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line).replaceAll("^ +| *[,{]$", "") : "nothing";
    }

    private static void files(JsonGenerator json, Map<String, InputFile> files) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, InputFile> file : files.entrySet()) {
            json.writeFieldName(file.getKey());
            digest(json, file.getValue());
        }
        json.writeEndObject();
    }

    private static void digest(JsonGenerator json, @Nullable InputFile file) throws IOException {
        json.writeString(file == null ? null : FileNames.base(file.name()) + " " + file.sha256());
    }
}
