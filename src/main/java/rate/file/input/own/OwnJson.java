package rate.file.input.own;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import rate.engine.problem.InputRefused;
import rate.file.input.token.JsonTokens;

/** A JSON that the program wrote itself, such as the manifest of a run: what says the same is the same bytes. */
public final class OwnJson {

    private static final JsonFactory JSON = new JsonFactory();

    private OwnJson() {}

    /**
     * Returns whether JSON text is laid out as the program does it: every value on a line of its own, two blanks for each
     * level, keys once, texts with no more escapes than they need, and a line end behind it all.
     *
     * @param file its name, for messages
     * @throws InputRefused if it is not sound JSON
     */
    public static boolean isLaidOut(String file, byte[] bytes) {
        ByteArrayOutputStream again = new ByteArrayOutputStream(bytes.length);
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        try (JsonGenerator json = JSON.createGenerator(again).setPrettyPrinter(lines)) {
            copy(new JsonTokens(file, new ByteArrayInputStream(bytes)), json);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Arrays.equals(bytes, again.toByteArray());
    }

    /** Numbers digit for digit. */
    private static void copy(JsonTokens from, JsonGenerator to) throws IOException {
        for (JsonToken token = from.next(); token != null; token = from.next()) {
            from.measureFromHere();
            switch (token) {
                case START_OBJECT -> to.writeStartObject();
                case END_OBJECT -> to.writeEndObject();
                case START_ARRAY -> to.writeStartArray();
                case END_ARRAY -> to.writeEndArray();
                case FIELD_NAME -> to.writeFieldName(from.name());
                case VALUE_STRING -> to.writeString(from.text());
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> to.writeNumber(from.text());
                case VALUE_NULL -> to.writeNull();
                default -> to.writeBoolean(token == JsonToken.VALUE_TRUE);
            }
        }
    }
}
