package rate.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.log.Corrected;
import rate.log.GameLog;
import rate.problem.ProblemKind;
import rate.rating.SystemEntry;
import rate.replay.Standings;
import rate.store.Written;

/**
 * What a run was made from and with: no clock and no path, so that the same input gives the same bytes.
 *
 * @param version of the program
 * @param system the system with every effective parameter
 * @param options every other option that determines the result, by name; null where not given
 * @param corrections what was corrected in the logs
 * @param inputs the logs
 * @param initial the tables of starting ratings, by ladder
 * @param warmStart the tables of messages from which fits went on, by ladder
 * @param rosters who plays in which team; null if the log says it itself
 * @param standings the tables, for what they rest on
 * @param counts what was counted, by name
 * @param problems how many problems of each kind
 */
public record Manifest(
        String version,
        SystemEntry.Configured system,
        Map<String, @Nullable Object> options,
        Corrected corrections,
        List<GameLog.Input> inputs,
        Map<String, GameLog.Input> initial,
        Map<String, GameLog.Input> warmStart,
        GameLog.@Nullable Input rosters,
        List<Standings> standings,
        Map<String, Long> counts,
        Map<ProblemKind, Long> problems) {

    static final String FORMAT = "rate-run/1";

    /**
     * Writes the manifest and closes the stream.
     *
     * @param out where to
     * @param written the files of the run
     * @param rows the rows of each, by name
     */
    void write(OutputStream out, List<Written> written, Map<String, Long> rows) throws IOException {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        try (JsonGenerator json = new JsonFactory().createGenerator(out).setPrettyPrinter(lines)) {
            json.writeStartObject();
            json.writeStringField("format", FORMAT);
            json.writeStringField("version", version);
            json.writeObjectFieldStart("system");
            json.writeStringField("name", system.name());
            json.writeStringField("profile", system.profile());
            json.writeObjectFieldStart("parameters");
            for (Map.Entry<String, String> parameter : system.parameters().entrySet()) {
                json.writeFieldName(parameter.getKey());
                json.writeRawValue(parameter.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
            json.writeObjectFieldStart("options");
            for (Map.Entry<String, @Nullable Object> option : options.entrySet()) {
                json.writeFieldName(option.getKey());
                value(json, option.getValue());
            }
            json.writeEndObject();
            CorrectionsJson.write(json, corrections);
            json.writeArrayFieldStart("read");
            for (GameLog.Input input : inputs) {
                input(json, input);
            }
            json.writeEndArray();
            tables(json, "initial", initial);
            if (!warmStart.isEmpty()) {
                tables(json, "warm_start", warmStart);
            }
            rosters(json);
            CoverageJson.write(json, standings);
            counts(json, written, rows);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void tables(JsonGenerator json, String name, Map<String, GameLog.Input> tables) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, GameLog.Input> table : tables.entrySet()) {
            json.writeFieldName(table.getKey());
            json.writeStartObject();
            FileNames.write(json, table.getValue());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void rosters(JsonGenerator json) throws IOException {
        if (rosters != null) {
            json.writeObjectFieldStart("rosters");
            FileNames.write(json, rosters);
            json.writeNumberField("teams", rosters.games());
            json.writeEndObject();
        }
    }

    private void counts(JsonGenerator json, List<Written> written, Map<String, Long> rows) throws IOException {
        json.writeObjectFieldStart("counts");
        for (Map.Entry<String, Long> count : counts.entrySet()) {
            json.writeNumberField(count.getKey(), count.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("problems");
        for (Map.Entry<ProblemKind, Long> problem : problems.entrySet()) {
            json.writeNumberField(problem.getKey().id(), problem.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("written");
        for (Written file : written) {
            json.writeStartObject();
            json.writeStringField("name", file.name());
            json.writeNumberField("bytes", file.bytes());
            json.writeStringField("sha256", file.sha256());
            json.writeNumberField("rows", rows.getOrDefault(file.name(), 0L));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void input(JsonGenerator json, GameLog.Input input) throws IOException {
        json.writeStartObject();
        FileNames.write(json, input);
        json.writeNumberField("games", input.games());
        json.writeStringField("profile", input.profile());
        json.writeNumberField("filtered", input.filtered());
        json.writeArrayFieldStart("unused");
        for (String unused : input.unused()) {
            json.writeString(unused);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                value(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object item : list) {
                json.writeString(String.valueOf(item));
            }
            json.writeEndArray();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Integer number) {
            json.writeNumber(number);
        } else {
            json.writeString(value == null ? null : value.toString());
        }
    }
}
