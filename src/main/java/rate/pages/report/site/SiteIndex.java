package rate.pages.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.Standing;

/** The first page: what the run is, the best of a single ladder or all ladders, and the way to the players. */
final class SiteIndex {

    private static final int TOP = 20;

    private final SiteContent content;
    private final Language words;

    SiteIndex(SiteContent content) {
        this.content = content;
        this.words = content.words;
    }

    SingleFile.Content page(SiteFrame frame) {
        StringBuilder markup = new StringBuilder(frame.intro()).append("<section class=\"hero\">\n<p class=\"lead\">");
        markup.append(Markup.text(lead())).append("</p>\n</section>\n<section class=\"part\">\n");
        if (content.ladders.size() == 1) {
            top(content.ladders.get(0), markup);
        } else {
            ladders(markup);
        }
        markup.append("<p><a href=\"players/index.html\">"
                + Markup.text(words.say("Find one of {1}", words.counted(content.players(), "player"))) + "</a></p>\n"
                + frame.forPrograms(SiteAddress.INDEX, SiteAddress.INDEX) + "</section>\n");
        return frame.page(SiteAddress.INDEX, frame.site(), markup);
    }

    private String lead() {
        String games = words.counted(content.run.manifest().rated(), "game");
        String system = content.run.manifest().system();
        String end = ActivePlayers.end(content.run)
                .map(GameTime::text)
                .map(words::moment)
                .map(time -> words.say("{1}, rated by {2}, up to {3}.", games, system, time))
                .orElse(words.say("{1}, rated by {2}.", games, system));
        String others = content.active.isAll()
                ? ""
                : " " + words.say("Left out: {1}.", content.active.others(words::text, words::form));
        return end + others;
    }

    private void top(SiteLadder ladder, StringBuilder markup) {
        List<Standing> rows = ladder.rows;
        new SiteStandings(content, ladder).table(SiteAddress.INDEX, 0, Math.min(TOP, rows.size()), markup);
        markup.append("<p><a href=\"" + ladder.address + ".html\">" + Markup.text(words.text("All standings"))
                + "</a></p>\n");
    }

    private void ladders(StringBuilder markup) {
        MarkupTable table = new MarkupTable(words, "ladder", "#players", "best player", "#rank");
        for (SiteLadder ladder : content.ladders) {
            table.row()
                    .cell(
                            "who",
                            "<a href=\"" + ladder.address + ".html\"><bdi>" + Markup.text(ladder.title())
                                    + "</bdi></a>")
                    .number(NumberMarkup.whole(ladder.rows.size()));
            if (ladder.rows.isEmpty()) {
                table.text("").number("–");
            } else {
                Standing best = ladder.rows.get(0);
                table.cell("who", content.link(SiteAddress.INDEX, best.player()))
                        .number(ladder.look.ranks().fixed(best.rank()));
            }
        }
        table.write(markup);
    }

    /** Returns the index as JSON: title, system and run, the numbers of games and players, and the ladders. */
    JsonObject json(SiteFrame frame) {
        return new JsonObject()
                .put("title", frame.site())
                .put("system", content.run.manifest().system())
                .put("run", content.run.head())
                .put("games", content.run.manifest().rated())
                .put("players", content.players())
                .each("ladders", content.ladders, ladder -> new SiteStandings(content, ladder).about());
    }

    void writeCsv(OutputStream out) throws IOException {
        try (TableWriter table = TableFormat.CSV.open(out, List.of("role", "ladder", "page", "players"))) {
            for (SiteLadder ladder : content.ladders) {
                table.text(ladder.role())
                        .text(ladder.name)
                        .text(ladder.address + ".html")
                        .count(ladder.rows.size())
                        .endRow();
            }
        }
    }
}
