package rate.run.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import rate.engine.math.Decimals;

/** Options as a user types them, from their values as a manifest has them. */
public final class OptionWords {

    private OptionWords() {}

    /**
     * The words of an option: {@code --min-games=5}.
     *
     * @param name of the option in a manifest: {@code min_games}
     * @param value a list or an object gives a word for each entry; null and false give none
     */
    public static List<String> of(String name, JsonNode value) {
        String option = "--" + name.replace('_', '-');
        List<String> words = new ArrayList<>();
        if (value.isObject()) {
            value.forEachEntry((key, item) -> words.add(option + "=" + key + "=" + text(item)));
        } else if (value.isArray()) {
            value.forEach(item -> words.add(option + "=" + text(item)));
        } else if (value.isBoolean()) {
            return value.booleanValue() ? List.of(option) : List.of();
        } else if (!value.isNull() && !value.isMissingNode()) {
            words.add(option + "=" + text(value));
        }
        return words;
    }

    /** Returns a single value as it is typed: a number with the fewest digits that name it. */
    public static String text(JsonNode value) {
        return value.isDouble() ? Decimals.exact(value.doubleValue()) : value.asText();
    }
}
