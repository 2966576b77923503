package rate.pages.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import rate.file.input.language.Language;

/** A workbook, XLSX, being written: one sheet after the other, none of which is kept. */
final class Book {

    /** Rows of a sheet in every spreadsheet that reads such files, the header among them. */
    static final int MOST_ROWS = 1_048_576;

    private static final int BUFFER = 1 << 16;

    /**
     * A sheet that was written.
     *
     * @param sheet its name
     * @param table the table of the run that it shows
     * @param ladder of the log to which its rows belong; empty if it shows all
     * @param rows without the header
     */
    record Content(String sheet, String table, String ladder, long rows) {}

    private final TimelessZip zip;
    private final Workbook workbook;
    private final int mostRows;
    private final Language words;
    private final SheetNames names = new SheetNames();
    private final List<Content> contents = new ArrayList<>();
    private long cut;

    /**
     * Begins one.
     *
     * @param out takes its bytes, and stays open
     * @param mostRows of a sheet
     * @param words the language of its heads and sheets
     */
    Book(OutputStream out, int mostRows, Language words) {
        this.zip = new TimelessZip(new BufferedOutputStream(out, BUFFER));
        this.workbook = new Workbook(zip, "rate", null);
        this.mostRows = mostRows;
        this.words = words;
    }

    /** The language of its heads and sheets. */
    Language words() {
        return words;
    }

    /** Most rows of a sheet, the header among them. */
    int mostRows() {
        return mostRows;
    }

    /** Begins a sheet, to be finished before the next one. On paper all its columns are on one page. */
    Worksheet begin(String name) {
        Worksheet sheet = workbook.newWorksheet(names.next(name));
        sheet.pageOrientation("landscape");
        sheet.setFitToPage(true);
        sheet.fitToWidth((short) 1);
        sheet.fitToHeight((short) 0);
        return sheet;
    }

    /** Writes a text into a cell. */
    void text(Worksheet sheet, int row, int column, String text) {
        cut += CellText.isCut(text) ? 1 : 0;
        sheet.inlineString(row, column, CellText.of(text));
    }

    /** Takes note of a sheet that is finished. */
    void wrote(Content content) {
        contents.add(content);
    }

    /** The sheets that were finished and noted. */
    List<Content> contents() {
        return List.copyOf(contents);
    }

    /** Cells whose text was too long. */
    long cut() {
        return cut;
    }

    /** Ends the workbook, all sheets of which are finished. */
    void finish() throws IOException {
        zip.hold();
        workbook.finish();
        zip.release();
    }
}
