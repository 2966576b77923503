package rate.run.audit.check;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.RunFiles;

/** The check of the counts: what became of the games adds up, and is what the tables say. */
public final class CountCheck {

    private static final List<String> FATES =
            List.of("rated", "rejected", "not_counted", "excluded", "outside", "other_ladders", "duplicates");

    private final RunManifest manifest;
    private final Map<String, Long> counts;
    private final Findings.InFile violations;

    /** @param findings receives every violation */
    public CountCheck(PublishedRun run, Findings findings) {
        this.manifest = run.manifest();
        this.counts = manifest.counts();
        this.violations = findings.in(Check.COUNTS, run.file(RunFiles.MANIFEST));
    }

    /**
     * Checks the counts.
     *
     * @param rejects rows of the rejects by kind of problem
     * @param games games that have rows in the ledger; null if there is none
     */
    public void check(Map<String, Long> rejects, @Nullable Long games) {
        differ("games", FATES.stream().mapToLong(this::count).sum());
        if (games != null) {
            differ("rated", games);
        }
        Map<String, Long> problems = manifest.problems();
        long listed = 0;
        for (Map.Entry<String, Long> kind : rejects.entrySet()) {
            listed += kind.getValue();
            violations.differ(
                    "the problems " + kind.getKey() + ", rows of the rejects,",
                    kind.getValue(),
                    problems.getOrDefault(kind.getKey(), 0L));
        }
        violations.differ(
                "the sum of rejected, not_counted and excluded, the rows of the rejects,",
                listed,
                count("rejected") + count("not_counted") + count("excluded"));
        differ("excluded", rejects.getOrDefault("excluded", 0L));
        differ("duplicates", problems.getOrDefault("duplicate-game", 0L));
        differ(
                "warnings",
                problems.entrySet().stream()
                        .filter(kind -> !rejects.containsKey(kind.getKey()))
                        .mapToLong(Map.Entry::getValue)
                        .sum());
        differ("outside", manifest.object("corrections").path("outside").longValue());
    }

    private void differ(String count, long expected) {
        violations.differ("the count " + count, expected, count(count));
    }

    private long count(String name) {
        return Objects.requireNonNull(counts.getOrDefault(name, 0L));
    }
}
