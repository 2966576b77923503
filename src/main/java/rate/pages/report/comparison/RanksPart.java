package rate.pages.report.comparison;

import java.util.List;
import java.util.stream.Stream;
import rate.pages.report.page.MarkupTable;

/** The first rows of a table of ranks, for readers who run no scripts. */
final class RanksPart {

    private static final int TOP = 20;

    private RanksPart() {}

    static void write(List<String> systems, RanksContent.Table ranks, StringBuilder page) {
        MarkupTable table = new MarkupTable(Stream.concat(
                                Stream.of("Player", "#Mean place"),
                                systems.stream().map(system -> "#" + system))
                        .toArray(String[]::new))
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
