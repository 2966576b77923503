package rate.pages.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.read.Standing;
import rate.run.form.StandingsColumn;

/** The table of a ladder: as markup, some hundreds of rows a page; as JSON; as CSV. */
record SiteStandings(SiteContent content, SiteLadder ladder) {

    static final int ROWS = 200;

    int pages() {
        return SiteFrame.SitePager.pages(ladder.rows.size(), ROWS);
    }

    /** Writes one of its pages, from 1. */
    SingleFile.Content page(SiteFrame frame, int page) {
        String address = SiteAddress.page(ladder.address, page);
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n");
        SiteFrame.SitePager pager = new SiteFrame.SitePager(address, ladder.address, page, pages(), content.words);
        int from = (page - 1) * ROWS;
        int to = Math.min(ladder.rows.size(), from + ROWS);
        if (!content.active.isAll()) {
            markup.append("<p class=\"notice\">"
                    + content.words.say(
                            "Left out: {1}.", content.active.others(content.words::text, content.words::form))
                    + "</p>\n");
        }
        if (page == 1 && ladder.weeks.isKnown()) {
            markup.append("<p><a href=\"" + SiteAddress.link(address, SiteWeeks.list(ladder)) + ".html\">"
                    + content.words.text("The standings of every week") + "</a></p>\n");
        }
        pager.write(markup);
        table(address, from, to, markup);
        pager.write(markup);
        markup.append(frame.forPrograms(address, ladder.address)).append("</section>\n");
        return frame.page(address, ladder.title(), markup);
    }

    /** Some rows of it, as a page at an address shows them. */
    void table(String address, int from, int to, StringBuilder markup) {
        SiteTrends trends = ladder.trends;
        MarkupColumns<Standing> columns = new MarkupColumns<Standing>(content.words)
                .number("place", row -> NumberMarkup.whole(row.place()))
                .cell("player", "who", row -> content.link(address, row.player()))
                .number(ladder.look.word(), row -> ladder.look.ranks().fixed(row.rank()));
        if (trends.hasPlaces()) {
            columns.cell("#last week", "number", row -> trends.moved(ladder.rows, row, content.words));
        }
        if (trends.hasCurves()) {
            columns.cell("trend", "trend", row -> trends.curve(row.player()));
        }
        for (String number : ladder.shownNumbers()) {
            columns.named(
                    List.of("#" + ladder.heading(number)),
                    (table, row) -> table.number(ladder.markup(number).fixed(row.number(number))));
        }
        columns.number("games", row -> NumberMarkup.whole(row.games()))
                .number("won", row -> NumberMarkup.whole(row.wins()))
                .number("drawn", row -> NumberMarkup.whole(row.draws()))
                .number("lost", row -> NumberMarkup.whole(row.losses()))
                .cell("last game", "when", row -> Markup.text(content.words.moment(row.lastPlayed())))
                .rows(ladder.rows.subList(from, to))
                .write(markup);
    }

    JsonObject json() {
        return about().each(
                        "standings",
                        ladder.rows,
                        row -> new JsonObject()
                                .put("player", row.player())
                                .put("page", page(row))
                                .putAll(json(row)));
    }

    /** Returns the entry of these standings in the index, as JSON. */
    JsonObject about() {
        return new JsonObject()
                .put("role", ladder.role())
                .text("ladder", ladder.name)
                .put("page", ladder.address + ".html")
                .put("players", ladder.rows.size());
    }

    static JsonObject json(Standing row) {
        JsonObject json = new JsonObject().put("place", row.place()).put("rank", row.rank());
        row.rating().forEach(json::put);
        for (StandingsColumn column : StandingsColumn.OF_GAMES) {
            String cell = row.cell(column.id());
            if (column.kind().isNumeric()) {
                json.cell(column.id(), cell);
            } else {
                json.text(column.id(), cell);
            }
        }
        return json;
    }

    void writeCsv(OutputStream out) throws IOException {
        List<String> columns = new ArrayList<>(List.of("place", "player", "page", "rank"));
        columns.addAll(ladder.numbers);
        StandingsColumn.OF_GAMES.forEach(column -> columns.add(column.id()));
        try (TableWriter table = TableFormat.CSV.open(out, columns)) {
            for (Standing row : ladder.rows) {
                table.count(row.place()).text(row.player()).text(page(row)).exact(row.rank());
                for (String number : ladder.numbers) {
                    table.exactOrEmpty(row.number(number));
                }
                for (StandingsColumn column : StandingsColumn.OF_GAMES) {
                    table.text(row.cell(column.id()));
                }
                table.endRow();
            }
        }
    }

    private String page(Standing row) {
        return content.address(content.number(row.player())) + ".html";
    }
}
