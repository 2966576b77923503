package rate.run.audit.check;

import java.util.List;
import rate.engine.problem.InputRefused;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.read.Block;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;

/** The check of the blocks of a ledger: they are those that were published, and chained as they were. */
public final class BlocksCheck {

    private BlocksCheck() {}

    /** @param found those that the ledger has */
    public static void of(PublishedRun run, ListedFile ledger, List<Block> found, Findings findings) {
        Findings.InFile violations = findings.in(Check.BLOCKS, run.file(ledger.name()));
        try {
            compare(Block.of(run), found, violations);
        } catch (InputRefused e) {
            findings.add(Check.BLOCKS, e.problem());
        }
        violations.differ("its number of blocks by the manifest", ledger.blocks(), (long) found.size());
        violations.differ(
                "its size in bytes",
                ledger.bytes(),
                found.stream().mapToLong(Block::bytes).sum());
        violations.differ(
                "its number of rows",
                ledger.rows(),
                found.stream().mapToLong(Block::rows).sum());
        violations.differ(
                "the head of its chain",
                String.valueOf(ledger.head()),
                found.get(found.size() - 1).chain());
    }

    private static void compare(List<Block> published, List<Block> found, Findings.InFile violations) {
        boolean chained = true;
        for (int i = 0; i < Math.min(found.size(), published.size()); i++) {
            compare(published.get(i), found.get(i), chained, violations);
            chained = published.get(i).chain().equals(found.get(i).chain());
        }
        violations.differ("its number of blocks", (long) published.size(), (long) found.size());
    }

    /** A chain that follows from another block than was published is another one, and no further violation. */
    private static void compare(Block published, Block found, boolean chained, Findings.InFile violations) {
        String what = "block " + found.number() + " (" + found.span() + "): ";
        violations.differ(what + "its number of rows", published.rows(), found.rows());
        violations.differ(what + "its size in bytes", published.bytes(), found.bytes());
        violations.differ(what + "its sha256", published.sha256(), found.sha256());
        if (chained && published.sha256().equals(found.sha256())) {
            violations.differ(what + "its chain", published.chain(), found.chain());
        }
    }
}
