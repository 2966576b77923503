package rate.run.audit.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.store.RunNames;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.form.RunFiles;

/**
 * The checks of what the manifest says as a whole: its own head, the files, and the counts of games.
 */
public final class ManifestCheck {

    private static final List<String> FATES =
            List.of("rated", "rejected", "not_counted", "excluded", "outside", "other_ladders", "duplicates");

    private final PublishedRun run;
    private final RunManifest manifest;
    private final Findings findings;
    private long bytes;

    /** Rows of the rejects by kind of problem; null if they cannot be read. */
    private @Nullable Map<String, Long> rejects;

    /** @param findings receives every violation */
    public ManifestCheck(PublishedRun run, Findings findings) {
        this.run = run;
        this.manifest = run.manifest();
        this.findings = findings;
    }

    /**
     * Checks the head: it is the one that was kept elsewhere, and its first digits are those in the name of the run.
     *
     * @param wanted the head that was kept elsewhere; null if none
     * @return what was done
     */
    public String checkHead(@Nullable String wanted) {
        Findings.InFile violations = findings.in(Check.HEAD, run.file(RunFiles.MANIFEST));
        String head = run.head();
        Optional<String> piece = RunNames.piece(run.folder());
        if (piece.isPresent() && !head.startsWith(piece.get())) {
            violations.add("its SHA-256, the head of the run, is " + head + "; the name " + run.name()
                    + " of the run says " + piece.get() + "…");
        }
        String kept = wanted == null ? head : wanted.toLowerCase(Locale.ROOT);
        if (!kept.equals(head)) {
            boolean ofLedger =
                    manifest.ledger().map(ListedFile::head).filter(kept::equals).isPresent();
            violations.add("its SHA-256, the head of the run, is " + head + ", not the one of --head"
                    + (ofLedger ? ", which is the head of the ledger" : ""));
        }
        return head
                + (piece.filter(head::startsWith).isPresent() ? ", which agrees with the name of the run" : "")
                + (wanted != null && kept.equals(head) ? ", which is the one of --head" : "");
    }

    /**
     * Checks all files but a ledger in blocks, which {@code Verification} reads: every file is there as it is listed, and no
     * table that is not listed.
     *
     * @return what was done
     */
    public String checkFiles() {
        for (ListedFile file : manifest.written()) {
            if (!file.isInBlocks()) {
                check(file);
            }
        }
        checkUnlisted();
        return Counted.grouped(manifest.written().size(), "file") + " as listed, and no other table; "
                + Counted.grouped(bytes, "byte") + " hashed, without the ledger" + unproved();
    }

    /**
     * The files that the run publishes and no manifest lists, so that they are not proved: a clause; empty if there are none.
     */
    private String unproved() {
        List<String> names =
                run.present(manifest.kind().unlisted()).stream().sorted().toList();
        return names.isEmpty() ? "" : "; not proved: " + String.join(", ", names);
    }

    private void check(ListedFile file) {
        Findings.InFile violations = findings.in(Check.FILES, run.file(file.name()));
        try (Source source = run.source(file.name())) {
            count(source, file, violations);
            source.drain();
            bytes += source.bytesRead();
            violations.differ("its size in bytes", file.bytes(), source.bytesRead());
            violations.differ("its sha256", String.valueOf(file.sha256()), source.sha256());
        } catch (InputRefused e) {
            findings.add(Check.FILES, e.problem());
        }
    }

    private void count(Source source, ListedFile file, Findings.InFile violations) {
        OwnTable table = OwnTable.open(source);
        boolean rejected = file.name().startsWith(RunFiles.REJECTS + ".");
        if (rejected && !table.columns().isEmpty() && !table.columns().equals(RunFiles.REJECTS_COLUMNS)) {
            violations.add("these are not the columns of rejects");
            return;
        }
        Map<String, Long> kinds = new TreeMap<>();
        long rows = 0;
        while (table.next()) {
            rows++;
            if (rejected) {
                kinds.merge(table.cells()[RunFiles.REJECTS_COLUMNS.indexOf("problem")], 1L, Long::sum);
            }
        }
        rejects = rejected ? kinds : rejects;
        violations.differ("its number of rows", file.rows(), rows);
    }

    private void checkUnlisted() {
        for (String name : run.present(manifest.kind().listedFiles())) {
            if (!isListed(name)) {
                findings.in(Check.FILES, run.file(name)).add("the manifest does not list it");
            }
        }
    }

    private boolean isListed(String name) {
        return manifest.written().stream().anyMatch(file -> file.name().equals(name));
    }

    /**
     * Checks the counts: what became of the games adds up, and is what the tables say.
     *
     * @param games games that have rows in the ledger; null if there is none
     * @return what was done
     */
    public String checkCounts(@Nullable Long games) {
        if (rejects == null) {
            return "cannot be checked: the rejects cannot be read";
        }
        differ("games", FATES.stream().mapToLong(this::count).sum());
        if (games != null) {
            differ("rated", games);
        }
        Findings.InFile violations = findings.in(Check.COUNTS, run.file(RunFiles.MANIFEST));
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
        Set<String> ofGames = rejects.keySet();
        differ(
                "warnings",
                problems.entrySet().stream()
                        .filter(kind -> !ofGames.contains(kind.getKey()))
                        .mapToLong(Map.Entry::getValue)
                        .sum());
        differ("outside", manifest.object("corrections").path("outside").longValue());
        return Counted.grouped(count("rated")) + " of " + Counted.grouped(count("games"), "game") + " rated";
    }

    private void differ(String count, long expected) {
        findings.in(Check.COUNTS, run.file(RunFiles.MANIFEST)).differ("the count " + count, expected, count(count));
    }

    private long count(String name) {
        return Objects.requireNonNull(manifest.counts().getOrDefault(name, 0L));
    }
}
