package rate.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.input.source.InputFile;
import rate.problem.ProblemKind;
import rate.publish.ledger.LedgerBlocks;
import rate.rating.SystemEntry;
import rate.store.Written;

/**
 * What a run was made from and with: no clock and no path, so that the same input gives the same bytes.
 *
 * @param kind what kind of folder it is
 * @param version of the program
 * @param systems what rated: {@code system}, or more of them
 * @param options every other option that determines the result, and where it came from
 * @param log what was read, and what became of it
 * @param beside the tables beside the log, by what they are for ({@code initial}, {@code warm_start}) and by ladder
 * @param rosters who plays in which team; null if the log says it itself
 * @param results what else is to be said of the tables
 */
record Manifest(
        FolderKind kind,
        String version,
        Section systems,
        Options options,
        LogPass.Done log,
        Map<String, Map<String, InputFile>> beside,
        @Nullable InputFile rosters,
        Section results) {

    /**
     * A file of the run.
     *
     * @param file what was written
     * @param rows how many rows it has
     * @param blocks its digests, if it is the ledger; else null
     */
    record Listed(Written file, long rows, @Nullable LedgerBlocks blocks) {

        void write(JsonGenerator json) throws IOException {
            json.writeStartObject();
            json.writeStringField("name", file.name());
            json.writeNumberField("bytes", file.bytes());
            if (file.sha256() != null) {
                json.writeStringField("sha256", file.sha256());
            }
            json.writeNumberField("rows", rows);
            if (blocks != null) {
                json.writeNumberField("blocks", blocks.size());
                json.writeStringField("head", blocks.head());
            }
            json.writeEndObject();
        }
    }

    /** A part of the manifest, written as fields of it. */
    @FunctionalInterface
    interface Section {
        void write(JsonGenerator json) throws IOException;
    }

    /**
     * Writes the manifest and closes the stream.
     *
     * @param out where to
     * @param written the files of the run
     */
    void write(OutputStream out, List<Listed> written) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out).setPrettyPrinter(lines())) {
            json.writeStartObject();
            json.writeStringField("format", kind.format());
            json.writeStringField("version", version);
            systems.write(json);
            json.writeObjectFieldStart("options");
            for (Map.Entry<String, @Nullable Object> option : options.values().entrySet()) {
                json.writeFieldName(option.getKey());
                value(json, option.getValue());
            }
            json.writeEndObject();
            json.writeFieldName("sources");
            value(json, options.sources());
            CorrectionsJson.write(json, log.corrected());
            json.writeArrayFieldStart("read");
            for (InputFile input : log.inputs()) {
                input(json, input);
            }
            json.writeEndArray();
            tables(json);
            results.write(json);
            counts(json, written);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Every value on a line of its own. */
    static PrettyPrinter lines() {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        lines.indentArraysWith(indent);
        lines.indentObjectsWith(indent);
        return lines;
    }

    /** A system with every effective parameter. */
    static void system(JsonGenerator json, SystemEntry.Configured system) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", system.name());
        json.writeStringField("profile", system.profile());
        json.writeObjectFieldStart("parameters");
        for (Map.Entry<String, String> parameter : system.parameters().entrySet()) {
            json.writeFieldName(parameter.getKey());
            json.writeRawValue(parameter.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    /** The tables beside the log. */
    private void tables(JsonGenerator json) throws IOException {
        for (Map.Entry<String, Map<String, InputFile>> purpose : beside.entrySet()) {
            json.writeObjectFieldStart(purpose.getKey());
            for (Map.Entry<String, InputFile> table : purpose.getValue().entrySet()) {
                json.writeFieldName(table.getKey());
                json.writeStartObject();
                FileNames.write(json, table.getValue());
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        if (rosters != null) {
            json.writeObjectFieldStart("rosters");
            FileNames.write(json, rosters);
            json.writeNumberField("teams", rosters.games());
            json.writeEndObject();
        }
    }

    private void counts(JsonGenerator json, List<Listed> written) throws IOException {
        json.writeObjectFieldStart("counts");
        for (Map.Entry<String, Long> count : log.counts().entrySet()) {
            json.writeNumberField(count.getKey(), count.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("problems");
        for (Map.Entry<ProblemKind, Long> problem : log.problems().entrySet()) {
            json.writeNumberField(problem.getKey().id(), problem.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("written");
        for (Listed file : written) {
            file.write(json);
        }
        json.writeEndArray();
    }

    private static void input(JsonGenerator json, InputFile input) throws IOException {
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

    /** An option's value. */
    static void value(JsonGenerator json, @Nullable Object value) throws IOException {
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
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else {
            json.writeString(value == null ? null : value.toString());
        }
    }
}
