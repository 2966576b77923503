package rate.pages.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table as Markdown with pipes: numbers end where others end. Ratings have two decimals, shares four, and what tells systems from each
 * other has five digits.
 */
final class MarkdownTable {

    private static final int DECIMALS_OF_RATINGS = 2;
    private static final int DIGITS_OF_SCORES = 5;

    private final Writer out;
    private final List<String> columns;
    private final List<String[]> first = new ArrayList<>();
    private @Nullable List<CellLook> looks;

    MarkdownTable(OutputStream out, List<String> columns) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.columns = columns;
    }

    /** Adds a row. */
    void row(String[] cells) throws IOException {
        if (looks != null) {
            line(looks, cells);
            return;
        }
        first.add(cells);
        if (first.size() == CellLook.ROWS) {
            begin();
        }
    }

    /** Writes what is left; the stream below stays open. */
    void finish() throws IOException {
        if (looks == null) {
            begin();
        }
        out.flush();
    }

    private void begin() throws IOException {
        List<CellLook> seen = CellLook.of(columns, first);
        looks = seen;
        if (columns.isEmpty()) {
            return;
        }
        out.write(
                "| " + String.join(" | ", columns.stream().map(MarkdownText::of).toList()) + " |\n|");
        for (CellLook look : seen) {
            out.write(look.kind().isNumeric() ? " ---: |" : " --- |");
        }
        out.write("\n");
        for (String[] cells : first) {
            line(seen, cells);
        }
        first.clear();
    }

    private void line(List<CellLook> looks, String[] cells) throws IOException {
        out.write("|");
        for (int column = 0; column < cells.length; column++) {
            out.write(" " + text(looks.get(column), cells[column]) + " |");
        }
        out.write("\n");
    }

    private static String text(CellLook look, String cell) {
        if (!look.kind().isNumber(cell)) {
            return look.kind() == CellKind.TIME && ExcelTime.of(cell) != null ? cell : MarkdownText.of(cell);
        }
        if (look.isWhole()) {
            return cell;
        }
        return look.kind() == CellKind.SCORE
                ? CellLook.significant(cell, DIGITS_OF_SCORES)
                : CellLook.fixed(cell, look.isShare() ? look.decimals() : DECIMALS_OF_RATINGS);
    }
}
