package rate.log.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.file.input.Layout;
import rate.log.form.LogForm;
import rate.log.inspect.text.FileBeginning;

/** The words of a command line that say how a log is written, and their quotes. */
public final class Arguments {

    private Arguments() {}

    /**
     * The words for a form.
     *
     * @param profile its name; null if there is none
     * @param besides what is said besides
     * @param names of columns as the log has them, by their keys
     */
    static List<String> of(@Nullable String profile, LogForm besides, Map<String, String> names) {
        List<String> words = new ArrayList<>();
        option(words, "--profile", profile);
        Layout layout = besides.layout();
        option(words, "--at", layout.at());
        option(words, "--jq", layout.jq());
        List<String> map = new ArrayList<>();
        besides.mapping().texts().forEach((canonical, text) -> map.add(canonical + "=" + text));
        option(words, "--map", map.isEmpty() ? null : String.join(",", map));
        besides.whereTexts().forEach(condition -> option(words, "--where", condition));
        Map<String, Map<String, String>> replace = new LinkedHashMap<>();
        besides.replace().forEach((key, texts) -> replace.put(names.getOrDefault(key, key), texts));
        LogForm.replacementTexts(replace).forEach(text -> option(words, "--replace", text));
        besides.plain().forEach((key, value) -> {
            words.add("--" + key.replace('_', '-'));
            if (!value.equals(true)) {
                words.add(key.equals("delimiter") ? FileBeginning.word(value.toString()) : value.toString());
            }
        });
        return words;
    }

    private static void option(List<String> words, String name, @Nullable Object value) {
        if (value != null) {
            words.add(name);
            words.add(value.toString());
        }
    }
}
