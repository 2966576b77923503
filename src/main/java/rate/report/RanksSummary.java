package rate.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import rate.report.page.Markup;

/** The first rows of the tables of a comparison, for readers who run no scripts. */
final class RanksSummary {

    private static final int TOP = 20;

    private RanksSummary() {}

    static String of(RanksContent content) {
        StringBuilder page = new StringBuilder();
        for (RanksContent.Table table : content.tables()) {
            page.append("<h2>")
                    .append(Markup.text(table.title()))
                    .append("</h2>\n<table><tr><th>player</th><th>mean place</th>");
            content.systems()
                    .forEach(system ->
                            page.append("<th>").append(Markup.text(system)).append("</th>"));
            page.append("</tr>\n");
            List<RanksContent.Row> rows = table.rows();
            for (RanksContent.Row row : rows.subList(0, Math.min(TOP, rows.size()))) {
                page.append("<tr><td><bdi>").append(Markup.text(row.name())).append("</bdi></td><td>");
                page.append(BigDecimal.valueOf(row.meanPlace()).setScale(1, RoundingMode.HALF_EVEN));
                for (double place : row.places()) {
                    page.append("</td><td>").append(Double.isNaN(place) ? "" : String.valueOf((long) place));
                }
                page.append("</td></tr>\n");
            }
            page.append("</table>\n");
        }
        return page.toString();
    }
}
