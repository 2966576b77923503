package rate.audit.law;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.audit.law.Verdict.Law;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest.Listed;
import rate.store.RunNames;

/** The law of the head: it is the one that somebody kept, and its first digits are those in the name of the run. */
public final class HeadLaw {

    private final PublishedRun run;
    private final Findings findings;

    /** @param findings is told of every breach */
    public HeadLaw(PublishedRun run, Findings findings) {
        this.run = run;
        this.findings = findings;
    }

    /**
     * Compares heads.
     *
     * @param wanted the head that somebody kept; null if nobody did
     * @return what was done
     */
    public String check(@Nullable String wanted) {
        String head = run.head();
        String file = run.file(PublishedRun.MANIFEST);
        Optional<String> piece = RunNames.piece(run.folder());
        if (piece.isPresent() && !head.startsWith(piece.get())) {
            findings.add(
                    Law.HEAD,
                    file,
                    "its SHA-256, the head of the run, is " + head + ", and by its name " + run.name() + " the run has "
                            + piece.get() + "…");
        }
        String kept = wanted == null ? head : wanted.toLowerCase(Locale.ROOT);
        if (!kept.equals(head)) {
            boolean ofLedger = run.manifest()
                    .ledger()
                    .map(Listed::head)
                    .filter(kept::equals)
                    .isPresent();
            findings.add(
                    Law.HEAD,
                    file,
                    "its SHA-256, the head of the run, is " + head + ", and not the one that --head names"
                            + (ofLedger ? ": that is the head of its ledger alone" : ""));
        }
        return head
                + (piece.filter(head::startsWith).isPresent() ? ", as the name of the run begins it" : "")
                + (wanted != null && kept.equals(head) ? ", as --head says" : "");
    }
}
