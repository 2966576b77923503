package rate.run.audit.diff;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.run.audit.read.RunManifest;

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
        manifest.tree().forEach((key, value) -> {
            if (!RESULTS.contains(key)) {
                flatten(key, value, flat);
            }
        });
        return flat;
    }

    private static void flatten(String path, @Nullable Object value, Map<String, String> to) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> flatten(path + "." + key, inner, to));
        } else if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map<?, ?>) {
            for (int i = 0; i < list.size(); i++) {
                Map<?, ?> item = (Map<?, ?>) Objects.requireNonNull(list.get(i));
                Object name = item.get("name");
                to.put(path + " " + (name == null ? i + 1 : name), inOneLine(item));
            }
        } else if (value != null && !value.equals(List.of())) {
            to.put(path, text(value));
        }
    }

    /** {@code bytes 518088, sha256 a5fe1bf34e1d, games 1500}. */
    private static String inOneLine(Map<?, ?> item) {
        List<String> parts = new ArrayList<>();
        item.forEach((key, value) -> {
            if (!key.equals("name") && value != null && !value.equals(List.of())) {
                String text = text(value);
                parts.add(
                        key + " " + (key.equals("sha256") ? text.substring(0, Math.min(DIGITS, text.length())) : text));
            }
        });
        return String.join(", ", parts);
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(item -> text(Objects.requireNonNull(item))).collect(Collectors.joining(", "))
                : value instanceof Double number ? Decimals.exact(number) : value.toString();
    }
}
