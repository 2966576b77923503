package rate.run.form;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;

/** Options as a user types them, from their values as a manifest has them. */
public final class OptionWords {

    private OptionWords() {}

    /**
     * The words of an option: {@code --min-games=5}.
     *
     * @param name of the option in a manifest: {@code min_games}
     * @param value a list or a map gives a word for each entry; null and false give none
     */
    public static List<String> of(String name, @Nullable Object value) {
        String option = "--" + name.replace('_', '-');
        if (value instanceof Map<?, ?> entries) {
            return entries.entrySet().stream()
                    .map(entry -> option + "=" + entry.getKey() + "=" + text(entry.getValue()))
                    .toList();
        }
        if (value instanceof List<?> items) {
            return items.stream().map(item -> option + "=" + text(item)).toList();
        }
        if (value instanceof Boolean given) {
            return given ? List.of(option) : List.of();
        }
        return value == null ? List.of() : List.of(option + "=" + text(value));
    }

    /** A single value as it is typed. */
    public static String text(@Nullable Object value) {
        return value instanceof Double number ? Decimals.exact(number) : String.valueOf(value);
    }
}
