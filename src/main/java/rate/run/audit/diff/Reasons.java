package rate.run.audit.diff;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import rate.run.audit.read.RunManifest;
import rate.run.form.OptionWords;

/** Reasons for a difference of two runs, from their manifests. */
final class Reasons {

    /** Keys of entries that follow from the reasons, and are no reasons themselves. */
    private static final Set<String> RESULTS = Set.of("format", "counts", "problems", "written", "coverage");

    /** Digits that tell two digests apart for people. */
    private static final int DIGITS = 12;

    private Reasons() {}

    /** Every entry that is in one of two manifests only, or in both with different values; in the order of the manifests. */
    static List<RunDiff.Reason> of(RunManifest one, RunManifest two) {
        Map<String, String> before = flat(one);
        Map<String, String> after = flat(two);
        Set<String> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<RunDiff.Reason> reasons = new ArrayList<>();
        for (String key : keys) {
            if (!Objects.equals(before.get(key), after.get(key))) {
                reasons.add(new RunDiff.Reason(key, before.get(key), after.get(key)));
            }
        }
        return reasons;
    }

    private static Map<String, String> flat(RunManifest manifest) {
        Map<String, String> flat = new LinkedHashMap<>();
        manifest.tree().forEachEntry((key, value) -> {
            if (!RESULTS.contains(key)) {
                flatten(key, value, flat);
            }
        });
        return flat;
    }

    private static void flatten(String path, JsonNode value, Map<String, String> to) {
        if (value.isObject()) {
            value.forEachEntry((key, inner) -> flatten(path + "." + key, inner, to));
        } else if (value.path(0).isObject()) {
            for (int i = 0; i < value.size(); i++) {
                to.put(path + " " + value.path(i).path("name").asText(String.valueOf(i + 1)), inOneLine(value.path(i)));
            }
        } else if (says(value)) {
            to.put(path, text(value));
        }
    }

    /** {@code bytes 518088, sha256 a5fe1bf34e1d, games 1500}. */
    private static String inOneLine(JsonNode item) {
        List<String> parts = new ArrayList<>();
        item.forEachEntry((key, value) -> {
            if (!key.equals("name") && says(value)) {
                String text = text(value);
                parts.add(
                        key + " " + (key.equals("sha256") ? text.substring(0, Math.min(DIGITS, text.length())) : text));
            }
        });
        return String.join(", ", parts);
    }

    private static boolean says(JsonNode value) {
        return !value.isNull() && !(value.isArray() && value.isEmpty());
    }

    private static String text(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(Reasons::text)
                        .collect(Collectors.joining(", "))
                : OptionWords.text(value);
    }
}
