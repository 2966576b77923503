package rate.acceptance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import rate.LedgerProof;
import rate.Program;
import rate.acceptance.Acceptance.Tally;

/** Votes of arenas, read by their profile, against the strengths that a library for them publishes. */
final class ArenaCases {

    /** Relative, of a strength: both converge far beyond it. */
    private static final double TOLERANCE = 1e-10;

    private ArenaCases() {}

    /** @param published strengths by algorithm and item, of the votes in the file called the same but for {@code -golden} */
    static void evaluator(Path published, Tally tally) throws IOException {
        Path votes = published.resolveSibling(published.getFileName().toString().replace("-golden", ""));
        Path folder = Files.createTempDirectory("rate-arena");
        try {
            Program.Ended ended =
                    Program.run(folder, "replay", votes.toAbsolutePath().toString(), "--system", "arena", "-o", "run");
            tally.add(ended.exit() == 0, "read: " + ended.err());
            if (ended.exit() == 0) {
                compare(strengths(folder), published, tally);
            }
        } finally {
            NameCases.delete(folder);
        }
    }

    /** 10^(R / 400) of each, divided by the sum over all: as the library normalises them. */
    private static Map<String, Double> strengths(Path folder) throws IOException {
        Map<String, Double> strengths = new HashMap<>();
        try (BufferedReader table = Files.newBufferedReader(folder.resolve("run/players.csv"))) {
            LedgerProof.csv(table)
                    .forEach(row ->
                            strengths.put(row.get("player"), Math.pow(10, Double.parseDouble(row.get("mu")) / 400)));
        }
        double sum = strengths.values().stream().mapToDouble(each -> each).sum();
        strengths.replaceAll((player, strength) -> strength / sum);
        return strengths;
    }

    private static void compare(Map<String, Double> strengths, Path published, Tally tally) throws IOException {
        try (BufferedReader table = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(published)), StandardCharsets.UTF_8))) {
            LedgerProof.csv(table).forEach(row -> {
                if (row.get("algorithm").equals("bradley_terry")) {
                    double expected = Double.parseDouble(row.get("score"));
                    double actual = strengths.getOrDefault(row.get("item"), Double.NaN);
                    tally.add(tally.isWithin(actual, expected, TOLERANCE * expected), row.get("item"));
                }
            });
        }
    }
}
