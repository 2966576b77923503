package rate.file.input.workbook;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Utf8Lines;
import rate.file.input.source.XmlTokens;

/**
 * The rows of a sheet that have a text, one after the other. A cell is the text that it stands for: a number with its digits,
 * whatever its format shows of them; a date in ISO form; {@code true} or {@code false}; of a formula the result that is stored.
 */
public final class SheetRows {

    /** The columns that a sheet can have: the last one is XFD. */
    private static final int MOST_COLUMNS = 1 << 14;

    private static final int LONGEST = Utf8Lines.MAX_LINE;

    private static final String NOT_COMPUTED =
            "its formula has no stored result; a spreadsheet program stores it when it saves the workbook";

    /**
     * A row.
     *
     * @param number as the spreadsheet counts, from 1
     * @param cells its texts up to the last cell that has one; nobody changes them
     * @param faults why a cell has no text, by its column; null if every cell has one or is empty
     */
    public record Row(long number, String[] cells, @Nullable String @Nullable [] faults) {

        /** The text of a column, from 0; empty if it has none. */
        public String text(int column) {
            return column < cells.length ? cells[column] : "";
        }

        /** The fault of a cell, as a clause; null if there is none. */
        public @Nullable String fault(int column) {
            return faults == null || column >= faults.length ? null : faults[column];
        }
    }

    private final String file;
    private final String sheet;
    private final WorkbookParts.Part part;
    private final XmlTokens xml;
    private final SharedTexts shared;
    private final CellFormats formats;
    private final boolean since1904;
    private String[] cells = new String[16];
    private @Nullable String @Nullable [] faults;
    private final BitSet read = new BitSet();
    private int width;
    private int columns = MOST_COLUMNS;
    private long number;
    private int length;
    private boolean ended;

    SheetRows(
            String file,
            String sheet,
            WorkbookParts.Part part,
            SharedTexts shared,
            CellFormats formats,
            boolean since1904) {
        this.file = file;
        this.sheet = sheet;
        this.part = part;
        this.xml = part.xml();
        this.shared = shared;
        this.formats = formats;
        this.since1904 = since1904;
        xml.nextChild(); // the root
        ended = !xml.nextChild();
        while (!ended && !xml.name().equals("sheetData")) {
            xml.skip();
            ended = !xml.nextChild();
        }
    }

    public String sheet() {
        return sheet;
    }

    /** From now on only so many columns are read: what stands beside them is none of the table. */
    public void narrow(int most) {
        columns = most;
    }

    /**
     * The next row that has a text, or a cell that is faulty; null at the end.
     *
     * @throws InputRefused if the sheet is damaged, or a row is beyond all measure
     */
    public @Nullable Row next() {
        while (!ended) {
            if (!xml.nextChild()) {
                ended = true;
                part.end();
            } else if (xml.name().equals("row")) {
                read();
                if (width > 0) {
                    return new Row(number, Arrays.copyOf(cells, width), faults);
                }
            } else {
                xml.skip();
            }
        }
        return null;
    }

    private void read() {
        String said = xml.attribute("r");
        number = said == null ? number + 1 : Math.max(number + 1, CellNumber.index(said));
        Arrays.fill(cells, 0, width, "");
        width = 0;
        faults = null;
        length = 0;
        int column = -1;
        read.clear();
        while (xml.nextChild()) {
            if (xml.name().equals("c")) {
                String at = xml.attribute("r");
                column = at == null ? column + 1 : column(at);
                cell(column);
                if (read.get(column)) {
                    throw refused(
                            ProblemKind.DAMAGED_ARCHIVE,
                            "the workbook is damaged: it has two cells " + cellName(column));
                }
                read.set(column);
            } else {
                xml.skip();
            }
        }
    }

    /** The column of a cell that is called {@code AB12}, from 0. */
    private int column(String cell) {
        int column = 0;
        for (int i = 0; i < cell.length() && cell.charAt(i) >= 'A' && cell.charAt(i) <= 'Z'; i++) {
            column = Math.min(26 * column + cell.charAt(i) - 'A' + 1, MOST_COLUMNS + 1);
        }
        return column - 1;
    }

    private void cell(int column) {
        if (column < 0 || column >= MOST_COLUMNS) {
            throw refused(
                    ProblemKind.LINE_TOO_LONG,
                    "a row of the sheet \"" + sheet + "\" has a cell beyond the column " + columnName(MOST_COLUMNS - 1)
                            + ", the last one that a sheet can have");
        }
        if (column >= columns) {
            xml.skip();
            return;
        }
        String type = xml.attribute("t");
        String style = xml.attribute("s");
        String value = null;
        boolean formula = false;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "v" -> value = xml.text();
                case "is" -> value = SharedTexts.text(xml);
                case "f" -> {
                    formula = true;
                    xml.skip();
                }
                default -> xml.skip();
            }
        }
        if (value != null) {
            put(column, type == null ? "n" : type, style, value);
        } else if (formula && !"str".equals(type)) {
            fault(column, NOT_COMPUTED);
        }
    }

    private void put(int column, String type, @Nullable String style, String value) {
        switch (type) {
            case "s" -> {
                String text = shared.text(CellNumber.index(value));
                if (text == null) {
                    throw refused(
                            ProblemKind.DAMAGED_ARCHIVE,
                            "the workbook is damaged: " + cellName(column) + " has a text that is nowhere");
                }
                put(column, text);
            }
            case "b" -> put(column, value.equals("0") ? "false" : "true");
            case "e" -> fault(column, "it is the error " + value);
            case "n" -> {
                CellFormats.Meaning meaning = formats.meaning(style);
                put(
                        column,
                        meaning == CellFormats.Meaning.NUMBER
                                ? CellNumber.digits(value)
                                : CellNumber.date(value, meaning, since1904));
            }
            default -> put(column, value); // texts, and dates in ISO form
        }
    }

    private void put(int column, String text) {
        length += text.length();
        if (length > LONGEST) {
            throw refused(
                    ProblemKind.LINE_TOO_LONG,
                    "a row of the sheet \"" + sheet + "\" has more than " + LONGEST + " characters");
        }
        if (!text.isEmpty()) {
            grow(column);
            cells[column] = text;
        }
    }

    private void fault(int column, String why) {
        grow(column);
        if (faults == null || faults.length <= column) {
            faults = faults == null ? new String[column + 1] : Arrays.copyOf(faults, column + 1);
        }
        faults[column] = "the cell " + cellName(column) + " has no value: " + why;
    }

    private void grow(int column) {
        if (column >= cells.length) {
            cells = Arrays.copyOf(cells, Math.max(column + 1, 2 * cells.length));
        }
        while (width <= column) {
            cells[width++] = "";
        }
    }

    private InputRefused refused(ProblemKind kind, String message) {
        return new InputRefused(kind, Location.of(file, number, null), message);
    }

    private String cellName(int column) {
        return columnName(column) + number;
    }

    /** The letters of a column, from 0. */
    public static String columnName(int column) {
        StringBuilder letters = new StringBuilder();
        for (int left = column + 1; left > 0; left = (left - 1) / 26) {
            letters.insert(0, (char) ('A' + (left - 1) % 26));
        }
        return letters.toString();
    }
}
