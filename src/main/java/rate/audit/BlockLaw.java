package rate.audit;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.audit.RunManifest.Listed;
import rate.audit.Verdict.Law;
import rate.problem.InputRefused;

/** The law of the blocks: those of the ledger are those that were published, and chained as they were. */
final class BlockLaw {

    private final PublishedRun run;
    private final Listed ledger;
    private final Findings findings;

    /** @param findings is told of every breach */
    BlockLaw(PublishedRun run, Listed ledger, Findings findings) {
        this.run = run;
        this.ledger = ledger;
        this.findings = findings;
    }

    /**
     * Compares blocks.
     *
     * @param found those that the ledger has
     * @param wanted the head that somebody kept; null if nobody did
     */
    void check(List<Block> found, @Nullable String wanted) {
        String file = run.file(ledger.name());
        List<Block> published = published();
        boolean chained = true;
        for (int i = 0; i < Math.min(found.size(), published.size()); i++) {
            compare(file, published.get(i), found.get(i), chained);
            chained = published.get(i).chain().equals(found.get(i).chain());
        }
        findings.differ(Law.BLOCKS, file, 0, "its number of blocks", (long) published.size(), (long) found.size());
        findings.differ(
                Law.BLOCKS, file, 0, "its number of blocks by the manifest", ledger.blocks(), (long) found.size());
        findings.differ(
                Law.BLOCKS,
                file,
                0,
                "its size in bytes",
                ledger.bytes(),
                found.stream().mapToLong(Block::bytes).sum());
        findings.differ(
                Law.BLOCKS,
                file,
                0,
                "its number of rows",
                ledger.rows(),
                found.stream().mapToLong(Block::rows).sum());
        String head = found.get(found.size() - 1).chain();
        findings.differ(Law.BLOCKS, file, 0, "the head of its chain", String.valueOf(ledger.head()), head);
        if (wanted != null && !wanted.toLowerCase(Locale.ROOT).equals(head)) {
            findings.add(Law.BLOCKS, file, "the head of its chain is " + head + ", and not the one that --head names");
        }
    }

    /** A chain that follows from another block than was published is another one, and no further breach. */
    private void compare(String file, Block published, Block found, boolean chained) {
        String what = "block " + found.number() + " (" + found.span() + "): ";
        findings.differ(Law.BLOCKS, file, 0, what + "its number of rows", published.rows(), found.rows());
        findings.differ(Law.BLOCKS, file, 0, what + "its size in bytes", published.bytes(), found.bytes());
        findings.differ(Law.BLOCKS, file, 0, what + "its sha256", published.sha256(), found.sha256());
        if (chained && published.sha256().equals(found.sha256())) {
            findings.differ(Law.BLOCKS, file, 0, what + "its chain", published.chain(), found.chain());
        }
    }

    private List<Block> published() {
        if (run.manifest().table("blocks").isEmpty()) {
            findings.add(Law.BLOCKS, run.file(ledger.name()), "the manifest lists no blocks for it");
        }
        try {
            return BlockTable.of(run);
        } catch (InputRefused e) {
            findings.add(Law.BLOCKS, e.problem());
            return List.of();
        }
    }
}
