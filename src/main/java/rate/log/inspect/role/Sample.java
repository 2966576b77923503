package rate.log.inspect.role;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.text.Letters;

/** The rows at the beginning of a log, by which columns are compared with each other. */
public final class Sample {

    private final List<ColumnSketch> columns;
    private final List<ColumnSketch> places;
    private final List<String[]> rows;
    private final Map<ColumnSketch, String[]> texts = new HashMap<>();

    /**
     * @param columns of the log
     * @param places those of which rows have texts, in order; with an empty margin, which is no column
     * @param rows the texts of each row; one may lack those of columns that came later
     */
    public Sample(List<ColumnSketch> columns, List<ColumnSketch> places, List<String[]> rows) {
        this.columns = columns;
        this.places = places;
        this.rows = rows;
    }

    /** The columns, in the order of the log. */
    public List<ColumnSketch> columns() {
        return columns;
    }

    /** The number of rows. */
    public int size() {
        return rows.size();
    }

    /** The texts of a column by row, without outer spaces; empty where a row lacks it. */
    public String[] texts(ColumnSketch column) {
        return texts.computeIfAbsent(column, this::column);
    }

    private String[] column(ColumnSketch column) {
        int index = places.indexOf(column);
        String[] all = new String[rows.size()];
        for (int row = 0; row < all.length; row++) {
            String[] cells = rows.get(row);
            all[row] = index < cells.length ? Letters.strip(cells[index]) : "";
        }
        return all;
    }

    /** Returns the share of the rows with something in both columns that have the same in both; 0 if there are none. */
    public double equal(ColumnSketch first, ColumnSketch second) {
        String[] a = texts(first);
        String[] b = texts(second);
        long both = 0;
        long same = 0;
        for (int row = 0; row < a.length; row++) {
            boolean filled = !a[row].isEmpty() && !b[row].isEmpty();
            both += filled ? 1 : 0;
            same += filled && a[row].equals(b[row]) ? 1 : 0;
        }
        return both == 0 ? 0 : (double) same / both;
    }
}
