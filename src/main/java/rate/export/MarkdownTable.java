package rate.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A table as Markdown with pipes: numbers end where others end, and have two decimals. */
final class MarkdownTable implements TableText {

    private static final int DECIMALS = 2;

    private final Writer out;
    private final List<String> columns;
    private final List<String[]> first = new ArrayList<>();
    private @Nullable List<CellLook> looks;

    MarkdownTable(OutputStream out, List<String> columns) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.columns = columns;
    }

    @Override
    public void row(String[] cells) throws IOException {
        if (looks != null) {
            line(looks, cells);
            return;
        }
        first.add(cells);
        if (first.size() == CellLook.ROWS) {
            begin();
        }
    }

    @Override
    public void finish() throws IOException {
        if (looks == null) {
            begin();
        }
        out.flush();
    }

    private void begin() throws IOException {
        List<CellLook> seen = IntStream.range(0, columns.size())
                .mapToObj(column -> CellLook.of(columns.get(column), column, first))
                .toList();
        looks = seen;
        if (columns.isEmpty()) {
            return;
        }
        out.write(
                "| " + String.join(" | ", columns.stream().map(MarkdownText::of).toList()) + " |\n|");
        for (CellLook look : seen) {
            out.write(look.kind() == CellKind.NUMBER ? " ---: |" : " --- |");
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
        return look.isWhole() ? cell : CellLook.fixed(cell, DECIMALS);
    }
}
