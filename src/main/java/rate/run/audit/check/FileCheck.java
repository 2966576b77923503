package rate.run.audit.check;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;

/** The check of the files: every file is there as the manifest lists it, and no table that it does not list. */
public final class FileCheck {

    private static final String REJECTS = "rejects.";

    private static final List<String> OF_REJECTS = List.of("file", "line", "game", "problem", "explanation");

    private final PublishedRun run;
    private final Findings findings;
    private long bytes;
    private @Nullable Map<String, Long> rejects;

    /** @param findings receives every violation */
    public FileCheck(PublishedRun run, Findings findings) {
        this.run = run;
        this.findings = findings;
    }

    /** Checks all files but a ledger in blocks, which {@code Verification} reads. */
    public void check() {
        for (ListedFile file : run.manifest().written()) {
            if (!file.isInBlocks()) {
                check(file);
            }
        }
        checkUnlisted();
    }

    /**
     * The files that the run publishes and no manifest lists, so that they are not proved: a clause; empty if there are none.
     */
    public String unproved() {
        List<String> names = run.manifest().kind().unlisted().stream()
                .filter(run::has)
                .sorted()
                .toList();
        return names.isEmpty() ? "" : "; not proved: " + String.join(", ", names);
    }

    /** Bytes of all these files. */
    public long bytes() {
        return bytes;
    }

    /** Rows of {@code rejects} by kind of problem; null if they cannot be read. */
    @Nullable
    public Map<String, Long> rejects() {
        return rejects;
    }

    private void check(ListedFile file) {
        String name = run.file(file.name());
        try (Source source = run.source(file.name())) {
            count(source, file);
            source.drain();
            bytes += source.bytesRead();
            findings.in(Check.FILES, name).differ("its size in bytes", file.bytes(), source.bytesRead());
            findings.in(Check.FILES, name).differ("its sha256", String.valueOf(file.sha256()), source.sha256());
        } catch (InputRefused e) {
            findings.add(Check.FILES, e.problem());
        }
    }

    private void count(Source source, ListedFile file) {
        OwnTable table = OwnTable.open(source);
        boolean rejected = file.name().startsWith(REJECTS);
        if (rejected && !table.columns().isEmpty() && !table.columns().equals(OF_REJECTS)) {
            findings.in(Check.FILES, run.file(file.name())).add("these are not the columns of rejects");
            return;
        }
        Map<String, Long> kinds = new TreeMap<>();
        long rows = 0;
        while (table.next()) {
            rows++;
            if (rejected) {
                kinds.merge(table.cells()[OF_REJECTS.indexOf("problem")], 1L, Long::sum);
            }
        }
        rejects = rejected ? kinds : rejects;
        findings.in(Check.FILES, run.file(file.name())).differ("its number of rows", file.rows(), rows);
    }

    private void checkUnlisted() {
        for (String table : run.manifest().kind().listed()) {
            for (String extension : new String[] {".csv", ".json"}) {
                String name = table + extension;
                if (!isListed(name) && run.has(name)) {
                    findings.in(Check.FILES, run.file(name)).add("the manifest does not list it");
                }
            }
        }
    }

    private boolean isListed(String name) {
        return run.manifest().written().stream().anyMatch(file -> file.name().equals(name));
    }
}
