package rate.cli.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.file.output.JsonObject;

/** Results for programs: one JSON value on standard output, laid out like the manifest of a run. */
public final class JsonText {

    private JsonText() {}

    /** Prints an object, or a list of objects. */
    public static void print(Console console, Object value) {
        try (JsonGenerator json = open(console)) {
            JsonObject.write(json, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.say("");
    }

    /** Begins a value that is written piece by piece; closing it leaves standard output open. */
    public static JsonGenerator open(Console console) throws IOException {
        return new JsonFactory()
                .createGenerator(console.out())
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setPrettyPrinter(JsonObject.lines());
    }

    /** The keys that say where in a log something is: file, line and column; null where they are not known. */
    public static JsonObject location(@Nullable Location at) {
        return new JsonObject()
                .put("file", at == null ? null : at.file())
                .put("line", at == null || at.line() == 0 ? null : at.line())
                .put("column", at == null || at.column() == 0 ? null : at.column());
    }
}
