package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;

/**
 * How every two of the best players are expected to score against each other, of runs that tell how sure they are of it; and what else
 * counts.
 */
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
        Map<String, WinMatrix> ladders = new LinkedHashMap<>();
        each(
                run,
                LEADS,
                only,
                (ladder, row) ->
                        ladders.computeIfAbsent(ladder, none -> new WinMatrix()).add(row));
        String title = "<h2>" + Markup.text(words.text("Who beats whom")) + "</h2>\n";
        StringBuilder page = new StringBuilder("<section id=\"duels\">\n").append(ladders.isEmpty() ? "" : title);
        ladders.entrySet().stream()
                .limit(MOST_LADDERS)
                .forEach(ladder -> ladder.getValue().write(ladder.getKey(), words, page));
        MarkupTable effects = new MarkupTable(words, "Effect", "#Value", "#Interval")
                .caption(
                        "What counts besides the players: points for a standard deviation of a column; for draws their ν.");
        each(
                run,
                "effects",
                only,
                (ladder, row) -> effects.row()
                        .head(row.apply("effect"), ladder)
                        .number(rounded(row.apply("value")))
                        .number(words.say("{1} to {2}", rounded(row.apply("lower")), rounded(row.apply("upper")))));
        if (!effects.isEmpty()) {
            effects.write(page);
        }
        return ladders.isEmpty() && effects.isEmpty()
                ? ""
                : page.append("</section>\n").toString();
    }

    /** Reads a table that a run may have: by row the ladder, and the cells by their columns. */
    private static void each(
            PublishedRun run, String name, @Nullable String only, BiConsumer<String, UnaryOperator<String>> row) {
        run.manifest().table(name).ifPresent(listed -> {
            try (RunTable rows = RunTable.open(run, listed)) {
                while (rows.next()) {
                    String[] cells = rows.cells();
                    String ladder = rows.columns().get(0).equals("ladder") ? cells[0] : "";
                    if (only == null || only.equals(ladder)) {
                        row.accept(ladder, column -> cells[rows.columns().indexOf(column)]);
                    }
                }
            }
        });
    }

    private static String rounded(String cell) {
        return cell.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f", Numbers.parse(cell));
    }

    private void add(UnaryOperator<String> row) {
        String one = row.apply("player");
        String other = row.apply("opponent");
        double score = Numbers.parse(row.apply("score"));
        double leads = Numbers.parse(row.apply(LEADS));
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
