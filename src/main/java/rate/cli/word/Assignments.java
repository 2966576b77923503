package rate.cli.word;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code NAME=VALUE}, each name once: of two values the user would not know which counts. */
public final class Assignments {

    private Assignments() {}

    /**
     * @param option the option that gave them
     * @param form how one is written
     * @param words what was given
     */
    public static Map<String, String> of(String option, String form, List<String> words) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
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
