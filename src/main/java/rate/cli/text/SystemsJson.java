package rate.cli.text;

import org.jspecify.annotations.Nullable;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Profile;
import rate.file.output.JsonObject;

/** Descriptions of the rating systems as JSON: their sources, parameters and the data that they can use. */
public final class SystemsJson {

    private SystemsJson() {}

    /**
     * The object of one system.
     *
     * @param chosen the profile that was named, for a key of its own; null for none
     */
    public static JsonObject of(SystemEntry<?> entry, @Nullable Profile chosen) {
        JsonObject uses = new JsonObject();
        for (Use use : Use.values()) {
            String how = entry.uses().get(use);
            if (how != null) {
                uses.put(use.id(), how);
            }
        }
        JsonObject json = new JsonObject()
                .put("name", entry.name())
                .put("title", entry.title())
                .put("source", entry.paper())
                .put("uses", uses)
                .put(
                        "parameters",
                        entry.parameters().all().stream()
                                .map(SystemsJson::parameter)
                                .toList())
                .put(
                        "profiles",
                        entry.profiles().stream()
                                .map(profile -> profile(entry, profile))
                                .toList());
        return chosen == null ? json : json.put("profile", profile(entry, chosen));
    }

    private static JsonObject parameter(Parameter parameter) {
        JsonObject json = new JsonObject()
                .put("name", parameter.name())
                .put("symbol", parameter.symbol().equals("-") ? null : parameter.symbol())
                .put("type", type(parameter.type()))
                .literal("default", parameter.json(parameter.text(parameter.value())));
        if (!parameter.words().isEmpty()) {
            json.put("words", parameter.words());
        }
        return json.put("above", parameter.above())
                .put("min", parameter.min())
                .put("max", parameter.max())
                .put("description", parameter.doc());
    }

    private static JsonObject profile(SystemEntry<?> entry, Profile profile) {
        JsonObject parameters = new JsonObject();
        for (Parameter parameter : entry.parameters().all()) {
            String value = profile.values().get(parameter.name());
            if (value != null) {
                parameters.literal(parameter.name(), parameter.json(value));
            }
        }
        return new JsonObject()
                .put("name", profile.name())
                .put("description", profile.doc())
                .put("parameters", parameters);
    }

    private static String type(Class<?> type) {
        return type.isEnum() ? "word" : type == boolean.class ? "boolean" : type == int.class ? "integer" : "number";
    }
}
