package rate.pages.report;

import java.util.List;
import rate.engine.text.Counted;
import rate.pages.report.page.Markup;
import rate.pages.report.page.RatingLook;
import rate.run.audit.read.Standing;

/** The first rows of the tables, for readers who run no scripts: previews of mail, say. */
final class Summary {

    private static final int TOP = 20;

    /** Of more ladders than that, only the best player is named. */
    private static final int MOST_LADDERS = 20;

    /** Of more than that, the others are counted. */
    private static final int MOST_LISTED = 500;

    private Summary() {}

    static String of(Content content) {
        StringBuilder page = new StringBuilder();
        if (!content.regulars().isAll()) {
            page.append("<p>Left out: ")
                    .append(Markup.text(content.regulars().others()))
                    .append(".</p>\n");
        }
        if (content.ladders().size() > MOST_LADDERS) {
            return page.append(listed(content.ladders())).toString();
        }
        for (LadderContent ladder : content.ladders()) {
            List<Standing> rows = ladder.standings();
            RatingLook look = RatingLook.of(rows);
            page.append("<h2>")
                    .append(title(ladder))
                    .append("</h2>\n<table><tr><th>place</th><th>player</th><th>")
                    .append(look.word())
                    .append("</th><th>games</th></tr>\n");
            for (Standing row : rows.subList(0, Math.min(TOP, rows.size()))) {
                page.append("<tr><td>")
                        .append(row.place())
                        .append("</td><td><bdi>")
                        .append(Markup.text(row.player()))
                        .append("</bdi></td><td>")
                        .append(look.ranks().fixed(row.rank()))
                        .append("</td><td>")
                        .append(row.games())
                        .append("</td></tr>\n");
            }
            page.append("</table>\n");
        }
        return page.toString();
    }

    private static String title(LadderContent ladder) {
        return Markup.text(ladder.name().isEmpty() ? "" : ladder.name() + ": ")
                + ladder.ladder().id();
    }

    /** A row for each ladder. */
    private static String listed(List<LadderContent> ladders) {
        StringBuilder table =
                new StringBuilder("<table><tr><th>ladder</th><th>players</th><th>best player</th></tr>\n");
        for (LadderContent ladder : ladders.subList(0, Math.min(MOST_LISTED, ladders.size()))) {
            List<Standing> rows = ladder.standings();
            table.append("<tr><td>")
                    .append(title(ladder))
                    .append("</td><td>")
                    .append(rows.size())
                    .append("</td><td><bdi>")
                    .append(rows.isEmpty() ? "" : Markup.text(rows.get(0).player()))
                    .append("</bdi></td></tr>\n");
        }
        table.append("</table>\n");
        if (ladders.size() > MOST_LISTED) {
            table.append("<p>And ")
                    .append(Counted.grouped(ladders.size() - MOST_LISTED, "further ladder"))
                    .append(".</p>\n");
        }
        return table.toString();
    }
}
