package rate.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.log.form.LogForm;
import rate.log.form.Mapping;

/** Words that say how a log is written, as they are put together piece by piece. */
final class Wording {

    private final Map<String, String> map = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> replace = new LinkedHashMap<>();
    private @Nullable String at;
    private @Nullable String timeFormat;
    private @Nullable String delimiter;
    private @Nullable String decimal;

    /** Takes a foreign column for one of ours. */
    void map(String ours, ColumnSketch column) {
        map.put(ours, Mapping.written(column.name()));
    }

    /** Puts one of our columns together. */
    void mapText(String ours, String expression) {
        map.put(ours, expression);
    }

    /** Whether one of our columns has been given something. */
    boolean maps(String ours) {
        return map.containsKey(ours);
    }

    /** Takes a text of a column for another. */
    void replace(ColumnSketch column, String old, String now) {
        replace.computeIfAbsent(column.name(), none -> new LinkedHashMap<>()).put(old, now);
    }

    void at(String key) {
        at = key;
    }

    void timeFormat(@Nullable String pattern) {
        timeFormat = pattern;
    }

    void delimiter(String sign) {
        delimiter = sign;
    }

    void decimal(String sign) {
        decimal = sign;
    }

    /** The form that the words mean. */
    LogForm form() {
        List<String> maps = new ArrayList<>();
        map.forEach((ours, text) -> maps.add(ours + "=" + text));
        return LogForm.of(at, maps, List.of(), LogForm.replacementTexts(replace), timeFormat, null, delimiter, decimal);
    }
}
