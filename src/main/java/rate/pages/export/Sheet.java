package rate.pages.export;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dhatim.fastexcel.BorderSide;
import org.dhatim.fastexcel.BorderStyle;
import org.dhatim.fastexcel.Range;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.run.form.GamesColumns;

/**
 * A sheet that shows rows of a table, handed on in portions: what it holds does not grow with the rows. Widths and formats of
 * its columns follow from the first portion.
 */
final class Sheet {

    /** Room beside the longest cell, and the arrow of the filter in the head. */
    private static final int MARGIN = 1;

    private static final int ARROW = 3;
    private static final int NARROWEST = 8;
    private static final int WIDEST = 60;
    private static final int DATE_WIDTH = 19;

    /** Room that an indent takes, in characters. */
    private static final int INDENT = 2;

    private static final String HEAD_COLOUR = "E7E6E6";

    /** Numbers outside are no numbers to spreadsheets. */
    private static final double GREATEST = 9.99e307;

    private static final double LEAST = 2.23e-308;

    private final Book book;
    private final Worksheet sheet;
    private final List<String> columns;
    private final List<String[]> portion = new ArrayList<>();
    private @Nullable List<CellLook> looks;
    private int written = 1;

    Sheet(Book book, String name, List<String> columns) {
        this.book = book;
        this.sheet = book.begin(name);
        this.columns = columns;
    }

    String name() {
        return sheet.getName();
    }

    /** Rows so far, without the head. */
    int rows() {
        return written - 1 + portion.size();
    }

    void row(String[] cells) throws IOException {
        portion.add(cells);
        if (portion.size() == CellLook.ROWS) {
            write();
        }
    }

    void finish() throws IOException {
        write();
        if (!columns.isEmpty()) {
            sheet.setAutoFilter(0, 0, written - 1, columns.size() - 1);
        }
        sheet.finish();
    }

    private void write() throws IOException {
        if (looks == null) {
            looks = CellLook.of(columns, portion);
            begin(looks);
        }
        for (int column = 0; column < columns.size(); column++) {
            write(column, looks.get(column));
        }
        written += portion.size();
        portion.clear();
        sheet.flush();
    }

    private void begin(List<CellLook> looks) {
        for (int column = 0; column < looks.size(); column++) {
            CellLook look = looks.get(column);
            int content = look.kind() == CellKind.TIME ? Math.min(DATE_WIDTH, look.width()) : look.width();
            String head = head(columns.get(column));
            int width = Math.max(content + (isApart(column) ? INDENT : 0), head.length() + ARROW) + MARGIN;
            sheet.width(column, Math.max(NARROWEST, Math.min(WIDEST, width)));
            book.text(sheet, 0, column, head);
            boolean isRight = look.kind() != CellKind.TEXT; // beside the arrow, as the numbers below
            sheet.style(0, column)
                    .horizontalAlignment(isRight ? "right" : "left")
                    .indent(isRight ? 2 : isApart(column) ? 1 : 0)
                    .set();
        }
        if (!looks.isEmpty()) {
            sheet.range(0, 0, 0, looks.size() - 1)
                    .style()
                    .bold()
                    .fillColor(HEAD_COLOUR)
                    .borderStyle(BorderSide.BOTTOM, BorderStyle.THIN)
                    .set();
        }
        int player = columns.indexOf("player");
        sheet.freezePane(columns.contains("place") && player <= 2 ? player + 1 : 0, 1);
        sheet.repeatRows(0);
    }

    /** Names a column in the language of the book, or as the log does if it is kept from there. */
    private String head(String column) {
        boolean isKept = columns.contains(GamesColumns.RESULT)
                && !GamesColumns.OWN.contains(column)
                && !GamesColumns.SCORES.contains(column);
        return isKept ? column : book.words.text(column);
    }

    /** Returns whether a column of text stands beside numbers, which end where it begins. */
    private boolean isApart(int column) {
        return looks != null
                && column > 0
                && looks.get(column).kind() == CellKind.TEXT
                && looks.get(column - 1).kind() != CellKind.TEXT;
    }

    /** The cells of a column, and their formats, those of neighbours in one go. */
    private void write(int column, CellLook look) {
        String number = look.isWhole() ? null : "0." + "0".repeat(look.decimals());
        String cellBefore = "";
        boolean isRole = columns.get(column).equals("role");
        ExcelTime time = null;
        String format = null;
        int since = 0;
        for (int i = 0; i < portion.size(); i++) {
            String cell = portion.get(i)[column];
            String wanted = null;
            if (look.kind() == CellKind.TIME && !cell.equals(cellBefore)) {
                time = ExcelTime.of(cell);
                cellBefore = cell;
            }
            if (cell.isEmpty()) {
                wanted = format; // shown by no spreadsheet
            } else if (look.kind() == CellKind.TIME && time != null) {
                sheet.value(written + i, column, time.days());
                wanted = time.format();
            } else if (look.kind().isNumeric() && isExpressible(cell)) {
                sheet.value(written + i, column, new BigDecimal(cell));
                wanted = number;
            } else {
                book.text(sheet, written + i, column, isRole ? book.words.text(cell) : cell);
            }
            if (!Objects.equals(wanted, format)) {
                format(column, since, i, format);
                format = wanted;
                since = i;
            }
        }
        format(column, since, portion.size(), format);
        if (isApart(column) && !portion.isEmpty()) {
            sheet.range(written, column, written + portion.size() - 1, column)
                    .style()
                    .horizontalAlignment("left")
                    .indent(1)
                    .set();
        }
    }

    private void format(int column, int from, int to, @Nullable String format) {
        if (format != null && from < to) {
            Range range = sheet.range(written + from, column, written + to - 1, column);
            range.style().format(format).set();
        }
    }

    /** Returns whether a text is a number that a spreadsheet can hold. */
    private static boolean isExpressible(String text) {
        double size = Math.abs(Numbers.parse(text));
        return size == 0 || (size >= LEAST && size <= GREATEST);
    }
}
