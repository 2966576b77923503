package rate.pages.report.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable;

/** How alike the tables of every two systems order their players, as a table of shades. */
final class AgreementPart {

    /** Shades from no agreement to the same order; the style has one for each. */
    private static final int SHADES = 10;

    private final List<String> systems;
    private final Language words;
    private final Map<List<String>, LadderRows.Row> pairs = new HashMap<>();

    /**
     * @param systems their labels, in the order of the table
     * @param rows of the table of agreement on a ladder
     * @param words the language of the page
     */
    AgreementPart(List<String> systems, List<LadderRows.Row> rows, Language words) {
        this.words = words;
        this.systems = systems;
        for (LadderRows.Row row : rows) {
            pairs.put(List.of(row.text("system"), row.text("other")), row);
            pairs.put(List.of(row.text("other"), row.text("system")), row);
        }
    }

    /** Columns have numbers: the names of many systems would make the table too wide. */
    void write(StringBuilder page) {
        MarkupTable table = new MarkupTable(words, "System")
                .named(IntStream.rangeClosed(1, systems.size())
                        .mapToObj(number -> "#" + number)
                        .toList())
                .caption("Columns have the numbers of the rows")
                .look("shades");
        for (int row = 0; row < systems.size(); row++) {
            String label = systems.get(row);
            table.row().head((row + 1) + " " + label, "");
            for (String other : systems) {
                if (other.equals(label)) {
                    table.number("·");
                } else {
                    LadderRows.Row pair = pairs.get(List.of(label, other));
                    double tau = pair == null ? Double.NaN : pair.number("kendall_tau");
                    table.shaded(shade(tau), ScoreText.fixed(2, tau));
                }
            }
        }
        table.write(page);
    }

    private static String shade(double tau) {
        if (!(tau >= 0)) {
            return tau < 0 ? "shade-below" : "shade-0";
        }
        return "shade-" + Math.min(SHADES - 1, (int) (tau * SHADES));
    }
}
