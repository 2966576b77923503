package rate.run.audit.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.Block;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;

/** The check of the blocks: those of the ledger are those that were published, and chained as they were. */
public final class BlockCheck {

    private final PublishedRun run;
    private final ListedFile ledger;
    private final Findings findings;
    private final Findings.InFile violations;

    /** @param findings receives every violation */
    public BlockCheck(PublishedRun run, ListedFile ledger, Findings findings) {
        this.run = run;
        this.ledger = ledger;
        this.findings = findings;
        this.violations = findings.in(Check.BLOCKS, run.file(ledger.name()));
    }

    /**
     * Compares blocks.
     *
     * @param found those that the ledger has
     */
    public void check(List<Block> found) {
        @Nullable List<Block> published = published();
        if (published != null) {
            compare(published, found);
        }
        differ("its number of blocks by the manifest", ledger.blocks(), (long) found.size());
        differ(
                "its size in bytes",
                ledger.bytes(),
                found.stream().mapToLong(Block::bytes).sum());
        differ(
                "its number of rows",
                ledger.rows(),
                found.stream().mapToLong(Block::rows).sum());
        differ(
                "the head of its chain",
                String.valueOf(ledger.head()),
                found.get(found.size() - 1).chain());
    }

    private void compare(List<Block> published, List<Block> found) {
        boolean chained = true;
        for (int i = 0; i < Math.min(found.size(), published.size()); i++) {
            compare(published.get(i), found.get(i), chained);
            chained = published.get(i).chain().equals(found.get(i).chain());
        }
        differ("its number of blocks", (long) published.size(), (long) found.size());
    }

    /** A chain that follows from another block than was published is another one, and no further violation. */
    private void compare(Block published, Block found, boolean chained) {
        String what = "block " + found.number() + " (" + found.span() + "): ";
        differ(what + "its number of rows", published.rows(), found.rows());
        differ(what + "its size in bytes", published.bytes(), found.bytes());
        differ(what + "its sha256", published.sha256(), found.sha256());
        if (chained && published.sha256().equals(found.sha256())) {
            differ(what + "its chain", published.chain(), found.chain());
        }
    }

    private void differ(String what, Object expected, Object found) {
        violations.differ(what, expected, found);
    }

    /** Null if they cannot be read, which is the violation. */
    private @Nullable List<Block> published() {
        try {
            return Block.of(run);
        } catch (InputRefused e) {
            findings.add(Check.BLOCKS, e.problem());
            return null;
        }
    }
}
