package rate.audit;

import java.util.Map;
import java.util.TreeMap;
import rate.audit.RunManifest.Listed;
import rate.audit.Verdict.Law;
import rate.log.OwnTable;
import rate.log.Source;
import rate.problem.InputRefused;
import rate.publish.FolderKind;

/** The law of the files: every file is there as the manifest lists it, and no table that it does not list. */
final class FileLaw {

    /** What the clock says is in no manifest. */
    private static final String TIMING = "timing";

    private final PublishedRun run;
    private final Findings findings;
    private long bytes;
    private final Map<String, Long> rejects = new TreeMap<>();

    /** @param findings is told of every breach */
    FileLaw(PublishedRun run, Findings findings) {
        this.run = run;
        this.findings = findings;
    }

    /** Checks all files but a ledger in blocks, which {@link Verification} reads. */
    void check() {
        for (Listed file : run.manifest().written()) {
            if (!file.isInBlocks()) {
                check(file);
            }
        }
        checkUnlisted();
    }

    /** Bytes of all these files. */
    long bytes() {
        return bytes;
    }

    /** Rows of {@code rejects} by kind of problem. */
    Map<String, Long> rejects() {
        return rejects;
    }

    private void check(Listed file) {
        String name = run.file(file.name());
        try (Source source = run.source(file.name())) {
            if (file.name().endsWith(".csv") || file.name().endsWith(".json")) {
                count(source, file);
            }
            source.drain();
            bytes += source.bytesRead();
            findings.differ(Law.FILES, name, "its size in bytes", file.bytes(), source.bytesRead());
            findings.differ(Law.FILES, name, "its sha256", String.valueOf(file.sha256()), source.sha256());
        } catch (InputRefused e) {
            findings.add(Law.FILES, e.problem());
        }
    }

    private void count(Source source, Listed file) {
        OwnTable table = OwnTable.open(source);
        int problem = file.name().startsWith("rejects.") ? table.columns().indexOf("problem") : -1;
        long rows = 0;
        while (table.next()) {
            rows++;
            if (problem >= 0) {
                rejects.merge(table.cells()[problem], 1L, Long::sum);
            }
        }
        findings.differ(Law.FILES, run.file(file.name()), "its number of rows", file.rows(), rows);
    }

    private void checkUnlisted() {
        for (String table : run.manifest().kind().tables()) {
            for (String extension : new String[] {".csv", ".json"}) {
                String name = table + extension;
                boolean timing = run.manifest().kind() == FolderKind.COMPARISON && table.equals(TIMING);
                if (!timing && !isListed(name) && run.has(name)) {
                    findings.add(Law.FILES, run.file(name), "the manifest does not list it");
                }
            }
        }
    }

    private boolean isListed(String name) {
        return run.manifest().written().stream().anyMatch(file -> file.name().equals(name));
    }
}
