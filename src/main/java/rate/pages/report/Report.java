package rate.pages.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.pages.report.calculator.Calculators;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.PagePreview;
import rate.pages.report.page.RatingLook;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Regulars;
import rate.run.audit.read.Standing;

/**
 * A run as one page that needs nothing else: standings, players through time, predictions, activity. It is made from what was
 * published, and so is the same for the same run.
 */
public final class Report {

    /** The page stays below 8 MB: so many packed bytes make four letters of every three, and the rest is some 350 KB. */
    private static final int MOST_BYTES = 5_600_000;

    private static final int TOP = 20;

    /** Of more ladders than that, only the best player is named. */
    private static final int MOST_LADDERS = 20;

    /** Of more than that, the others are counted. */
    private static final int MOST_LISTED = 500;

    private final Content content;
    private final Heading heading;
    private final Language words;
    private final String duels;

    private Report(Content content, Heading heading, String duels) {
        this.duels = duels;
        this.content = content;
        this.heading = heading;
        this.words = heading.identity().words();
    }

    /**
     * Reads a run.
     *
     * @param run no comparison
     * @param previous the run that it is compared with; null if there is none
     * @param regulars who is shown of the standings
     * @param ladder the only ladder of the log that is shown; null for all
     * @param time what is asked for of the course of time
     * @param identity what is said of the page
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public static Report of(
            PublishedRun run,
            @Nullable PublishedRun previous,
            Regulars regulars,
            @Nullable String ladder,
            TimeChoice time,
            PageIdentity identity) {
        return new Report(
                Content.of(run, previous, regulars, ladder, time),
                Heading.of(run.manifest(), ladder, identity),
                WinMatrix.of(run, ladder, identity.words()));
    }

    /** Adds calculators that predict games to the page, and returns this report. */
    public Report with(Calculators calculators) {
        content.calculators(calculators);
        return this;
    }

    /** How many rows the standings on the page have, all together. */
    public int shown() {
        return content.shown();
    }

    /** How many games were rated; empty if it is of one ladder, and there is no ledger that tells. */
    public OptionalLong games() {
        return content.rated();
    }

    private PagePreview preview() {
        OptionalLong rated = games();
        LadderContent ladder = content.ladders().stream()
                .filter(each -> !each.standings().isEmpty())
                .findFirst()
                .orElse(null);
        String games = rated.isEmpty() ? "" : words.counted(rated.getAsLong(), "game");
        if (ladder == null) {
            return heading.preview(games.isEmpty() ? "" : games + ".");
        }
        long tables = content.ladders().stream()
                .filter(each ->
                        each.ladder() == ladder.ladder() && !each.standings().isEmpty())
                .count();
        if (tables > 1) {
            return heading.preview(words.say("{1} on {2}.", games, words.counted(tables, "ladder")));
        }
        List<Standing> rows = ladder.standings();
        Standing first = rows.get(0);
        RatingLook look = RatingLook.of(rows);
        String players = words.counted(rows.size(), ladder.ladder().id().replaceFirst("s$", ""));
        return heading.preview((games.isEmpty() ? "" : games + ", ") + players + ". "
                + words.say(
                        "First: {1}, {2} {3}.",
                        first.player(),
                        words.text(look.word()),
                        words.number(look.ranks().fixed(first.rank()))));
    }

    /** Writes the page; the stream stays open. What is too much for one page is left out, and the page says so. */
    public void write(OutputStream out) throws IOException {
        PageHead head = new PageHead(heading.identity(), preview());
        String summary = summary();
        int around = heading.identity().length() + (summary + duels).getBytes(StandardCharsets.UTF_8).length;
        byte[] data = new Packing(content, heading, MOST_BYTES - around * 3 / 4).bytes();
        new Page(Page.Kind.RUN, head, Map.of("summary", summary, "duels", duels)).write(data, out);
    }

    /** The first rows of the tables, for readers who run no scripts: previews of mail, say. */
    private String summary() {
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
            page.append("<h2>" + title(ladder) + "</h2>\n<table>" + head("place", "player", look.word(), "games"));
            for (Standing row : rows.subList(0, Math.min(TOP, rows.size()))) {
                page.append("<tr><td>" + row.place() + "</td><td><bdi>" + Markup.text(row.player()) + "</bdi></td><td>"
                        + words.number(look.ranks().fixed(row.rank())) + "</td><td>" + row.games() + "</td></tr>\n");
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
            table.append("<tr><td>" + title(ladder) + "</td><td>" + rows.size() + "</td><td><bdi>"
                    + (rows.isEmpty() ? "" : Markup.text(rows.get(0).player())) + "</bdi></td></tr>\n");
        }
        table.append("</table>\n");
        if (ladders.size() > MOST_LISTED) {
            paragraph(words.say("And {1}.", words.counted(ladders.size() - MOST_LISTED, "further ladder")), table);
        }
        return table.toString();
    }
}
