package rate.run.audit.diff;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.run.audit.diff.RunDiff.FirstDifference;
import rate.run.audit.diff.RunDiff.LedgerMoment;
import rate.run.audit.diff.RunDiff.Reason;
import rate.run.audit.read.Block;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;

/** Two ledgers side by side, from the first block that is not the same. */
final class LedgerDiff {

    private LedgerDiff() {}

    /** Where the ledgers of two runs part; null if they are the same. */
    static @Nullable FirstDifference of(PublishedRun one, PublishedRun two) {
        List<Block> same = sameBlocks(one, two);
        try (Ledger before = Ledger.behind(same, one);
                Ledger after = Ledger.behind(same, two)) {
            long number = same.stream().mapToLong(Block::rows).sum();
            while (true) {
                LedgerRow a = before.next();
                LedgerRow b = after.next();
                number++;
                if (a == null && b == null) {
                    return null;
                }
                if (a == null || b == null || !a.hasTextsOf(b)) {
                    return new FirstDifference(number, moment(a), moment(b), cells(a, b));
                }
            }
        }
    }

    /**
     * The blocks with which both begin, as the runs themselves state their digests; none if one states none. The last block
     * of a ledger is none of them: it has the end of the file, too. Of compact ledgers all rows are read, for what follows from them.
     */
    private static List<Block> sameBlocks(PublishedRun one, PublishedRun two) {
        if (one.manifest().isCompact() || two.manifest().isCompact()) {
            return List.of();
        }
        List<Block> before = Block.of(one);
        List<Block> after = Block.of(two);
        int same = 0;
        while (same < Math.min(before.size(), after.size()) - 1
                && before.get(same).equals(after.get(same))) {
            same++;
        }
        return before.subList(0, same);
    }

    private static @Nullable LedgerMoment moment(@Nullable LedgerRow row) {
        return row == null ? null : new LedgerMoment(row.game(), row.time(), row.role(), row.player());
    }

    private static List<Reason> cells(@Nullable LedgerRow a, @Nullable LedgerRow b) {
        List<Reason> cells = new ArrayList<>();
        if (a != null && b != null && a.isOfContest(b) && a.player().equals(b.player())) {
            List<String> columns = a.columns().names();
            for (int i = 0; i < columns.size(); i++) {
                if (!a.cell(i).equals(b.cell(i))) {
                    cells.add(new Reason(columns.get(i), a.cell(i), b.cell(i)));
                }
            }
        }
        return cells;
    }
}
