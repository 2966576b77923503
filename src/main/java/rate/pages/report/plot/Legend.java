package rate.pages.report.plot;

import java.util.ArrayList;
import java.util.List;

/** Legend of a plot: a sample of each curve with its name, in rows above the plot. */
public final class Legend {

    private record Entry(String look, String name, double width) {}

    private static final int ROW = 17;
    private static final int SAMPLE = 22;
    private static final int GAP = 5;
    private static final int APART = 14;

    /** Letters of a name that are shown; all of it is in the table below the plots. */
    private static final int MOST_LETTERS = 24;

    /** How wide a letter is about, in a font of 12 pixels; of scripts from here on it is as wide as high. */
    private static final double LETTER = 6.4;

    private static final double SQUARE_LETTER = 12;
    private static final int FIRST_SQUARE_LETTER = 0x2E80;

    private final List<Entry> entries = new ArrayList<>();

    /** Adds a curve, and returns the same legend. */
    public Legend with(String look, String name) {
        String shown = shortened(name);
        entries.add(new Entry(look, shown, SAMPLE + GAP + width(shown) + APART));
        return this;
    }

    /** A name as plots show it. */
    public static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= MOST_LETTERS
                ? name
                : name.substring(0, name.offsetByCodePoints(0, MOST_LETTERS - 1)) + "…";
    }

    private static double width(String text) {
        return text.codePoints()
                .mapToDouble(letter -> letter < FIRST_SQUARE_LETTER ? LETTER : SQUARE_LETTER)
                .sum();
    }

    /** How high it is where it has so much room. */
    int height(int room) {
        return rows(room).size() * ROW;
    }

    private List<List<Entry>> rows(int room) {
        List<List<Entry>> rows = new ArrayList<>();
        double used = room;
        for (Entry entry : entries) {
            if (rows.isEmpty() || used + entry.width - APART > room) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.get(rows.size() - 1).add(entry);
            used += entry.width;
        }
        return rows;
    }

    void draw(int left, int room, StringBuilder svg) {
        double base = ROW - GAP;
        for (List<Entry> row : rows(room)) {
            double at = left;
            for (Entry entry : row) {
                svg.append(Plot.path("curve " + entry.look, "M", at, " ", base - GAP + 1, "h", SAMPLE) + "\n")
                        .append(Plot.label("legend", at + SAMPLE + GAP, base, "start", entry.name));
                at += entry.width;
            }
            base += ROW;
        }
    }
}
