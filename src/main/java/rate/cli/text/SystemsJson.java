package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.math.Decimals;
import rate.rating.Param;
import rate.rating.Parameters.Parameter;
import rate.rating.Profile;
import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.system.Systems;

/** What can be known of systems before they rate, for programs. */
public final class SystemsJson {

    private final Console console;

    /** @param console receives the object */
    public SystemsJson(Console console) {
        this.console = console;
    }

    /** One system, or all in an array. */
    public void write(@Nullable SystemEntry<?> one) {
        try (JsonGenerator json = JsonText.open(console)) {
            if (one != null) {
                system(json, one);
            } else {
                json.writeStartArray();
                for (SystemEntry<?> entry : Systems.all()) {
                    system(json, entry);
                }
                json.writeEndArray();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.say("");
    }

    private static void system(JsonGenerator json, SystemEntry<?> entry) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", entry.name());
        json.writeStringField("title", entry.title());
        json.writeStringField("source", entry.paper());
        json.writeObjectFieldStart("uses");
        for (Use use : Use.values()) {
            String how = entry.uses().get(use);
            if (how != null) {
                json.writeStringField(use.id(), how);
            }
        }
        json.writeEndObject();
        json.writeArrayFieldStart("parameters");
        for (Parameter parameter : entry.parameters().all()) {
            parameter(json, parameter);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("profiles");
        for (Profile profile : entry.profiles()) {
            profile(json, entry, profile);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void parameter(JsonGenerator json, Parameter parameter) throws IOException {
        Param declared = parameter.declared();
        json.writeStartObject();
        json.writeStringField("name", parameter.name());
        json.writeStringField("symbol", declared.symbol().equals("-") ? null : declared.symbol());
        json.writeStringField("type", type(parameter.type()));
        JsonText.raw(json, "default", parameter.json(parameter.text(declared.value())));
        if (parameter.type().isEnum()) {
            json.writeArrayFieldStart("words");
            for (String word : parameter.words()) {
                json.writeString(word);
            }
            json.writeEndArray();
        }
        JsonText.raw(json, "above", bound(declared.above()));
        JsonText.raw(json, "min", bound(declared.min()));
        JsonText.raw(json, "max", bound(declared.max()));
        json.writeStringField("description", declared.doc());
        json.writeEndObject();
    }

    private static void profile(JsonGenerator json, SystemEntry<?> entry, Profile profile) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", profile.name());
        json.writeStringField("description", profile.doc());
        json.writeObjectFieldStart("parameters");
        for (Parameter parameter : entry.parameters().all()) {
            String value = profile.values().get(parameter.name());
            if (value != null) {
                JsonText.raw(json, parameter.name(), parameter.json(value));
            }
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String type(Class<?> type) {
        return type.isEnum() ? "word" : type == boolean.class ? "boolean" : type == int.class ? "integer" : "number";
    }

    private static @Nullable String bound(double bound) {
        return Double.isInfinite(bound) ? null : Decimals.exact(bound);
    }
}
