package rate.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Results for programs: one JSON value on standard output, laid out like the manifest of a run. */
final class JsonText {

    private JsonText() {}

    /** Begins the value; closing it leaves standard output open. */
    static JsonGenerator open(Console console) throws IOException {
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        return new JsonFactory()
                .createGenerator(console.out())
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setPrettyPrinter(lines);
    }

    /** A key with a number or a truth; null where there is none. */
    static void raw(JsonGenerator json, String key, @Nullable String value) throws IOException {
        json.writeFieldName(key);
        json.writeRawValue(String.valueOf(value));
    }
}
