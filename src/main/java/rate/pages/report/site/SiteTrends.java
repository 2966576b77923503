package rate.pages.report.site;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.run.audit.read.Standing;

/**
 * How the players of a ladder moved: a small curve of each, and the places of those who had played a week before the end of the
 * log.
 */
final class SiteTrends {

    private static final int WIDTH = 84;
    private static final int HEIGHT = 18;
    private static final int EDGE = 2;

    /** By player the small curve, as the points of its markup. */
    private final Map<String, String> curves = new HashMap<>();

    /** By player the rank a week before the end. */
    private final Map<String, Double> ranks = new HashMap<>();

    private @Nullable Map<String, Integer> places;

    /** Takes the path of a player, when it is whole. */
    void add(String player, SitePath path) {
        double[] points = path.curve.some();
        if (points.length > 1) {
            curves.put(player, line(points));
        }
        if (!Double.isNaN(path.rankWeekAgo())) {
            ranks.put(player, path.rankWeekAgo());
        }
    }

    private static String line(double[] points) {
        double low = Arrays.stream(points).min().orElse(0);
        double high = Arrays.stream(points).max().orElse(0);
        StringBuilder line = new StringBuilder();
        for (int point = 0; point < points.length; point++) {
            double up = high > low ? (points[point] - low) / (high - low) : 0.5;
            line.append(point == 0 ? "" : " ")
                    .append(EDGE + Math.round((WIDTH - 2.0 * EDGE) * point / (points.length - 1)))
                    .append(',')
                    .append(HEIGHT - EDGE - Math.round((HEIGHT - 2.0 * EDGE) * up));
        }
        return line.toString();
    }

    boolean hasCurves() {
        return !curves.isEmpty();
    }

    /** Returns true if somebody had played a week before the end, and so places of that day are known. */
    boolean hasPlaces() {
        return !ranks.isEmpty();
    }

    /** The small curve of a player as markup; empty without one. */
    String curve(String player) {
        String points = curves.get(player);
        return points == null
                ? ""
                : "<svg class=\"trend\" width=\"" + WIDTH + "\" height=\"" + HEIGHT
                        + "\" aria-hidden=\"true\"><polyline points=\"" + points + "\"/></svg>";
    }

    /** How many places a player won in the last week, as markup: among those shown who had played before. */
    String moved(List<Standing> rows, Standing row, Language words) {
        if (places == null) {
            places = places(rows);
        }
        Integer before = places.get(row.player());
        if (before == null) {
            return "<span class=\"hint\">" + Markup.text(words.text("new")) + "</span>";
        }
        return moved(before - row.place(), words);
    }

    /** How many places were won, as markup. */
    static String moved(int won, Language words) {
        String count = words.whole(Math.abs(won));
        return won == 0
                ? "<span class=\"hint\">·</span>"
                : won > 0
                        ? "<span class=\"is-win\">▲" + count + "</span>"
                        : "<span class=\"is-loss\">▼" + count + "</span>";
    }

    private Map<String, Integer> places(List<Standing> rows) {
        Map<String, Integer> then = new HashMap<>();
        rows.stream()
                .filter(row -> ranks.containsKey(row.player()))
                .sorted(Comparator.comparingDouble((Standing row) -> -ranks.getOrDefault(row.player(), 0.0)))
                .forEach(row -> then.put(row.player(), then.size() + 1));
        return then;
    }
}
