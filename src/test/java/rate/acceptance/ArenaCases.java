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
import rate.Csv;
import rate.Disk;
import rate.Program;
import rate.acceptance.Acceptance.Tally;

/** Votes of arenas, read by their profile, against the strengths that a library for them publishes. */
final class ArenaCases {

    /** Relative, of a strength: both converge far beyond it. */
    private static final double TOLERANCE = 1e-10;

    /** Half a unit of the digits that a table has, and a little. */
    private static final double EXACT = 2e-9;

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
                style(votes, folder, tally);
                davidson(votes, folder, tally);
            }
        } finally {
            Disk.delete(folder);
        }
    }

    /** The probability that a model leads another, ν of ties, and a covariate: by dense matrices in another language. */
    private static void leads(Path votes, Path folder, Tally tally) throws IOException {
        Map<String, String> lead = row(folder.resolve("run/leads.csv"), "opponent", "command");
        near(lead.get("standard_error"), 33.27068794929688, EXACT, "error of a lead", tally);
        near(lead.get("leads"), 0.9687270483905981, EXACT, "lead", tally);
        rate(votes, folder, "ties=davidson", "--keep-columns", "prompt", "-P", "covariates=1");
        Map<String, String> ties = row(folder.resolve("run/effects.csv"), "effect", "ties");
        near(ties.get("value"), 1.4798667915621138, EXACT, "ν", tally);
        near(ties.get("standard_error"), 0.03451843544707694, EXACT, "error of ν", tally);
        Map<String, String> prompt = row(folder.resolve("run/effects.csv"), "effect", "prompt");
        near(prompt.get("value"), 5.081928847743197, EXACT, "covariate", tally);
        near(prompt.get("standard_error"), 5.249157668692022, EXACT, "error of the covariate", tally);
    }

    /**
     * Columns of both sides, as an arena controls for style: by the logistic regression of scikit-learn that its notebook calls, which
     * stops a little before the maximum, and by its sandwich without what it adds to the diagonal.
     */
    private static void style(Path votes, Path folder, Tally tally) throws IOException {
        String columns = "prompt,worker,model_x,model_y";
        rate(votes, folder, "covariate-form=ratio", "--keep-columns", columns, "-P", "covariates=2");
        near(row(folder.resolve("run/players.csv"), "player", "GPT 4").get("mu"), 1211.09090258, 1e-6, "style", tally);
        Map<String, String> first = row(folder.resolve("run/effects.csv"), "effect", "prompt");
        near(first.get("value"), 4.93106938503, 1e-6, "first covariate", tally);
        near(first.get("standard_error"), 3.26572322625, 1e-6, "its error", tally);
        Map<String, String> second = row(folder.resolve("run/effects.csv"), "effect", "model_x");
        near(second.get("value"), -61.57610956543, 1e-6, "second covariate", tally);
        near(second.get("standard_error"), 20.36316601526, 1e-6, "its error", tally);
    }

    /** Davidson's model: by psychotools, a package of R. */
    private static void davidson(Path votes, Path folder, Tally tally) throws IOException {
        rate(votes, folder, "ties=davidson");
        Map<String, String> best = row(folder.resolve("run/players.csv"), "player", "GPT 4");
        near(best.get("mu"), 1304.27869037, 1e-8, "Davidson", tally);
        Map<String, String> ties = row(folder.resolve("run/effects.csv"), "effect", "ties");
        near(ties.get("value"), 1.47970758778, 1e-10, "ν", tally);
    }

    private static void rate(Path votes, Path folder, String parameter, String... more) {
        String[] words = {"replay", votes.toAbsolutePath().toString(), "--system", "arena", "-o", "run", "-P", parameter
        };
        Program.run(folder, Program.with(words, more));
    }

    private static Map<String, String> row(Path file, String column, String text) throws IOException {
        return Csv.table(file).stream()
                .filter(row -> row.get(column).equals(text))
                .findFirst()
                .orElse(Map.of());
    }

    private static void near(String actual, double expected, double within, String what, Tally tally) {
        tally.add(actual != null && tally.isWithin(Double.parseDouble(actual), expected, within), what);
    }

    /** 10^(R / 400) of each, divided by the sum over all: as the library normalises them. */
    private static Map<String, Double> strengths(Path folder) throws IOException {
        Map<String, Double> strengths = new HashMap<>();
        Csv.table(folder.resolve("run/players.csv"))
                .forEach(row ->
                        strengths.put(row.get("player"), Math.pow(10, Double.parseDouble(row.get("mu")) / 400)));
        double sum = strengths.values().stream().mapToDouble(each -> each).sum();
        strengths.replaceAll((player, strength) -> strength / sum);
        return strengths;
    }

    private static void compare(Map<String, Double> strengths, Path published, Tally tally) throws IOException {
        try (BufferedReader table = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(published)), StandardCharsets.UTF_8))) {
            Csv.table(table).forEach(row -> {
                if (row.get("algorithm").equals("bradley_terry")) {
                    double expected = Double.parseDouble(row.get("score"));
                    double actual = strengths.getOrDefault(row.get("item"), Double.NaN);
                    tally.add(tally.isWithin(actual, expected, TOLERANCE * expected), row.get("item"));
                }
            });
        }
    }
}
