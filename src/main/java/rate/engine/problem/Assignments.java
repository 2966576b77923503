package rate.engine.problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Reads {@code NAME=VALUE}, each name once: of two values the user would not know which counts. */
public final class Assignments {

    private Assignments() {}

    /** @param form how one is written */
    public static Map<String, String> of(String option, String form, List<String> words) {
        return of(option, form, words, word -> word.indexOf('='));
    }

    /** Reads {@code NAME=VALUE} divided at the last {@code =}: names may contain {@code =}, values never do. */
    public static Map<String, String> byLast(String option, String form, List<String> words) {
        return of(option, form, words, word -> word.lastIndexOf('='));
    }

    /** Reads names and values; the divider says where the sign stands behind the name, less than 1 if there is none. */
    public static Map<String, String> of(
            String option, String form, List<String> words, ToIntFunction<String> divider) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words) {
            int equals = divider.applyAsInt(word);
            if (equals < 1) {
                throw new WrongUsage(option + " must be " + form + ", not \"" + word + "\"");
            }
            String name = word.substring(0, equals);
            if (values.put(name, word.substring(equals + 1)) != null) {
                throw new WrongUsage(option + " gives " + name + " twice");
            }
        }
        return values;
    }
}
