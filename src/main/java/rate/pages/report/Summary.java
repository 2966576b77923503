package rate.pages.report;

import java.util.List;
import rate.file.input.language.Language;
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

    private final Language words;

    private Summary(Language words) {
        this.words = words;
    }

    static String of(Content content, Language words) {
        return new Summary(words).of(content);
    }

    private String of(Content content) {
        StringBuilder page = new StringBuilder();
        if (!content.regulars().isAll()) {
            paragraph(words.say("Left out: {1}.", content.regulars().others(words::text, words::form)), page);
        }
        if (content.ladders().size() > MOST_LADDERS) {
            return page.append(listed(content.ladders())).toString();
        }
        for (LadderContent ladder : content.ladders()) {
            List<Standing> rows = ladder.standings();
            RatingLook look = RatingLook.of(rows);
            page.append("<h2>")
                    .append(title(ladder))
                    .append("</h2>\n<table>")
                    .append(head("place", "player", look.word(), "games"));
            for (Standing row : rows.subList(0, Math.min(TOP, rows.size()))) {
                page.append("<tr><td>")
                        .append(row.place())
                        .append("</td><td><bdi>")
                        .append(Markup.text(row.player()))
                        .append("</bdi></td><td>")
                        .append(words.number(look.ranks().fixed(row.rank())))
                        .append("</td><td>")
                        .append(row.games())
                        .append("</td></tr>\n");
            }
            page.append("</table>\n");
        }
        return page.toString();
    }

    private static void paragraph(String text, StringBuilder page) {
        page.append("<p>").append(Markup.text(text)).append("</p>\n");
    }

    private String head(String... columns) {
        StringBuilder head = new StringBuilder("<tr>");
        for (String column : columns) {
            head.append("<th>").append(Markup.text(words.text(column))).append("</th>");
        }
        return head.append("</tr>\n").toString();
    }

    private String title(LadderContent ladder) {
        String id = words.text(ladder.ladder().id());
        return Markup.text(ladder.name().isEmpty() ? id : ladder.name() + ": " + id);
    }

    /** A row for each ladder. */
    private String listed(List<LadderContent> ladders) {
        StringBuilder table = new StringBuilder("<table>").append(head("ladder", "players", "best player"));
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
            paragraph(words.say("And {1}.", words.counted(ladders.size() - MOST_LISTED, "further ladder")), table);
        }
        return table.toString();
    }
}
