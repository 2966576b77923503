package rate.run.audit.check;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.file.store.RunNames;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.form.RunFiles;

/** The check of the head: it is the one that was kept elsewhere, and its first digits are those in the name of the run. */
public final class HeadCheck {

    private final PublishedRun run;
    private final Findings.InFile violations;

    /** @param findings receives every violation */
    public HeadCheck(PublishedRun run, Findings findings) {
        this.run = run;
        this.violations = findings.in(Check.HEAD, run.file(RunFiles.MANIFEST));
    }

    /**
     * Compares heads.
     *
     * @param wanted the head that was kept elsewhere; null if none
     * @return what was done
     */
    public String check(@Nullable String wanted) {
        String head = run.head();
        Optional<String> piece = RunNames.piece(run.folder());
        if (piece.isPresent() && !head.startsWith(piece.get())) {
            violations.add("its SHA-256, the head of the run, is " + head + "; the name " + run.name()
                    + " of the run says " + piece.get() + "…");
        }
        String kept = wanted == null ? head : wanted.toLowerCase(Locale.ROOT);
        if (!kept.equals(head)) {
            boolean ofLedger = run.manifest()
                    .ledger()
                    .map(ListedFile::head)
                    .filter(kept::equals)
                    .isPresent();
            violations.add("its SHA-256, the head of the run, is " + head + ", not the one of --head"
                    + (ofLedger ? ", which is the head of the ledger" : ""));
        }
        return head
                + (piece.filter(head::startsWith).isPresent() ? ", which agrees with the name of the run" : "")
                + (wanted != null && kept.equals(head) ? ", which is the one of --head" : "");
    }
}
