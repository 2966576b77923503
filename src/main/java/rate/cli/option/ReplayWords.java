package rate.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.audit.run.RunManifest;
import rate.log.form.LogForm;
import rate.math.Decimals;

/** The words for {@code rate replay} that make a run once more: what its manifest says of its options. */
public final class ReplayWords {

    private final RunManifest manifest;
    private final Map<String, @Nullable Object> options;
    private final List<String> words = new ArrayList<>();

    private ReplayWords(RunManifest manifest) {
        this.manifest = manifest;
        this.options = manifest.options();
    }

    /**
     * All words but the logs, the files beside them, and where the run goes.
     *
     * @throws rate.problem.InputRefused if the manifest is none of a run
     */
    public static List<String> of(RunManifest manifest) {
        ReplayWords words = new ReplayWords(manifest);
        words.addSystem();
        words.addForm();
        words.addRest();
        return words.words;
    }

    private void addSystem() {
        words.add("--system=" + manifest.system());
        Object parameters = manifest.object("system").get("parameters");
        entries(parameters).forEach((name, value) -> words.add("--parameter=" + name + "=" + value));
        add("period", options.get("period"));
    }

    private void addForm() {
        entries(options.get("map")).forEach((ours, theirs) -> words.add("--map=" + ours + "=" + theirs));
        items(options.get("where")).forEach(where -> words.add("--where=" + where));
        if (options.get("replace") instanceof Map<?, ?> columns) {
            Map<String, Map<String, String>> replace = new LinkedHashMap<>();
            columns.forEach((column, texts) -> replace.put(String.valueOf(column), entries(texts)));
            LogForm.replacementTexts(replace).forEach(texts -> words.add("--replace=" + texts));
        }
        for (String name : List.of("at", "time_format", "zone", "delimiter", "decimal")) {
            add(name, options.get(name));
        }
        addList("roster_key");
        entries(options.get("roster_map")).forEach((ours, theirs) -> words.add("--roster-map=" + ours + "=" + theirs));
    }

    private void addRest() {
        if (Boolean.TRUE.equals(options.get("sort"))) {
            words.add("--sort");
        }
        add("duplicates", options.get("duplicates"));
        add("on_problem", options.get("on_problem"));
        Map<String, @Nullable Object> corrections = manifest.object("corrections");
        add("since", corrections.get("since"));
        add("until", corrections.get("until"));
        entries(options.get("initial_map"))
                .forEach((ours, theirs) -> words.add("--initial-map=" + ours + "=" + theirs));
        add("initial_at", options.get("initial_at"));
        entries(options.get("anchor")).forEach((player, rating) -> words.add("--anchor=" + player + "=" + rating));
        addList("only_ladder");
        add("min_games", options.get("min_games"));
        if (Boolean.FALSE.equals(options.get("deltas"))) {
            words.add("--no-deltas");
        }
        if (manifest.table("players").filter(RunManifest.Listed::isJson).isPresent()) {
            words.add("--format=json");
        }
        words.add("--allow-empty"); // whether that was said, an empty run says itself
    }

    /** An option by its name in the manifest, unless it was not given. */
    private void add(String name, @Nullable Object value) {
        if (value != null) {
            words.add("--" + name.replace('_', '-') + "=" + text(value));
        }
    }

    private void addList(String name) {
        List<String> items = items(options.get(name));
        if (!items.isEmpty()) {
            add(name, String.join(",", items));
        }
    }

    private static Map<String, String> entries(@Nullable Object value) {
        Map<String, String> entries = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, text) -> entries.put(String.valueOf(key), text(text)));
        }
        return entries;
    }

    private static List<String> items(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(ReplayWords::text).toList()
                : List.of();
    }

    private static String text(@Nullable Object value) {
        return value instanceof Double number ? Decimals.exact(number) : String.valueOf(value);
    }
}
