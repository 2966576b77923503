package rate.file.input.token;

import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;

/**
 * A file that says options: an object with their names as keys, and objects of the same kind for single commands.
 *
 * <pre>
 * {
 *   "log": ["games.csv"],            // comments are allowed
 *   "system": "trueskill",
 *   "parameter": {"beta": 4.2},      // as "beta=4.2"
 *   "replay": {"quiet": true},
 * }
 * </pre>
 *
 * <p>Which options there are, and what their values may be, is not known here.
 */
public final class SettingsFile {

    public enum ValueKind {
        /** {@code null}: the option is left as it is. */
        NOTHING("null"),
        TRUTH("true or false"),
        NUMBER("a number"),
        TEXT("a text"),
        LIST("a list"),
        /** An object, whose words are {@code KEY=VALUE}. */
        OBJECT("an object");

        private final String title;

        ValueKind(String title) {
            this.title = title;
        }

        /** Its name for people. */
        public String title() {
            return title;
        }
    }

    /**
     * One option, said in the file.
     *
     * @param command the command it is said to; null if it is said to all
     * @param words the value as it would be typed: several for a list or an object, none for nothing
     */
    public record StatedOption(
            @Nullable String command, String name, ValueKind kind, List<String> words, Location key, Location value) {}

    private final JsonTokens json;
    private final Set<String> commands;
    private final List<StatedOption> settings = new ArrayList<>();

    private SettingsFile(JsonTokens json, Set<String> commands) {
        this.json = json;
        this.commands = commands;
    }

    /**
     * Reads such a file.
     *
     * @param commands the keys whose objects are for one command
     * @return everything that is said, in the order of the file
     * @throws InputRefused if it cannot be read ({@code cannot-read}) or is none ({@code bad-config})
     */
    public static List<StatedOption> read(Source source, Set<String> commands) {
        try {
            JsonTokens json = JsonTokens.ofPeople(source.name(), new BufferedInputStream(source.open()));
            SettingsFile file = new SettingsFile(json, commands);
            file.read();
            return List.copyOf(file.settings);
        } catch (InputRefused e) {
            Problem problem = e.problem();
            throw refused(problem.location(), problem.message());
        }
    }

    private void read() {
        json.next();
        if (!json.isObject()) {
            throw refused(json.here(), "a configuration must be an object, not " + json.kind());
        }
        settings(null);
        if (json.next() != null) {
            throw refused(json.here(), "text follows the end of the configuration");
        }
    }

    private void settings(@Nullable String command) {
        while (json.next() == JsonToken.FIELD_NAME) {
            String name = json.name();
            Location key = json.here();
            json.next();
            if (command != null || !commands.contains(name)) {
                setting(command, name, key);
            } else if (json.isObject()) {
                settings(name);
            } else {
                throw refused(
                        json.here(),
                        "\"" + name + "\" is a command and needs an object with its options, not " + json.kind());
            }
        }
    }

    private void setting(@Nullable String command, String name, Location key) {
        Location value = json.here();
        ValueKind kind = kind();
        List<String> words = switch (kind) {
            case NOTHING -> List.of();
            case LIST -> list(name);
            case OBJECT -> object(name);
            case TRUTH, NUMBER, TEXT -> List.of(word(name));
        };
        settings.add(new StatedOption(command, name, kind, words, key, value));
    }

    private ValueKind kind() {
        JsonToken at = json.current();
        return switch (at == null ? JsonToken.NOT_AVAILABLE : at) {
            case VALUE_TRUE, VALUE_FALSE -> ValueKind.TRUTH;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> ValueKind.NUMBER;
            case VALUE_STRING -> ValueKind.TEXT;
            case START_ARRAY -> ValueKind.LIST;
            case START_OBJECT -> ValueKind.OBJECT;
            default -> ValueKind.NOTHING;
        };
    }

    private List<String> list(String name) {
        List<String> words = new ArrayList<>();
        while (json.nextItem()) {
            words.add(word(name));
        }
        return words;
    }

    private List<String> object(String name) {
        List<String> words = new ArrayList<>();
        while (json.next() == JsonToken.FIELD_NAME) {
            String key = json.name();
            json.next();
            words.add(key + "=" + word(name));
        }
        return words;
    }

    /** The value at which the reader stands, as one word. */
    private String word(String name) {
        JsonToken at = json.current();
        boolean isTruth = at == JsonToken.VALUE_TRUE || at == JsonToken.VALUE_FALSE;
        if (!isTruth && !json.isScalar()) {
            throw refused(json.here(), "\"" + name + "\" may contain texts and numbers, not " + json.kind());
        }
        return json.text();
    }

    private static InputRefused refused(Location at, String message) {
        return new InputRefused(ProblemKind.BAD_CONFIG, at, message);
    }
}
