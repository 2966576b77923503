package rate.run.audit.read;

import java.util.ArrayList;
import java.util.List;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.run.form.RunFiles;

/**
 * A block of the ledger: so many rows and the bytes they take.
 *
 * @param number of the block, from 1
 * @param sha256 of its bytes, in hexadecimal digits
 * @param chain SHA-256 of the chain before and of {@code sha256}, both as bytes; in hexadecimal digits
 */
public record Block(long number, long rows, long bytes, String sha256, String chain) {

    /** Rows of every block but the last. */
    public static final int ROWS = 4096;

    private static final List<String> COLUMNS = List.of("block", "rows", "bytes", "sha256", "chain");

    /** The last row of the block before; 0 of the first block. */
    static long rowsBefore(long number) {
        return (number - 1) * ROWS;
    }

    /** Which rows of the ledger it has, for messages: {@code rows 4097 to 8192}. */
    public String span() {
        return span(number, rows);
    }

    static String span(long number, long rows) {
        return rows == 0 ? "no rows" : "rows " + (rowsBefore(number) + 1) + " to " + (rowsBefore(number) + rows);
    }

    /**
     * The blocks of the ledger as its run states them, in the table of blocks.
     *
     * @return none if the run has no such table
     * @throws InputRefused if it is none
     */
    public static List<Block> of(PublishedRun run) {
        RunManifest.ListedFile listed = run.manifest().table(RunFiles.BLOCKS).orElse(null);
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
            throw refused(source, table.line(), "\"" + cell + "\" is not a valid count");
        }
        return count;
    }

    private static InputRefused refused(Source source, long line, String message) {
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(source.name(), line, null), message);
    }
}
