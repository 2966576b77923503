package rate.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jline.utils.WCWidth;
import rate.engine.text.Letters;

/** Rows of text set in columns, for people. */
public final class Columnar {

    private static final int ASCII = 0x80;

    private final List<List<String>> rows = new ArrayList<>();
    private final Set<Integer> rightAligned;

    /** @param rightAligned columns of numbers */
    public Columnar(Integer... rightAligned) {
        this.rightAligned = Set.of(rightAligned);
    }

    /** Adds a row. */
    public void row(String... cells) {
        rows.add(List.of(cells));
    }

    /** The rows as lines, each begun with an indent. */
    public List<String> lines(String indent) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        return rows.stream()
                .map(row -> {
                    StringBuilder line = new StringBuilder(indent);
                    for (int i = 0; i < row.size(); i++) {
                        String space = " ".repeat(widths[i] - width(row.get(i)));
                        String cell = rightAligned.contains(i) ? space + row.get(i) : row.get(i) + space;
                        line.append(i == 0 ? "" : "  ").append(cell);
                    }
                    return Letters.stripTrailing(line.toString());
                })
                .toList();
    }

    /** How many cells of a terminal a text takes: none for what is put above another letter, two for ideographs and pictures. */
    private static int width(String text) {
        int width = 0;
        for (int i = 0, c; i < text.length(); i += Character.charCount(c)) {
            c = text.codePointAt(i);
            width += c < ASCII ? 1 : Math.max(0, WCWidth.wcwidth(c));
        }
        return width;
    }
}
