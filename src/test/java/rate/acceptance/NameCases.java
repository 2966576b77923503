package rate.acceptance;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import rate.Csv;
import rate.Disk;
import rate.Program;
import rate.Unchecked;

/** Sends a name through a CSV and a JSON log and reads it back from the table. */
final class NameCases {

    private static final String OTHER = "somebody else";

    private NameCases() {}

    /**
     * Returns whether the name comes out as it went in, trimmed and composed, of a run of both forms of log; or deserves to be
     * refused by name, and is in each.
     */
    static boolean survives(String name) {
        String csv = "game,player,place\n1," + quoted(name) + ",1\n1," + OTHER + ",2\n";
        Map<String, Object> json = Map.of("game", 2, "teams", List.of(name, OTHER), "places", List.of(1, 2));
        return Unchecked.io(() -> {
            Path folder = Files.createTempDirectory("rate-names");
            try {
                Files.writeString(folder.resolve("log.csv"), csv);
                new ObjectMapper().writeValue(folder.resolve("log.json").toFile(), json);
                return survives(folder, name);
            } finally {
                Disk.delete(folder);
            }
        });
    }

    private static boolean survives(Path folder, String name) throws IOException {
        String canonical =
                Normalizer.normalize(name.replaceAll("^[\\p{Z}\\s]+|[\\p{Z}\\s]+$", ""), Normalizer.Form.NFC);
        boolean illegal = canonical.isEmpty()
                || canonical.codePointCount(0, canonical.length()) > 256
                || canonical.codePoints().anyMatch(NameCases::isIllegal);
        if (illegal) {
            return isRefused(folder, "log.csv") && isRefused(folder, "log.json");
        }
        // A name that the forms read otherwise would be a third player.
        return Program.run(folder, "replay", "log.csv", "log.json", "-q").exit() == 0
                && players(folder.resolve("ratings/players.csv")).equals(List.of(canonical, OTHER));
    }

    private static boolean isRefused(Path folder, String log) {
        Program.Ended ended = Program.run(folder, "replay", log, "-q");
        return ended.exit() == 3 && ended.err().contains("player ");
    }

    private static boolean isIllegal(int c) {
        return Character.isISOControl(c)
                || c == 0x2028
                || c == 0x2029
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || List.of(0x200B, 0x200E, 0x200F, 0x061C, 0x2060, 0xFEFF).contains(c)
                || Character.getType(c) == Character.SURROGATE;
    }

    private static List<String> players(Path table) throws IOException {
        return Csv.table(table).stream().map(row -> row.get("player")).toList();
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
