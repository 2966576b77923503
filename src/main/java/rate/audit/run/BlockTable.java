package rate.audit.run;

import java.util.ArrayList;
import java.util.List;
import rate.audit.run.RunManifest.Listed;
import rate.input.OwnTable;
import rate.input.source.Source;
import rate.math.Numbers;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** The blocks of a ledger as its run states them. */
public final class BlockTable {

    private static final List<String> COLUMNS = List.of("block", "rows", "bytes", "sha256", "chain");

    private BlockTable() {}

    /**
     * Reads the table of blocks of a run.
     *
     * @return none if the run has no such table
     * @throws InputRefused if it is none
     */
    public static List<Block> of(PublishedRun run) {
        Listed listed = run.manifest().table("blocks").orElse(null);
        if (listed == null) {
            return List.of();
        }
        try (Source source = run.source(listed.name())) {
            return read(source);
        }
    }

    private static List<Block> read(Source source) {
        OwnTable table = OwnTable.open(source);
        if (!table.columns().equals(COLUMNS)) {
            throw refused(source, 1, "these are not the columns of blocks: " + String.join(",", table.columns()));
        }
        List<Block> blocks = new ArrayList<>();
        while (table.next()) {
            String[] cells = table.cells();
            long number = blocks.size() + 1L;
            if (!cells[0].equals(Long.toString(number))) {
                throw refused(source, table.line(), "the block must be " + number + ", and is " + cells[0]);
            }
            long rows = count(cells[1], source, table);
            blocks.add(new Block(number, rows, count(cells[2], source, table), cells[3], cells[4]));
        }
        return blocks;
    }

    private static long count(String cell, Source source, OwnTable table) {
        long count = Numbers.ownCount(cell);
        if (count < 0) {
            throw refused(source, table.line(), "\"" + cell + "\" is no count");
        }
        return count;
    }

    private static InputRefused refused(Source source, long line, String message) {
        return new InputRefused(
                new Problem(ProblemKind.BAD_RUN, Location.of(source.name(), line, null), null, message));
    }
}
