package rate.acceptance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
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
            if (published.getFileName().toString().startsWith("llmfao")) {
                leads(votes, folder, tally);
            }
        } finally {
            NameCases.delete(folder);
        }
    }

    /** The probability that one model leads another, ν of ties, and a covariate: by dense matrices in another language. */
    private static void leads(Path votes, Path folder, Tally tally) throws IOException {
        Map<String, String> lead = row(folder.resolve("run/leads.csv"), "opponent", "command");
        near(lead.get("standard_error"), 33.27068794929688, "error of a lead", tally);
        near(lead.get("leads"), 0.9687270483905981, "lead", tally);
        String[] words = {
            "replay", votes.toAbsolutePath().toString(), "--system", "arena", "-o", "run", "-P", "ties=davidson"
        };
        Program.run(
                folder,
                Stream.concat(Stream.of(words), Stream.of("--keep-columns", "prompt", "-P", "covariates=1"))
                        .toArray(String[]::new));
        Map<String, String> ties = row(folder.resolve("run/effects.csv"), "effect", "ties");
        near(ties.get("value"), 1.4798667915621138, "ν", tally);
        near(ties.get("standard_error"), 0.03451843544707694, "error of ν", tally);
        Map<String, String> prompt = row(folder.resolve("run/effects.csv"), "effect", "prompt");
        near(prompt.get("value"), 5.081928847743197, "covariate", tally);
        near(prompt.get("standard_error"), 5.249157668692022, "error of the covariate", tally);
    }

    private static Map<String, String> row(Path file, String column, String text) throws IOException {
        try (BufferedReader table = Files.newBufferedReader(file)) {
            return LedgerProof.csv(table).stream()
                    .filter(row -> row.get(column).equals(text))
                    .findFirst()
                    .orElse(Map.of());
        }
    }

    private static void near(String actual, double expected, String what, Tally tally) {
        tally.add(actual != null && tally.isWithin(Double.parseDouble(actual), expected, 2e-9), what);
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
