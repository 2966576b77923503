package rate.cli.command;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.option.OptionList;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.SystemWords;
import rate.engine.system.Systems;
import rate.file.output.JsonObject;

/** The command {@code rate systems}. */
public final class SystemsCommand extends OptionList.Command {

    @Nullable
    String name;

    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.byAlphabet();
        to.parameter(
                        "NAME[/PROFILE]",
                        "A system, with the parameters of its default profile or of the one that is named.")
                .arity("0..1")
                .into(String.class, name, value -> name = value);
        to.flag("--json", "Print parameters and profiles as JSON.", value -> json = value);
    }

    public SystemsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        if (name == null) {
            list();
            return ExitCode.DONE.code();
        }
        int slash = name.indexOf('/');
        SystemEntry<?> entry = SystemWords.entry(slash < 0 ? name : name.substring(0, slash));
        Profile profile = slash < 0 ? null : SystemWords.profile(entry, name.substring(slash + 1));
        if (json) {
            JsonText.print(console, json(entry, profile));
        } else {
            describe(entry, profile);
        }
        return ExitCode.DONE.code();
    }

    private void list() {
        if (json) {
            JsonText.print(
                    console,
                    Systems.all().stream().map(entry -> json(entry, null)).toList());
        } else {
            Columnar table = new Columnar();
            Systems.all().forEach(entry -> table.row(entry.name(), entry.title()));
            console.tell("", table);
        }
    }

    /** @param chosen whose values of the parameters are shown; null for those of the default profile */
    private void describe(SystemEntry<?> entry, @Nullable Profile chosen) {
        console.tell("", entry.title());
        console.say("");
        console.tell("", "Source: " + entry.paper());
        console.say("");
        console.say("Information used, beyond who beat whom:");
        Columnar uses = new Columnar();
        for (GameFeature use : GameFeature.values()) {
            String how = entry.uses().get(use);
            uses.row(use.words(), how == null ? "no" : how.isEmpty() ? "yes" : "with " + how);
        }
        console.tell("  ", uses);
        console.say("");
        if (chosen != null) {
            console.tell("", "Profile " + chosen.name() + ": " + chosen.doc());
            console.say("");
        }
        Map<String, String> values = chosen == null ? Map.of() : chosen.values();
        console.say("Parameters (-P NAME=VALUE):");
        Columnar parameters = new Columnar();
        for (Parameter parameter : entry.parameters().all()) {
            String value = values.getOrDefault(parameter.name(), parameter.text(parameter.value()));
            parameters.row(
                    parameter.name(), parameter.symbol(), value, parameter.doc() + " (" + parameter.range() + ")");
        }
        console.tell("  ", parameters);
        console.say("");
        console.say("Profiles (--system " + entry.name() + "/PROFILE):");
        Columnar profiles = new Columnar();
        for (Profile profile : entry.profiles()) {
            profiles.row(profile.name(), profile.doc());
        }
        console.tell("  ", profiles);
    }

    /**
     * A rating system as JSON: its source, its parameters, the data that it can use, and the profile that was named, if any.
     */
    private static JsonObject json(SystemEntry<?> entry, @Nullable Profile chosen) {
        JsonObject uses = new JsonObject();
        for (GameFeature use : GameFeature.values()) {
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
                .each("parameters", entry.parameters().all(), SystemsCommand::parameter)
                .each("profiles", entry.profiles(), profile -> profile(entry, profile));
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
