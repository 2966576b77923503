package rate.report.page;

import java.util.List;

/**
 * What is seen of a page where somebody posts a link to it.
 *
 * @param title of the page, if nobody gave it another
 * @param whole what had no room in the title, such as the names of all logs; may be the title
 * @param description one sentence or two, from the data
 * @param rows what the picture of it shows, first row first; none if there is nothing to draw
 */
public record PagePreview(String title, String whole, String description, List<Row> rows) {

    /**
     * A row of the picture: a bar from one place to another, and a mark on it.
     *
     * @param label what the row is of
     * @param number its number, as text
     * @param low where the bar begins
     * @param mark where the mark is
     * @param high where the bar ends
     */
    public record Row(String label, String number, double low, double mark, double high) {

        /** A bar from zero, without a mark of its own. */
        public static Row of(String label, String number, double value) {
            return new Row(label, number, 0, value, value);
        }
    }

    /** Pixels of the picture across, as the sites that show it ask for. */
    public static final int WIDTH = 1200;

    /** Pixels of it from top to bottom. */
    public static final int HEIGHT = 630;

    /** As many rows are drawn. */
    public static final int MOST_ROWS = 6;

    /** Keeps the rows that are drawn. */
    public PagePreview {
        rows = List.copyOf(rows.subList(0, Math.min(MOST_ROWS, rows.size())));
    }

    /** A page whose title is all there is of it. */
    public PagePreview(String title, String description, List<Row> rows) {
        this(title, title, description, rows);
    }
}
