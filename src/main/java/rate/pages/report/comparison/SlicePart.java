package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable;

/** How well one system predicted the slices of a ladder: a table for every way to cut its games. */
final class SlicePart {

    private final String label;
    private final Language words;
    private final List<LadderRows.Row> rows;

    /**
     * @param label of the system
     * @param rows of the table of slices on its ladder
     * @param words the language of the page
     */
    SlicePart(String label, List<LadderRows.Row> rows, Language words) {
        this.words = words;
        this.label = label;
        this.rows =
                rows.stream().filter(row -> row.text("system").equals(label)).toList();
    }

    void write(StringBuilder page) {
        Map<String, List<LadderRows.Row>> slicings = new LinkedHashMap<>();
        rows.forEach(row -> slicings.computeIfAbsent(row.text("by"), none -> new ArrayList<>())
                .add(row));
        slicings.forEach((by, slices) -> table(by, slices).write(page));
    }

    private MarkupTable table(String by, List<LadderRows.Row> slices) {
        String best = slices.get(0).text("best");
        boolean isBest = best.equals(label);
        MarkupTable table = new MarkupTable(words, "Slice", "#Games", "#Log-loss", "#Brier", "#Accuracy")
                .caption(words.say(
                        slices.get(0).text("team").equals("favourite")
                                ? "By {1}; expected and observed: wins of the favourite"
                                : "By {1}; expected and observed: wins of the less experienced team",
                        by));
        if (!isBest) {
            table.named(List.of("#" + words.say("Log-loss less {1}", best))).more("#p (Holm)");
        }
        table.more("#Expected", "#Observed");
        for (LadderRows.Row row : slices) {
            table.row().head(words.number(row.text("slice")), "").number(ScoreText.whole(row.number("games")));
            for (String score : List.of("log_loss", "brier", "accuracy")) {
                table.number(ScoreText.score(row.number(score)), ScoreText.half(row, score));
            }
            if (!isBest) {
                table.number(ScoreText.score(row.number("less_best")), ScoreText.half(row, "less_best"))
                        .number(ScoreText.p(row.number("p_holm")));
            }
            table.number(ScoreText.score(row.number("expected")))
                    .number(
                            ScoreText.score(row.number("observed_frequency")),
                            ScoreText.half(row, "observed_frequency"));
        }
        return table;
    }
}
