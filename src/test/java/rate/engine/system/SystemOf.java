package rate.engine.system;

import java.util.HashMap;
import java.util.Map;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;

/** Systems by their names, with a profile behind a slash or as they are by default, under words such as {@code k=20}. */
public final class SystemOf {

    private SystemOf() {}

    public static SystemEntry.Configured name(String name, String... words) {
        return SystemWords.configured(name, values(words), (entry, file) -> {
            throw new AssertionError("no test has a profile in a file");
        });
    }

    /** One that rates game by game. */
    @SuppressWarnings("unchecked")
    public static <R> OnlineSystem<R> online(String name, String... words) {
        return (OnlineSystem<R>) name(name, words).system();
    }

    /** What the words say of each parameter. */
    public static Map<String, String> values(String... words) {
        Map<String, String> values = new HashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            values.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return values;
    }
}
