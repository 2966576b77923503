package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Small tables as they are compared by their values. */
public final class Samples {

    private Samples() {}

    /** The sample of a table: names between commas, and then rows. */
    public static Sample of(String names, String... rows) {
        List<ColumnSketch> columns =
                Arrays.stream(names.split(",")).map(ColumnSketch::new).toList();
        List<Sample.Row> texts = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split(",", -1);
            for (int i = 0; i < cells.length; i++) {
                columns.get(i).add(cells[i], ColumnSketch.MOST_DISTINCT, true);
            }
            texts.add(new Sample.Row(0, cells));
        }
        return new Sample(columns, columns, texts);
    }

    /** The same in one text: names and rows are divided by slashes with spaces around them. */
    public static Sample table(String text) {
        String[] lines = text.split(" / ");
        return of(lines[0], Arrays.copyOfRange(lines, 1, lines.length));
    }

    /** The names of columns. */
    public static List<String> names(List<ColumnSketch> columns) {
        return columns.stream().map(ColumnSketch::name).toList();
    }
}
