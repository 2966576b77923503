package rate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import rate.math.Decimals;
import rate.rating.Param;
import rate.rating.Parameters.Parameter;
import rate.rating.Profile;
import rate.rating.SystemEntry;
import rate.system.Systems;

/** What can be known of systems before they rate, for programs. */
final class SystemsJson {

    private final Console console;

    SystemsJson(Console console) {
        this.console = console;
    }

    /** One system, or all in an array. */
    void write(@Nullable SystemEntry<?> one) {
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
        json.writeArrayFieldStart("parameters");
        for (Parameter parameter : entry.parameters().all()) {
            parameter(json, parameter);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("profiles");
        for (Profile profile : entry.profiles()) {
            profile(json, profile);
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
        JsonText.raw(json, "default", parameter.text(declared.value()));
        JsonText.raw(json, "above", bound(declared.above()));
        JsonText.raw(json, "min", bound(declared.min()));
        JsonText.raw(json, "max", bound(declared.max()));
        json.writeStringField("description", declared.doc());
        json.writeEndObject();
    }

    /** The values are JSON as they stand: numbers in our grammar, true and false. */
    private static void profile(JsonGenerator json, Profile profile) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", profile.name());
        json.writeStringField("description", profile.doc());
        json.writeObjectFieldStart("parameters");
        for (String name : profile.values().keySet().stream().sorted().toList()) {
            JsonText.raw(json, name, profile.values().get(name));
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String type(Class<?> type) {
        return type == boolean.class ? "boolean" : type == int.class ? "integer" : "number";
    }

    private static @Nullable String bound(double bound) {
        return Double.isInfinite(bound) ? null : Decimals.exact(bound);
    }
}
