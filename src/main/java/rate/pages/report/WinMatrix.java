package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/** How every two of the best players are expected to score against each other, of runs that tell how sure they are of it. */
final class WinMatrix {

    private static final String LEADS = "leads";

    /** Of more ladders, only the first ones have a matrix. */
    private static final int MOST_LADDERS = 5;

    private final Set<String> players = new LinkedHashSet<>();

    /** By two players what the first is expected to score, and the probability that the first is better. */
    private final Map<List<String>, double[]> duels = new HashMap<>();

    private WinMatrix() {}

    /**
     * Returns the matrices of a run as markup; nothing of a run that has none.
     *
     * @param only the only ladder that is shown; null for all
     */
    static String of(PublishedRun run, @Nullable String only, Language words) {
        RunManifest.ListedFile listed = run.manifest().table(LEADS).orElse(null);
        if (listed == null) {
            return "";
        }
        Map<String, WinMatrix> ladders = new LinkedHashMap<>();
        try (RunTable rows = RunTable.open(run, listed)) {
            int own = rows.columns().indexOf("player");
            while (rows.next()) {
                String[] cells = rows.cells();
                String ladder = own == 0 ? "" : cells[0];
                if (only == null || only.equals(ladder)) {
                    ladders.computeIfAbsent(ladder, none -> new WinMatrix()).add(rows.columns(), cells);
                }
            }
        }
        StringBuilder page = new StringBuilder("<section id=\"duels\">\n<h2>")
                .append(Markup.text(words.text("Who beats whom")))
                .append("</h2>\n");
        ladders.entrySet().stream()
                .limit(MOST_LADDERS)
                .forEach(ladder -> ladder.getValue().write(ladder.getKey(), words, page));
        return ladders.isEmpty() ? "" : page.append("</section>\n").toString();
    }

    private void add(List<String> columns, String[] cells) {
        String one = cells[columns.indexOf("player")];
        String other = cells[columns.indexOf("opponent")];
        double score = Numbers.parse(cells[columns.indexOf("score")]);
        double leads = Numbers.parse(cells[columns.indexOf(LEADS)]);
        players.add(one);
        players.add(other);
        duels.put(List.of(one, other), new double[] {score, leads});
        duels.put(List.of(other, one), new double[] {1 - score, 1 - leads});
    }

    private void write(String ladder, Language words, StringBuilder page) {
        List<String> names = new ArrayList<>(players);
        MarkupTable table = new MarkupTable(words, "player", "#Better than the next")
                .named(IntStream.rangeClosed(1, names.size())
                        .mapToObj(place -> "#" + place)
                        .toList())
                .caption(
                        "Expected score in percent against each of the best, a draw counting half; and how sure it is, in percent, "
                                + "that a player is better than the next one.");
        for (int row = 0; row < names.size(); row++) {
            String name = names.get(row);
            table.row().head((row + 1) + " " + name, "");
            table.number(row + 1 < names.size() ? percent(List.of(name, names.get(row + 1)), 1) : "");
            for (String other : names) {
                table.number(percent(List.of(name, other), 0));
            }
        }
        if (!ladder.isEmpty()) {
            page.append("<h3>").append(Markup.text(ladder)).append("</h3>\n");
        }
        table.write(page);
    }

    private String percent(List<String> duel, int which) {
        double[] known = duels.get(duel);
        return known == null || Double.isNaN(known[which])
                ? ""
                : String.format(Locale.ROOT, which == 0 ? "%.0f" : "%.1f", 100 * known[which]);
    }
}
