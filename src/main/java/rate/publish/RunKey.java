package rate.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.input.source.InputFile;
import rate.log.correct.Exclusions;
import rate.log.name.Aliases;
import rate.output.JsonObject;

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
        JsonObject key = new JsonObject()
                .put("format", plan.form().format().extension())
                .put("system", Manifest.system(plan.system()))
                .put("options", plan.options().values());
        beside.forEach((purpose, byLadder) -> {
            JsonObject files = new JsonObject();
            byLadder.forEach((ladder, file) -> files.put(ladder, digest(file)));
            key.put(purpose, files);
        });
        Aliases aliases = plan.corrections().aliases();
        Exclusions exclusions = plan.corrections().exclusions();
        key.put("aliases", digest(aliases == null ? null : aliases.file()))
                .put("exclude", digest(exclusions == null ? null : exclusions.file()))
                .putAll(CorrectionsJson.span(plan.corrections().span()))
                .put("rosters", digest(plan.rosters()));
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(JsonObject.lines())) {
            JsonObject.write(json, key);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
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

    private static @Nullable String digest(@Nullable InputFile file) {
        return file == null ? null : FileNames.base(file.name()) + " " + file.sha256();
    }
}
