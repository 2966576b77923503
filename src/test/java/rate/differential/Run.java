package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import rate.Csv;
import rate.Program;
import rate.Unchecked;
import rate.engine.math.Numbers;

/**
 * A replay that has ended, with all that it published.
 *
 * @param command its command line
 * @param folder where it is
 * @param exit its exit code
 * @param problem what it was refused for; empty if it was not
 * @param resumed how many games it had not to rate again
 * @param files what it published, by name; nothing if it published nothing
 */
record Run(String command, Path folder, int exit, String problem, long resumed, Map<String, byte[]> files) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What a replay came to, by its status. */
    static Run of(String command, Path folder, int exit, String status) {
        JsonNode said = exit == 2 ? JSON.createObjectNode() : Unchecked.io(() -> JSON.readTree(status));
        String problem = said.at("/problem/kind").asText("");
        return new Run(command, folder, exit, problem, said.path("resumed").asLong(), files(folder, exit));
    }

    /** What a replay with an exit code published. */
    static Map<String, byte[]> files(Path folder, int exit) {
        Map<String, byte[]> files = new TreeMap<>();
        if (exit == 0 || exit == 4) {
            for (Path file : Unchecked.io(() -> Program.files(folder.resolve("current")))) {
                files.put(file.getFileName().toString(), Unchecked.io(() -> Files.readAllBytes(file)));
            }
        }
        return files;
    }

    boolean isPublished() {
        return !files.isEmpty();
    }

    String extension() {
        return files.containsKey("rejects.csv") ? ".csv" : ".json";
    }

    /** The standings, the ledger, the proofs: all that says nothing of the files that were read. */
    Set<String> tables() {
        Set<String> names = new TreeSet<>(files.keySet());
        names.remove("manifest.json");
        names.remove("rejects" + extension());
        return names;
    }

    JsonNode manifest() {
        return Unchecked.io(() -> JSON.readTree(files.get("manifest.json")));
    }

    /** The rows of a table as texts, by column. */
    List<Map<String, String>> rows(String table) {
        byte[] bytes = Objects.requireNonNull(files.get(table + extension()), table);
        if (extension().equals(".csv")) {
            return Unchecked.io(() -> Csv.table(new StringReader(new String(bytes, UTF_8))));
        }
        List<Map<String, String>> rows = new ArrayList<>();
        for (JsonNode object : Unchecked.io(() -> JSON.readTree(bytes))) {
            Map<String, String> row = new LinkedHashMap<>();
            object.properties()
                    .forEach(cell -> row.put(
                            cell.getKey(),
                            cell.getValue().isNull() ? "" : cell.getValue().asText()));
            rows.add(row);
        }
        return rows;
    }

    /** The rows of a table, none if there is no such table. */
    List<Map<String, String>> rowsIfAny(String table) {
        return files.containsKey(table + extension()) ? rows(table) : List.of();
    }

    /** What was not rated, without the places where it stands, in no order. */
    private List<String> rejects(boolean explained) {
        return rows("rejects").stream()
                .map(row -> row.get("game") + " " + row.get("problem")
                        + (explained ? " " + row.get("explanation").replaceAll("at [^ ]+:", "at ") : ""))
                .sorted()
                .toList();
    }

    /** Fails unless another run published the same bytes, or was refused for the same reason. */
    void requireSame(Run other) {
        requireSameEnd(other);
        requireSame(other, files.keySet(), other.files.keySet());
    }

    /** The same for a log that lies in other files: places in them may differ, and what the manifest says of them. */
    void requireAlike(Run other, boolean explained) {
        requireSameEnd(other);
        requireSameTables(other);
        if (isPublished()) {
            require(other, "rejects", rejects(explained), other.rejects(explained));
            requireSameEntry(other, "system");
            if (explained) {
                requireSameEntry(other, "counts");
                requireSameEntry(other, "corrections");
            }
        }
    }

    private void requireSameEntry(Run other, String key) {
        require(other, key, manifest().path(key), other.manifest().path(key));
    }

    /** Fails unless another run has the same standings, ledger and proofs. */
    void requireSameTables(Run other) {
        requireSame(other, tables(), other.isPublished() ? other.tables() : Set.of());
    }

    void requireSameEnd(Run other) {
        require(other, "exit code", exit + " " + problem, other.exit + " " + other.problem);
    }

    private void requireSame(Run other, Set<String> mine, Set<String> theirs) {
        require(other, "files", mine, theirs);
        mine.forEach(name -> requireSameFile(other, name));
    }

    void requireSameFile(Run other, String name) {
        if (!Arrays.equals(files.get(name), other.files.get(name))) {
            throw differing(other, name, firstDifference(files.get(name), other.files.get(name)));
        }
    }

    void require(Run other, String what, Object mine, Object theirs) {
        if (!mine.equals(theirs)) {
            throw differing(other, what, "  " + mine + "\n  " + theirs);
        }
    }

    /** Fails unless a table of another run, maybe in another format, has the same cells. */
    void requireSameCells(Run other, String table) {
        List<Map<String, String>> mine = rows(table);
        List<Map<String, String>> theirs = other.rows(table);
        require(other, "the number of rows of " + table, mine.size(), theirs.size());
        for (int i = 0; i < mine.size(); i++) {
            require(other, table, cells(mine.get(i)), cells(theirs.get(i)));
        }
    }

    /** Numbers by their value: whoever reads JSON may write them in another way. */
    private static Map<String, String> cells(Map<String, String> row) {
        Map<String, String> cells = new LinkedHashMap<>(row);
        cells.replaceAll((column, text) -> {
            double number = Numbers.parse(text);
            return Double.isNaN(number) ? text : Double.toString(number);
        });
        return cells;
    }

    private AssertionError differing(Run other, String what, String difference) {
        return new AssertionError("  " + command + "\n  " + other.command + "\n differ in " + what + "\n" + difference);
    }

    /** The first line of two texts that is not the same. */
    private static String firstDifference(byte[] some, byte[] others) {
        List<String> mine = new String(some, UTF_8).lines().toList();
        List<String> theirs = new String(others, UTF_8).lines().toList();
        int line = 0;
        while (line < Math.min(mine.size(), theirs.size()) && mine.get(line).equals(theirs.get(line))) {
            line++;
        }
        return " line " + (line + 1) + "\n  " + (line < mine.size() ? mine.get(line) : "(its end)") + "\n  "
                + (line < theirs.size() ? theirs.get(line) : "(its end)");
    }
}
