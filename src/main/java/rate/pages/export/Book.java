package rate.pages.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import rate.engine.text.Letters;
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

    /**
     * Names of sheets as spreadsheets take them: 1 to 31 characters, none of {@code [ ] : * ? / \}, no control characters, no
     * apostrophe (which would have to be doubled wherever the sheet is named), not {@code History}, and none twice, capitals or not. Others are changed as
     * little as that takes.
     */
    static final class SheetNames {

        private static final int LONGEST = 31;
        private static final String RESERVED = "history";

        private final Set<String> taken = new HashSet<>();

        SheetNames() {
            taken.add(RESERVED);
        }

        /** The name for a sheet that would best be called so. */
        String next(String wanted) {
            String legal = legal(wanted);
            String name = shortened(legal, LONGEST);
            for (int number = 2; !taken.add(Letters.small(name)); number++) {
                String suffix = " (" + number + ")";
                name = shortened(legal, LONGEST - suffix.length()) + suffix;
            }
            return name;
        }

        private static String legal(String wanted) {
            StringBuilder legal = new StringBuilder();
            wanted.codePoints().forEach(c -> {
                if (c == '\'') {
                    legal.append('’');
                } else if ("[]:*?/\\".indexOf(c) >= 0 || !isShown(c)) {
                    legal.append('-');
                } else {
                    legal.appendCodePoint(c);
                }
            });
            String stripped = Letters.strip(legal.toString());
            return stripped.isEmpty() ? "-" : stripped;
        }

        private static boolean isShown(int c) {
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            return !Character.isISOControl(c) && !half && c != 0xFFFE && c != 0xFFFF;
        }

        private static String shortened(String name, int length) {
            if (name.length() <= length) {
                return name;
            }
            int end = Character.isHighSurrogate(name.charAt(length - 1)) ? length - 1 : length;
            return Letters.strip(name.substring(0, end));
        }
    }
}
