package rate.pages.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.text.Letters;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.pages.report.page.Markup;

/** All players by name: some hundreds a page, and on the first one from whom to whom each page goes. */
final class SitePlayerList {

    /** Names of a page. */
    private static final int NAMES = 300;

    private final SiteContent content;
    private final List<Integer> players;

    SitePlayerList(SiteContent content) {
        this.content = content;
        Comparator<Integer> byName =
                Comparator.comparing((Integer player) -> Letters.small(content.name(player)), CodePoints.ORDER);
        this.players = IntStream.range(0, content.players())
                .boxed()
                .sorted(byName.thenComparing(content::name, CodePoints.ORDER))
                .toList();
    }

    /** How many pages it takes. */
    int pages() {
        return SitePager.pages(players.size(), NAMES);
    }

    private List<Integer> players(int page) {
        return players.subList((page - 1) * NAMES, Math.min(players.size(), page * NAMES));
    }

    /** One of the pages, from 1. */
    SingleFile.Content page(SiteFrame frame, int page) {
        String address = SiteAddress.page(SiteAddress.PLAYERS, page);
        StringBuilder markup = new StringBuilder("<section class=\"part\">\n");
        SitePager pager = new SitePager(address, SiteAddress.PLAYERS, page, pages(), content.words());
        if (page == 1 && pages() > 1) {
            contents(address, markup);
        } else {
            pager.write(markup);
        }
        markup.append("<ul class=\"players\">\n");
        for (int player : players(page)) {
            markup.append("<li>")
                    .append(SitePerson.link(content, address, content.name(player)))
                    .append("</li>\n");
        }
        if (players.isEmpty()) {
            markup.append("<li>" + Markup.text(content.words().text("No player.")) + "</li>\n");
        }
        markup.append("</ul>\n");
        pager.write(markup);
        markup.append(frame.forPrograms(address, SiteAddress.PLAYERS)).append("</section>\n");
        return frame.page(address, content.words().text("Players"), markup);
    }

    private void contents(String address, StringBuilder markup) {
        markup.append("<ol class=\"contents\">\n");
        for (int page = 1; page <= pages(); page++) {
            List<Integer> names = players(page);
            markup.append("<li><a href=\"")
                    .append(SiteAddress.link(address, SiteAddress.page(SiteAddress.PLAYERS, page)))
                    .append(".html\">")
                    .append(name(names.get(0)))
                    .append(" – ")
                    .append(name(names.get(names.size() - 1)))
                    .append("</a></li>\n");
        }
        markup.append("</ol>\n");
    }

    private String name(int player) {
        return Markup.name(content.name(player));
    }

    /** Returns the players and the addresses of their pages as JSON. */
    JsonObject json() {
        return new JsonObject()
                .put(
                        "players",
                        players.stream()
                                .map(player -> new JsonObject()
                                        .put("player", content.name(player))
                                        .put("page", content.address(player) + ".html"))
                                .collect(Collectors.toList()));
    }

    /** Writes the players and the addresses of their pages as CSV. */
    void writeCsv(OutputStream out) throws IOException {
        try (TableWriter table = TableFormat.CSV.open(out, List.of("player", "page"))) {
            for (int player : players) {
                table.text(content.name(player))
                        .text(content.address(player) + ".html")
                        .endRow();
            }
        }
    }
}
