package rate.pages.report.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable.NamedRow;

/** The parts of the page of a comparison that need no scripts: all its tables, ladder by ladder, and links to them. */
public final class ComparisonParts {

    /** As many systems have plots, of all ladders together: more would make the page too large. */
    private static final int MOST_WITH_PLOTS = 240;

    private final PublishedRun comparison;
    private final RanksContent ranks;
    private final Language words;
    private final List<LadderParts> ladders = new ArrayList<>();

    /**
     * Reads the tables of a comparison beside its ranks.
     *
     * @throws rate.engine.problem.InputRefused if they cannot be read
     */
    public ComparisonParts(PublishedRun comparison, RanksContent ranks, Language words) {
        this.words = words;
        this.comparison = comparison;
        this.ranks = ranks;
        Map<String, Map<String, List<NamedRow>>> rows = new HashMap<>();
        for (String name : List.of("predictions", "differences", "calibration", "slices", "agreement")) {
            boolean isThere =
                    !name.equals("slices") || comparison.manifest().table(name).isPresent();
            rows.put(name, isThere ? LadderRows.of(comparison, name, words) : Map.of());
        }
        Map<String, RanksContent.Table> tables = new LinkedHashMap<>();
        ranks.tables().forEach(table -> tables.put(table.title(), table));
        rows.getOrDefault("predictions", Map.of())
                .keySet()
                .forEach(title -> tables.computeIfAbsent(title, RanksContent.Table::ofNobody));
        for (RanksContent.Table table : tables.values()) {
            ladders.add(new LadderParts(
                    ladders.size(),
                    name -> rows.getOrDefault(name, Map.of()).getOrDefault(table.title(), List.of()),
                    ranks.systems(),
                    table,
                    Math.max(1, MOST_WITH_PLOTS / tables.size()),
                    words));
        }
    }

    /** Links to the ladders; of one alone to its parts. */
    public String contents() {
        return ladders.size() == 1
                ? ladders.get(0).contents()
                : ladders.stream().map(LadderParts::link).collect(Collectors.joining());
    }

    /** Sums up the comparison in a sentence or two. */
    public String summary() {
        String best = ladders.isEmpty() ? "" : ladders.get(0).best();
        return words.say(
                        "{1} compared on {2} games.",
                        words.counted(ranks.systems().size(), "rating system"),
                        words.whole(comparison.manifest().rated()))
                + (best.isEmpty() ? "" : " " + words.say("{1} predicts best.", best));
    }

    /** The comparison in a few numbers. */
    public String figures() {
        StringBuilder page = new StringBuilder();
        figure("Systems", ranks.systems().size(), page);
        figure("Games rated", (double) comparison.manifest().rated(), page);
        JsonNode burnIn = comparison.manifest().tree().path("burn_in");
        if (burnIn.isNumber()) {
            figure("Burn-in", burnIn.doubleValue(), page);
        }
        double without = comparison.manifest().tree().path("without_forecast").doubleValue();
        if (without > 0) {
            figure("Without a forecast", without, page);
        }
        figure(
                ladders.size() > 1 ? "Players, at most" : "Players",
                ranks.tables().stream().mapToInt(RanksContent.Table::of).max().orElse(0),
                page);
        return page.toString();
    }

    private void figure(String title, double number, StringBuilder page) {
        page.append("<div><dt>" + words.text(title) + "</dt><dd>" + words.number(ScoreText.whole(number))
                + "</dd></div>\n");
    }

    public String markup() {
        StringBuilder page = new StringBuilder();
        ladders.forEach(ladder -> ladder.write(page));
        return page.toString();
    }
}
