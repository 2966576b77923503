package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.List;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable;

/** The players about whom the systems disagree most: those with the greatest ranges of places. */
final class DisagreementPart {

    private final List<String> systems;
    private final Language words;
    private final List<RanksContent.Row> widest;

    /**
     * @param systems labels, in the order of the places of a row
     * @param widest players, those with the greatest ranges first
     * @param words the language of the page
     */
    DisagreementPart(List<String> systems, List<RanksContent.Row> widest, Language words) {
        this.words = words;
        this.systems = systems;
        this.widest = widest;
    }

    void write(StringBuilder page) {
        MarkupTable table = new MarkupTable(
                        words, "Player", "#Games", "#Mean place", "#Range", "#Best place", "by", "#Worst place", "by")
                .caption("Greatest ranges from the best place to the worst");
        for (RanksContent.Row row : widest) {
            double best = Double.POSITIVE_INFINITY;
            double worst = Double.NEGATIVE_INFINITY;
            for (double place : row.places()) {
                best = place < best ? place : best; // a NaN is neither
                worst = place > worst ? place : worst;
            }
            table.row()
                    .head(row.name(), "")
                    .number(ScoreText.whole(row.games()))
                    .number(ScoreText.fixed(1, row.meanPlace()))
                    .number(ScoreText.whole(row.placeRange()))
                    .number(ScoreText.whole(best))
                    .text(by(row, best))
                    .number(ScoreText.whole(worst))
                    .text(by(row, worst));
        }
        table.write(page);
    }

    private String by(RanksContent.Row row, double place) {
        List<String> by = new ArrayList<>();
        for (int i = 0; i < systems.size(); i++) {
            if (row.places()[i] == place) {
                by.add(systems.get(i));
            }
        }
        return String.join(", ", by);
    }
}
