package rate.pages.report.comparison;

import java.util.List;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable;

/** The first rows of a table of ranks, for readers who run no scripts. */
final class RanksPart {

    private static final int TOP = 20;

    private RanksPart() {}

    static void write(List<String> systems, RanksContent.Table ranks, Language words, StringBuilder page) {
        MarkupTable table = new MarkupTable(words, "Player", "#Mean place")
                .named(systems.stream().map(system -> "#" + system).toList())
                .caption("Places by system; best mean places first");
        for (RanksContent.Row row :
                ranks.rows().subList(0, Math.min(TOP, ranks.rows().size()))) {
            table.row().head(row.name(), "").number(ScoreText.fixed(1, row.meanPlace()));
            for (double place : row.places()) {
                table.number(ScoreText.whole(place));
            }
        }
        table.write(page);
    }
}
