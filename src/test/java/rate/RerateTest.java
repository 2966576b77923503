package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a run was made with, its manifest says enough to make it again: {@code rate verify --rate}, which {@link CasesTest}
 * does with the runs of cases that have every option.
 */
class RerateTest extends InFolder {

    /** Of these the manifest has only the names. */
    private static final List<String> BESIDE = List.of(
            "--aliases", "--exclude", "--rosters", "--join", "--initial", "--resets", "--warm-start", "--profile");

    /** Of a value that is no word it does not matter what it is. */
    private static final Pattern VALUE = Pattern.compile("=(?=.*[^a-z/-]).*$");

    private static final Pattern KEY = Pattern.compile("\"[a-z-]+\"(?=\\s*:)");

    /**
     * Of cases some of {@code rate replay} that publish from files, each with a word, or a kind of input, which none before it has.
     * Those with most of that come first: so few are enough.
     */
    static Set<CaseFile> ofEveryOption(List<CaseFile> cases) {
        Map<CaseFile, Set<String>> features = new LinkedHashMap<>();
        cases.stream()
                .filter(each -> each.before().isEmpty() && !each.has("stdin"))
                .filter(each -> List.of("", "4\n").contains(each.text("exit")))
                .filter(each -> List.of(CasesTest.words(each.command())).contains("replay"))
                .forEach(each -> features.put(each, features(each)));
        Set<String> seen = new HashSet<>();
        return features.keySet().stream()
                .sorted(Comparator.comparingInt(each -> -features.get(each).size()))
                .filter(each -> seen.addAll(features.get(each)))
                .collect(Collectors.toSet());
    }

    /** What a manifest has to say of a run: its options, with the words among their values, parameters and systems. */
    private static Set<String> features(CaseFile given) {
        Set<String> features = new HashSet<>(given.env().keySet());
        KEY.matcher(given.text("rate.json")).results().forEach(key -> features.add(key.group()));
        String[] words = CasesTest.words(given.command());
        for (int i = 1; i < words.length; i++) {
            String before = words[i - 1].replaceFirst("=.*", "");
            if (words[i].startsWith("-")) {
                features.add(VALUE.matcher(words[i]).replaceAll("="));
            } else if (before.equals("-P")) {
                // numbers of all names are written alike
                features.add(words[i].matches(".*=[a-z/-]+") ? "-P " + words[i] : "-P number");
            } else if (before.equals("--system")) {
                features.add("--system " + words[i].replaceFirst("/.*", ""));
            } else if (before.startsWith("--") && !BESIDE.contains(before)) {
                features.add(before + " " + VALUE.matcher("=" + words[i]).replaceAll("="));
            } else {
                features.add(words[i].replaceFirst("^[^.]*", ""));
            }
        }
        return features;
    }

    /** Rates the run that a case made in a folder again. */
    static void check(CaseFile given, Path work) throws IOException {
        String[] words = CasesTest.words(given.command());
        List<String> folders = IntStream.range(1, words.length)
                .filter(i -> !BESIDE.contains(words[i - 1]))
                .mapToObj(i -> words[i])
                .filter(word -> Files.isDirectory(work.resolve(word)))
                .filter(word -> !Files.exists(work.resolve(word).resolve("manifest.json"))) // what it made
                .toList();
        Path manifest = work.resolve("ratings/manifest.json");
        if (!Files.exists(manifest)) {
            return;
        }
        JsonNode said = new ObjectMapper().readTree(manifest.toFile());
        List<String> verify = new ArrayList<>(List.of("verify", "ratings", "--rate"));
        verify.addAll(folders); // whose files a manifest names without them
        if (folders.isEmpty()) {
            said.get("read").forEach(log -> verify.add(log.get("name").asText()));
        }
        for (int i = 0; i < words.length; i++) {
            String[] parts = words[i].split("=", 2);
            if (BESIDE.contains(parts[0])) {
                String value = parts.length == 2 ? parts[1] : words[i + 1];
                // a log profile that comes with the program is in the manifest
                if (!parts[0].equals("--profile") || Files.exists(work.resolve(value))) {
                    verify.add(parts[0] + "=" + value);
                }
            }
        }
        assertThat(Program.run(work, verify.toArray(String[]::new)).done().out())
                .contains("rating    ok");
    }

    /** Options of which no manifest speaks are nobody's: one could name a folder to write to, or files to read. */
    @ParameterizedTest
    @ValueSource(strings = {"output", "aliases", "deltas"})
    void an_option_that_no_manifest_has_is_refused(String name) throws IOException {
        write("in.csv", "game,player1,player2,result\n1,Ann,Bob,win\n");
        run("replay", "in.csv", "-q", "-o", "ratings").done();
        Path manifest = folder.resolve("ratings/manifest.json").toRealPath();
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replace(
                                "\"ledger\" : \"full\"",
                                "\"ledger\" : \"full\",\n    \"" + name + "\" : \"elsewhere\""));
        assertThat(run("verify", "ratings", "--rate", "in.csv").exits(3).err())
                .contains("it cannot be rated again: this version knows no option \"" + name + "\"");
        assertThat(folder.resolve("elsewhere")).doesNotExist();
    }
}
