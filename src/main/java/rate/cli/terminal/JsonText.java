package rate.cli.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import rate.math.Numbers;
import rate.problem.Location;

/** Results for programs: one JSON value on standard output, laid out like the manifest of a run. */
public final class JsonText {

    private JsonText() {}

    /** Begins the value; closing it leaves standard output open. */
    public static JsonGenerator open(Console console) throws IOException {
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        return openLine(console).setPrettyPrinter(lines);
    }

    /** The same of one that is a line. */
    public static JsonGenerator openLine(Console console) throws IOException {
        return new JsonFactory().createGenerator(console.out()).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }

    /** A key with a number or a truth; null where there is none. */
    public static void raw(JsonGenerator json, String key, @Nullable String value) throws IOException {
        json.writeFieldName(key);
        json.writeRawValue(String.valueOf(value));
    }

    /** A key with the number of a cell of a table, digit for digit; null where the cell holds none. */
    public static void cell(JsonGenerator json, String key, String text) throws IOException {
        raw(json, key, Double.isNaN(Numbers.parse(text)) ? null : text);
    }

    /** A key with a text; null where it is empty. */
    public static void text(JsonGenerator json, String key, String text) throws IOException {
        json.writeStringField(key, text.isEmpty() ? null : text);
    }

    /** Line and column of a place in a log; null where they are not known. */
    public static void lineAndColumn(JsonGenerator json, @Nullable Location at) throws IOException {
        raw(json, "line", at == null || at.line() == 0 ? null : Long.toString(at.line()));
        raw(json, "column", at == null || at.column() == 0 ? null : Integer.toString(at.column()));
    }
}
