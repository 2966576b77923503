package rate.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jline.utils.WCWidth;
import rate.engine.text.Counted;
import rate.engine.text.Letters;

/** Rows of text set in columns, for people. */
public final class Columnar {

    private static final int ASCII = 0x80;
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private final Set<Integer> rightAligned;

    /** @param rightAligned columns of numbers */
    public Columnar(Integer... rightAligned) {
        this.rightAligned = Set.of(rightAligned);
    }

    /** A table that begins with its head, of whose columns, counted from 0, some have numbers. */
    public Columnar(List<String> head, IntPredicate isNumber) {
        this(IntStream.range(0, head.size()).filter(isNumber).boxed().toArray(Integer[]::new));
        row(head);
    }

    public void row(String... cells) {
        row(List.of(cells));
    }

    public void row(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    /** The rows as lines, each begun with an indent. */
    public List<String> lines(String indent) {
        return lines(indent, Integer.MAX_VALUE);
    }

    /** The rows as lines that are no wider than a screen: the last columns are left out if they do not fit, and counted. */
    public List<String> lines(String indent, int width) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        int shown = 0;
        for (int taken = indent.length(); shown < columns && taken + widths[shown] <= width; shown++) {
            taken += widths[shown] + GAP.length();
        }
        List<String> lines = lines(indent, widths, Math.max(1, shown));
        if (shown < columns) {
            lines.add(indent + "(" + Counted.of(columns - Math.max(1, shown), "more column")
                    + " on a wider screen or in a file)");
        }
        return lines;
    }

    /** Hands over each row in two pieces: what stands before its last cell, and that cell, a sentence that may be broken. */
    void sentences(String indent, BiConsumer<String, String> lines) {
        int last = rows.isEmpty() ? 0 : rows.get(0).size() - 1;
        Columnar table = new Columnar(rightAligned.toArray(Integer[]::new));
        rows.forEach(row -> table.row(row.subList(0, last)));
        List<String> begins = table.lines(indent);
        int widest = begins.stream().mapToInt(Columnar::width).max().orElse(0);
        for (int row = 0; row < begins.size(); row++) {
            String begin = begins.get(row);
            String sentence = rows.get(row).get(last);
            lines.accept(sentence.isEmpty() ? begin : begin + " ".repeat(widest - width(begin)) + GAP, sentence);
        }
    }

    private List<String> lines(String indent, int[] widths, int columns) {
        return rows.stream()
                .map(row -> {
                    StringBuilder line = new StringBuilder(indent);
                    for (int i = 0; i < Math.min(columns, row.size()); i++) {
                        String space = " ".repeat(widths[i] - width(row.get(i)));
                        String cell = rightAligned.contains(i) ? space + row.get(i) : row.get(i) + space;
                        line.append(i == 0 ? "" : GAP).append(cell);
                    }
                    return Letters.stripTrailing(line.toString());
                })
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /**
     * How many cells of a terminal a text takes: none for what is put above another letter, two for ideographs and pictures.
     */
    private static int width(String text) {
        return text.codePoints()
                .map(c -> c < ASCII ? 1 : Math.max(0, WCWidth.wcwidth(c)))
                .sum();
    }
}
