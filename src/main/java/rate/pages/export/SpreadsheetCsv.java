package rate.pages.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import rate.engine.math.Decimals;
import rate.file.input.token.Apostrophe;

/**
 * A table as a CSV that is opened with a double click: with a byte-order mark, the delimiter and the decimal sign of a country, and
 * an apostrophe before each text that would be run as a formula. Numbers have as many digits as a spreadsheet keeps, and times are dates to it.
 * Our readers take such a file back, and the apostrophes out of it.
 */
final class SpreadsheetCsv {

    private static final char MARK = '\uFEFF';
    private static final String QUOTED = ",;\"\t\r\n";

    /** Digits of a number that every spreadsheet keeps. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    private final SpreadsheetLocale locale;
    private final List<String> columns;
    private final List<CellKind> kinds;
    private final Writer out;

    SpreadsheetCsv(OutputStream out, List<String> columns, SpreadsheetLocale locale) throws IOException {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
        this.locale = locale;
        this.columns = columns;
        this.kinds = CellKind.of(columns);
        this.out.write(MARK);
        line(columns.stream().map(SpreadsheetCsv::text).toArray(String[]::new));
    }

    /** Adds a row. */
    void row(String[] cells) throws IOException {
        String[] texts = new String[cells.length];
        for (int column = 0; column < cells.length; column++) {
            texts[column] = text(kinds.get(column), cells[column]);
        }
        line(texts);
    }

    private String text(CellKind kind, String cell) {
        if (kind.isNumber(cell)) {
            return number(cell).replace('.', locale.decimal());
        }
        ExcelTime time = kind == CellKind.TIME ? ExcelTime.of(cell) : null;
        return time == null ? text(cell) : locale.time(time);
    }

    private static String number(String cell) {
        if (cell.length() <= DIGITS.getPrecision()) {
            return cell;
        }
        double rounded = new BigDecimal(cell).round(DIGITS).doubleValue();
        return Double.isInfinite(rounded) ? cell : Decimals.exact(rounded);
    }

    /** Writes what is left; the stream below stays open. */
    void finish() throws IOException {
        out.flush();
    }

    private void line(String[] cells) throws IOException {
        for (int column = 0; column < cells.length; column++) {
            if (column > 0) {
                out.write(locale.delimiter());
            }
            out.write(isQuoted(cells[column]) ? quoted(cells[column]) : cells[column]);
        }
        out.write('\n');
    }

    private static String text(String text) {
        return Apostrophe.before(text);
    }

    /** A number with a decimal comma needs no quotes between semicolons, and no other number has a comma. */
    private boolean isQuoted(String cell) {
        if (cell.isEmpty()) {
            return columns.size() == 1;
        }
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (QUOTED.indexOf(c) >= 0 && !(c == ',' && locale.delimiter() != ',')) {
                return true;
            }
        }
        return cell.charAt(0) == ' ' || cell.charAt(cell.length() - 1) == ' ';
    }

    private static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }
}
