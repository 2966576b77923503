package rate.pages.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Regulars;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/**
 * A run or a comparison as one workbook, XLSX: a sheet for every ladder, the ledger, the rejects, the diagnostics, and a summary. The same run
 * gives the same bytes.
 */
public final class RunWorkbook {

    /** Characters of a text that a cell takes. */
    public static final int MOST_CHARACTERS = CellText.LONGEST;

    /** Digests of the ledger's bytes say nothing of a workbook; its head stands on the last sheet. */
    private static final String NOT_SHOWN = "blocks";

    /** Sheets for ladders of one table; of a log with more ladders they share a sheet, which has a column for them. */
    private static final int MOST_LADDERS = 100;

    private RunWorkbook() {}

    /**
     * Writes the workbook.
     *
     * @param run a run or a comparison
     * @param out takes the bytes, and stays open
     * @param regulars who is shown of the standings; all other tables are whole
     * @param words the language of its heads and sheets
     * @return how many cells had a text too long for a workbook, and were cut
     * @throws rate.engine.problem.InputRefused if a table of the run cannot be read
     */
    public static long write(PublishedRun run, OutputStream out, Regulars regulars, Language words) throws IOException {
        return write(run, out, regulars, words, Book.MOST_ROWS);
    }

    /** Writes the workbook with at most so many rows on a sheet, the head among them. */
    static long write(PublishedRun run, OutputStream out, Regulars regulars, Language words, int mostRows)
            throws IOException {
        Book book = new Book(out, mostRows, words);
        PeakColumns peaks = new PeakColumns(run);
        for (String name : run.manifest().kind().tables()) {
            Optional<RunManifest.ListedFile> listed = run.manifest().table(name);
            if (listed.isPresent() && !name.equals(NOT_SHOWN)) {
                sheets(book, run, listed.get(), regulars, peaks);
            }
        }
        AboutSheet.write(book, run, regulars);
        book.finish();
        return book.cut();
    }

    private static void sheets(
            Book book, PublishedRun run, RunManifest.ListedFile listed, Regulars regulars, PeakColumns peaks)
            throws IOException {
        String name = listed.table();
        boolean byLadder = RunTable.isStandings(name) && ladders(run, listed) <= MOST_LADDERS;
        try (RunTable table = RunTable.open(run, listed, regulars)) {
            List<String> columns = table.columns();
            TableSheets sheets = new TableSheets(book, name, peaks.of(name, columns), listed.rows(), byLadder);
            while (table.next()) {
                sheets.row(peaks.of(name, columns, table.cells()));
            }
            sheets.finish();
        }
    }

    /** How many of the log's own ladders a table has, one more than wanted if there are more. */
    private static int ladders(PublishedRun run, RunManifest.ListedFile listed) throws IOException {
        try (RunTable table = RunTable.open(run, listed)) {
            List<String> columns = table.columns();
            int column = columns.indexOf("ladder");
            Set<String> ladders = new HashSet<>();
            while (column >= 0 && ladders.size() <= MOST_LADDERS && table.next()) {
                ladders.add(table.cells()[column]);
            }
            return ladders.size();
        }
    }
}
