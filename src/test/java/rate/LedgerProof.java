package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import com.opencsv.exceptions.CsvException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import rate.run.form.StandingsColumns;

/**
 * Rebuilds the tables of a run from its ledger alone, with none of the code that made them, and compares text by text;
 * checks that every rating before is the one after of the player's last game, and that the manifest names what is there.
 */
public final class LedgerProof {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The columns behind those of the rating and the games; the program's own verification looks at them. */
    private static final Set<String> BEHIND =
            new HashSet<>(StandingsColumns.of(false, List.of(), StandingsColumns.LEADERBOARD, column -> true));

    static {
        BEHIND.removeAll(StandingsColumns.HEAD);
        BEHIND.removeAll(StandingsColumns.TALLY);
    }

    /** The {@link #content} of runs that have proved themselves, and need not do it again. */
    private static final Set<String> PROVED = ConcurrentHashMap.newKeySet();

    /** The runs whose files were compared with their manifest, as {@link #stamps} tells them: most stay while others follow. */
    private static final Set<String> COMPARED = ConcurrentHashMap.newKeySet();

    private LedgerProof() {}

    /** Fails unless the run in a folder proves itself. */
    public static void check(Path run) {
        try {
            String stamps = stamps(run);
            if (COMPARED.contains(stamps)) {
                return;
            }
            JsonNode manifest = JSON.readTree(run.resolve("manifest.json").toFile());
            checkFiles(run, manifest);
            String content = content(run);
            if (!PROVED.contains(content)) {
                checkTables(run, manifest);
                PROVED.add(content);
            }
            COMPARED.add(stamps);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void checkTables(Path run, JsonNode manifest) throws IOException {
        boolean csv = Files.exists(run.resolve("rejects.csv"));
        List<Map<String, String>> deltas = isCompact(manifest) ? restored(run, csv) : table(run, "deltas", csv);
        if (deltas != null) {
            int minGames = manifest.get("options").get("min_games").asInt();
            for (String role : List.of("player", "commander")) {
                List<Map<String, String>> standings = table(run, role + "s", csv);
                checkStandings(role, deltas, standings == null ? List.of() : standings, minGames);
            }
        }
    }

    /** Where a run is, and of each of its files which it is, how long, and when it was written. */
    private static String stamps(Path run) throws IOException {
        List<String> stamps = new ArrayList<>(List.of(run.toRealPath().toString()));
        for (Path file : Program.files(run)) {
            BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
            stamps.add(file.getFileName() + " " + is.fileKey() + " " + is.size() + " " + is.lastModifiedTime());
        }
        stamps.sort(Comparator.naturalOrder()); // folders have no order
        return stamps.toString();
    }

    /** What is in a run whose files are those of its manifest. */
    static String content(Path run) throws IOException {
        List<String> content = new ArrayList<>();
        content.add(sha256(Files.readAllBytes(run.resolve("manifest.json"))));
        for (Path file : Program.files(run)) {
            content.add(file.getFileName().toString());
        }
        content.sort(Comparator.naturalOrder()); // folders have no order
        return content.toString();
    }

    private static boolean isCompact(JsonNode manifest) {
        boolean isWritten = manifest.findValuesAsText("name").stream().anyMatch(name -> name.startsWith("deltas."));
        return isWritten && manifest.at("/options/ledger").asText().equals("compact");
    }

    /** A compact ledger as the program itself restores it. */
    private static List<Map<String, String>> restored(Path run, boolean csv) throws IOException {
        String ledger =
                Program.runUnproved(run, "export", ".", "--to", "ledger").out();
        return csv ? csv(new StringReader(ledger)) : json(JSON.readTree(ledger));
    }

    private static void checkFiles(Path run, JsonNode manifest) throws IOException {
        for (JsonNode file : manifest.get("written")) {
            byte[] bytes = Files.readAllBytes(run.resolve(file.get("name").asText()));
            assertThat(bytes).as("%s", file).hasSize(file.get("bytes").asInt());
            if (file.has("head")) {
                checkChain(run, file, bytes);
            } else {
                assertThat(sha256(bytes)).isEqualTo(file.get("sha256").asText());
            }
        }
    }

    private static void checkChain(Path run, JsonNode ledger, byte[] bytes) throws IOException {
        List<Map<String, String>> blocks = table(run, "blocks", Files.exists(run.resolve("blocks.csv")));
        byte[] chain = new byte[32];
        int from = 0;
        int rows = 0;
        for (Map<String, String> block : blocks) {
            int to = from + Integer.parseInt(block.get("bytes"));
            rows += Integer.parseInt(block.get("rows"));
            byte[] digest = digest(Arrays.copyOfRange(bytes, from, to));
            assertThat(block.get("sha256")).isEqualTo(HexFormat.of().formatHex(digest));
            chain = digest(ByteBuffer.allocate(64).put(chain).put(digest).array());
            assertThat(block.get("chain")).isEqualTo(HexFormat.of().formatHex(chain));
            from = to;
        }
        assertThat(from).isEqualTo(bytes.length);
        assertThat(rows).isEqualTo(ledger.get("rows").asInt());
        assertThat(blocks).hasSize(ledger.get("blocks").asInt());
        assertThat(ledger.get("head").asText()).isEqualTo(HexFormat.of().formatHex(chain));
    }

    static void checkStandings(
            String role, List<Map<String, String>> deltas, List<Map<String, String>> standings, int minGames) {
        Map<String, Map<String, String>> rebuilt = rebuild(role, deltas);
        rebuilt.values().removeIf(row -> Integer.parseInt(row.get("games")) < minGames);
        Map<String, Map<String, String>> published = new LinkedHashMap<>();
        String ladder = null;
        int place = 0;
        double rank = Double.POSITIVE_INFINITY;
        for (Map<String, String> row : standings) {
            if (!String.valueOf(row.get("ladder")).equals(ladder)) {
                ladder = String.valueOf(row.get("ladder"));
                place = 0;
                rank = Double.POSITIVE_INFINITY;
            }
            place++;
            row.keySet().removeAll(BEHIND);
            assertThat(row.remove("place")).as("%s", row).isEqualTo(Integer.toString(place));
            assertThat(Double.parseDouble(row.get("rank"))).as("%s", row).isLessThanOrEqualTo(rank);
            rank = Double.parseDouble(row.get("rank"));
            published.put(ladder + "\n" + row.get("player"), row);
        }
        Set<String> unknown = new LinkedHashSet<>();
        published.values().stream().limit(1).forEach(row -> unknown.addAll(row.keySet()));
        rebuilt.values().stream().limit(1).forEach(row -> unknown.removeAll(row.keySet()));
        assertThat(rebuilt.isEmpty() ? Set.of() : unknown)
                .as("columns of %ss that follow from no ledger, and are not named in StandingsColumns", role)
                .isEmpty();
        assertThat(published.keySet()).as("who is in %ss", role).isEqualTo(rebuilt.keySet());
        published.forEach((player, row) ->
                assertThat(row).as("%s in %ss", player.strip(), role).isEqualTo(rebuilt.get(player)));
    }

    private static Map<String, Map<String, String>> rebuild(String role, List<Map<String, String>> deltas) {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        for (int from = 0; from < deltas.size(); ) {
            int to = from;
            while (to < deltas.size() && isSameContest(deltas.get(from), deltas.get(to))) {
                to++;
            }
            List<Map<String, String>> contest = deltas.subList(from, to);
            if (contest.get(0).get("role").equals(role)) {
                for (Map<String, String> delta : contest) {
                    if (delta.get("game").isEmpty()) {
                        adjustIdle(rows, delta);
                    } else {
                        add(rows, delta, outcome(delta, contest));
                    }
                }
            }
            from = to;
        }
        return rows;
    }

    /** A row without a game: what a new season, or the end of the log, did to one who has games. */
    private static void adjustIdle(Map<String, Map<String, String>> rows, Map<String, String> delta) {
        String seat = delta.get("ladder") + "\n" + delta.get("player");
        Map<String, String> row = rows.get(seat);
        if (row == null) {
            row = lastSeason(rows, delta);
            rows.put(seat, newRow(delta));
        }
        assertThat(row).as("%s", delta).isNotNull();
        move(row, delta, rows.get(seat));
    }

    /** What a player left on the ladder of their last season; null if the ladder is none of a season. */
    private static Map<String, String> lastSeason(Map<String, Map<String, String>> rows, Map<String, String> delta) {
        String ladder = String.valueOf(delta.get("ladder"));
        String whole = ladder.substring(0, ladder.indexOf(':') + 1);
        return rows.values().stream()
                .filter(row -> !whole.isEmpty()
                        && row.get("ladder").startsWith(whole)
                        && row.get("player").equals(delta.get("player")))
                .reduce(null, (before, last) -> last);
    }

    private static boolean isSameContest(Map<String, String> a, Map<String, String> b) {
        return a.get("game").equals(b.get("game")) && a.get("role").equals(b.get("role"));
    }

    /** The only best place wins, a shared best place is a draw, all else is a loss. */
    private static String outcome(Map<String, String> delta, List<Map<String, String>> contest) {
        int best = contest.stream().mapToInt(LedgerProof::place).min().orElseThrow();
        if (place(delta) > best) {
            return "losses";
        }
        long teams = contest.stream()
                .filter(row -> place(row) == best)
                .map(row -> row.get("team"))
                .distinct()
                .count();
        return teams == 1 ? "wins" : "draws";
    }

    private static int place(Map<String, String> delta) {
        return Integer.parseInt(delta.get("place"));
    }

    private static void add(Map<String, Map<String, String>> rows, Map<String, String> delta, String outcome) {
        Map<String, String> row =
                rows.computeIfAbsent(delta.get("ladder") + "\n" + delta.get("player"), none -> newRow(delta));
        move(row, delta, row);
        row.merge("games", "1", LedgerProof::sum);
        row.merge(outcome, "1", LedgerProof::sum);
        row.put("last_played", delta.get("time"));
    }

    /** Every number of the rating: what it was before is what it was after the player's last game. */
    private static void move(Map<String, String> from, Map<String, String> delta, Map<String, String> to) {
        for (String column : delta.keySet()) {
            if (column.endsWith("_after")) {
                String number = column.substring(0, column.length() - "_after".length());
                if (from.containsKey(number)) {
                    assertThat(delta.get(number + "_before")).as("%s", delta).isEqualTo(from.get(number));
                }
                to.put(number, delta.get(column));
            }
        }
    }

    private static Map<String, String> newRow(Map<String, String> delta) {
        Map<String, String> row = new LinkedHashMap<>();
        if (delta.containsKey("ladder")) {
            row.put("ladder", delta.get("ladder"));
        }
        row.put("player", delta.get("player"));
        for (String count : List.of("games", "wins", "draws", "losses")) {
            row.put(count, "0");
        }
        row.put("first_played", delta.get("time"));
        return row;
    }

    private static String sum(String a, String b) {
        return Integer.toString(Integer.parseInt(a) + Integer.parseInt(b));
    }

    private static List<Map<String, String>> table(Path run, String name, boolean csv) throws IOException {
        Path file = run.resolve(name + (csv ? ".csv" : ".json"));
        return !Files.exists(file) ? null : csv ? csv(file) : json(JSON.readTree(file.toFile()));
    }

    private static List<Map<String, String>> json(JsonNode table) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (JsonNode object : table) {
            Map<String, String> row = new LinkedHashMap<>();
            object.properties()
                    .forEach(cell -> row.put(
                            cell.getKey(),
                            cell.getValue().isNull() ? "" : cell.getValue().asText()));
            rows.add(row);
        }
        return rows;
    }

    /** The rows of a table, each by column. */
    public static List<Map<String, String>> csv(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return csv(reader);
        }
    }

    /** The rows of a CSV table, each by column. */
    public static List<Map<String, String>> csv(Reader text) throws IOException {
        try (var reader = new CSVReaderBuilder(text)
                .withCSVParser(new RFC4180ParserBuilder().build())
                .build()) {
            List<String[]> lines = reader.readAll();
            List<Map<String, String>> rows = new ArrayList<>();
            for (String[] line : lines.subList(1, lines.size())) {
                assertThat(line).hasSameSizeAs(lines.get(0));
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < line.length; i++) {
                    row.put(lines.get(0)[i], line[i]);
                }
                rows.add(row);
            }
            return rows;
        } catch (CsvException e) {
            throw new AssertionError(e);
        }
    }

    private static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest(bytes));
    }

    private static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
