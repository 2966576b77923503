package rate.pages.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.text.Letters;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.Scratch;
import rate.file.store.SingleFile;
import rate.file.store.SiteFolder;
import rate.log.sort.ExternalSort;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageFiles;
import rate.pages.report.page.PageIdentity;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/**
 * A run as a site: an index, standings, a page for each player, JSON and CSV beside each. The same run gives the same files.
 * Memory grows with the players, and not with the games.
 */
public final class Site {

    /*
     * How a run becomes a site.
     *
     * A site has a page for each player, and its ledger may not fit in memory. The ledger is in order of games, and a
     * page needs the rows of one player. So SiteSteps reads it once (or the curves and contests of a history system)
     * and sorts its rows by player, on the disk if there are many (ExternalSort); the pages of players are then
     * written in that order. Standings and lists come from the tables, and are divided into pages.
     *
     * Addresses are stable: an address follows from the name alone, whoever else there is (SiteSlug). So a link to a
     * player stays valid when others come; only the further pages of a list are numbered.
     *
     * No file of the site is written or removed before all addresses are known and what is there was looked at
     * (SiteFolder.claim): if a file is in the way that no site wrote, or that was changed since, the update is
     * refused. A file that has the content it had is not touched, so an upload copies only what changed. The pages of
     * players are written first, then standings and lists, and the index last. A list of digests and a journal tell
     * the files of an interrupted update from those of others.
     *
     * Why no templates, and so few scripts? Each page can be read, linked and archived as it is; a template engine would
     * be a second language for what a few classes say. The search, the choice of a week and the numbers of a curve are
     * one script beside the pages (site.js), which a line of each page loads, by strict-dynamic: so it works from a disk,
     * too, and a page is changed by nothing but its content.
     */

    private static final List<String> BESIDE = List.of(".json", ".csv");

    /** Room to sort in: half of what is usual for each of two, the steps of players and the games of the search. */
    private static final ExternalSort.Bounds ROOM = new ExternalSort.Bounds(1 << 23, 64);

    private final SiteContent content;
    private final PageIdentity identity;
    private final SiteFixtures fixtures;
    private final SiteFrame frame;
    private final @Nullable String base;
    private final SitePlayerList players;

    /**
     * Reads the tables of a run.
     *
     * @param base the address at which it will be, ending with a slash, for the sitemap; null for none
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public Site(
            PublishedRun run,
            ActivePlayers active,
            SiteFixtures fixtures,
            PageIdentity identity,
            @Nullable String base) {
        this.content = new SiteContent(run, active, identity.words());
        this.identity = identity;
        this.fixtures = fixtures;
        this.base = base;
        String title = identity.title();
        this.frame = new SiteFrame(title == null ? LogsTitle.of(run.manifest(), content.words) : title, identity);
        fixtures.addresses().forEach(frame::link);
        this.players = new SitePlayerList(content);
    }

    /** How many players have a page. */
    public int shown() {
        return content.players();
    }

    /**
     * Writes it. Pages come before those that lead to them.
     *
     * @param folder in which nothing is changed before all of it was looked at
     * @return what was written
     * @throws IOException never of its own
     * @throws rate.file.store.CannotWrite if a file cannot be written, or one is in the way
     * @throws rate.engine.problem.InputRefused if the ledger cannot be read
     */
    public SiteFolder.Outcome write(SiteFolder folder) throws IOException {
        return write(folder, ROOM, Scratch::temporary);
    }

    /** Writes the site, sorting the ledger within these bounds and with these temporary files. */
    SiteFolder.Outcome write(SiteFolder folder, ExternalSort.Bounds bounds, Supplier<Scratch> scratch)
            throws IOException {
        try (SiteSearch search = new SiteSearch(content, bounds, scratch);
                SiteSteps steps = new SiteSteps(content, search, bounds, scratch)) {
            steps.read();
            List<String> scripts = search.addresses();
            folder.claim(addresses(scripts));
            search.write(folder);
            for (int player = 0; player < content.players(); player++) {
                player(player, steps, folder);
            }
        }
        for (SiteLadder ladder : content.ladders) {
            SiteStandings standings = new SiteStandings(content, ladder);
            for (int page = 1; page <= standings.pages(); page++) {
                folder.write(SiteAddress.page(ladder.address, page) + ".html", standings.page(frame, page));
            }
            json(folder, ladder.address, standings.json());
            folder.write(ladder.address + ".csv", standings::writeCsv);
            ladder.weeks.write(folder, content, ladder, frame);
        }
        for (int page = 1; page <= players.pages(); page++) {
            folder.write(SiteAddress.page(SiteAddress.PLAYERS, page) + ".html", players.page(frame, page));
        }
        json(folder, SiteAddress.PLAYERS, players.json());
        folder.write(SiteAddress.PLAYERS + ".csv", players::writeCsv);
        text(folder, SiteAddress.SCRIPT, PageFiles.script("site-scripts.txt", content.words));
        SiteIndex index = new SiteIndex(content);
        json(folder, SiteAddress.INDEX, index.json(frame));
        folder.write(SiteAddress.INDEX + ".csv", index::writeCsv);
        folder.write(SiteAddress.NOT_FOUND + ".html", notFound());
        if (base != null) {
            for (Map.Entry<String, String> file :
                    SiteMap.files(base, pages(), SiteMap.MOST).entrySet()) {
                text(folder, file.getKey(), file.getValue());
            }
        }
        SiteFrame outlook = frame.with("outlook.css");
        for (String address : fixtures.addresses()) {
            folder.write(address + ".html", fixtures.page(address, content, outlook, identity));
        }
        folder.write(SiteAddress.INDEX + ".html", index.page(frame));
        return folder.finish();
    }

    private void player(int number, SiteSteps steps, SiteFolder folder) throws IOException {
        String address = content.address(number);
        if (address == null) {
            throw new IllegalArgumentException("no page: " + number);
        }
        SitePlayer player = new SitePlayer(content, steps, number);
        folder.write(address + ".csv", player::writeCsv);
        json(folder, address, player.json());
        player.paths.forEach(
                (ladder, path) -> content.ladders.get(ladder).trends.add(player.name(), path));
        folder.write(
                address + ".html",
                new SitePlayerPage(content, player, steps.kept(), steps.hasSides(), address).page(frame));
    }

    private static void json(SiteFolder folder, String address, JsonObject json) throws IOException {
        json(folder, address + ".json", "", json, "\n");
    }

    /** Writes a file that has JSON between two texts. */
    static void json(SiteFolder folder, String address, String lead, JsonObject json, String end) throws IOException {
        folder.write(address, out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            text.write(lead);
            json.line(text);
            text.write(end);
            text.flush();
        });
    }

    private static void text(SiteFolder folder, String address, String text) throws IOException {
        folder.write(address, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A server shows it in place of any page, so it leads nowhere but to a whole address. */
    private SingleFile.Content notFound() {
        String markup = "<section class=\"part\">\n<p>"
                + Markup.text(content.words.text("There is no page at this address.")) + "</p>\n</section>\n";
        String home = base == null
                ? "<bdi>" + Markup.text(frame.site()) + "</bdi>"
                : "<a href=\"" + Markup.text(base) + "\"><bdi>" + Markup.text(frame.site()) + "</bdi></a>";
        return frame.framed(content.words.text("Not found"), home, markup, "");
    }

    /** The pages that search engines may find. */
    private List<String> pages() {
        List<String> pages = new ArrayList<>(List.of(SiteAddress.INDEX + ".html"));
        fixtures.addresses().forEach(address -> pages.add(address + ".html"));
        for (SiteLadder ladder : content.ladders) {
            for (int page = 1; page <= new SiteStandings(content, ladder).pages(); page++) {
                pages.add(SiteAddress.page(ladder.address, page) + ".html");
            }
            pages.addAll(ladder.weeks.pages(ladder));
        }
        for (int page = 1; page <= players.pages(); page++) {
            pages.add(SiteAddress.page(SiteAddress.PLAYERS, page) + ".html");
        }
        for (int player = 0; player < content.players(); player++) {
            pages.add(content.address(player) + ".html");
        }
        return pages;
    }

    private List<String> addresses(List<String> scripts) {
        List<String> all = pages();
        all.addAll(scripts);
        all.add(SiteAddress.SCRIPT);
        content.ladders.stream()
                .filter(ladder -> ladder.weeks.isKnown())
                .forEach(ladder -> all.add(SiteWeeks.list(ladder) + ".js"));
        if (base != null) {
            all.addAll(SiteMap.names(pages().size(), SiteMap.MOST));
        }
        List<String> beside = new ArrayList<>(List.of(SiteAddress.INDEX, SiteAddress.PLAYERS));
        content.ladders.forEach(ladder -> beside.add(ladder.address));
        for (int player = 0; player < content.players(); player++) {
            beside.add(String.valueOf(content.address(player)));
        }
        for (String page : beside) {
            BESIDE.forEach(form -> all.add(page + form));
        }
        all.add(SiteAddress.NOT_FOUND + ".html");
        return all;
    }

    /** All players by name: some hundreds a page, and on the first one from whom to whom each page goes. */
    private static final class SitePlayerList {

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

        int pages() {
            return SiteFrame.SitePager.pages(players.size(), NAMES);
        }

        private List<Integer> players(int page) {
            return players.subList((page - 1) * NAMES, Math.min(players.size(), page * NAMES));
        }

        /** One of the pages, from 1. */
        SingleFile.Content page(SiteFrame frame, int page) {
            String address = SiteAddress.page(SiteAddress.PLAYERS, page);
            StringBuilder markup = new StringBuilder("<section class=\"part\">\n");
            SiteFrame.SitePager pager =
                    new SiteFrame.SitePager(address, SiteAddress.PLAYERS, page, pages(), content.words);
            if (page == 1 && pages() > 1) {
                contents(address, markup);
            } else {
                pager.write(markup);
            }
            markup.append("<ul class=\"players\">\n");
            for (int player : players(page)) {
                markup.append("<li>" + content.link(address, content.name(player)) + "</li>\n");
            }
            if (players.isEmpty()) {
                markup.append("<li>" + Markup.text(content.words.text("No player.")) + "</li>\n");
            }
            markup.append("</ul>\n");
            pager.write(markup);
            markup.append(frame.forPrograms(address, SiteAddress.PLAYERS)).append("</section>\n");
            return frame.page(address, content.words.text("Players"), markup);
        }

        private void contents(String address, StringBuilder markup) {
            markup.append("<ol class=\"contents\">\n");
            for (int page = 1; page <= pages(); page++) {
                List<Integer> names = players(page);
                markup.append("<li><a href=\"" + SiteAddress.link(address, SiteAddress.page(SiteAddress.PLAYERS, page))
                        + ".html\">" + name(names.get(0)) + " – " + name(names.get(names.size() - 1)) + "</a></li>\n");
            }
            markup.append("</ol>\n");
        }

        private String name(int player) {
            return Markup.name(content.name(player));
        }

        JsonObject json() {
            return new JsonObject()
                    .each(
                            "players",
                            players,
                            player -> new JsonObject()
                                    .put("player", content.name(player))
                                    .put("page", content.address(player) + ".html"));
        }

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

    /** The sitemap for search engines: the pages under their whole addresses, so many in a file as the protocol allows. */
    static final class SiteMap {

        /** Addresses that a file may have. */
        static final int MOST = 50_000;

        private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        private static final String SCHEMA = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

        private SiteMap() {}

        static List<String> names(int pages, int most) {
            List<String> names = new ArrayList<>(List.of("sitemap.xml"));
            for (int file = 1; pages > most && file <= SiteFrame.SitePager.pages(pages, most); file++) {
                names.add("sitemap-" + file + ".xml");
            }
            return names;
        }

        /**
         * The content of each file.
         *
         * @param base the address of the site, ending with a slash
         * @param pages addresses of all pages within it
         * @param most addresses of a file
         */
        static Map<String, String> files(String base, List<String> pages, int most) {
            List<String> names = names(pages.size(), most);
            Map<String, String> files = new LinkedHashMap<>();
            if (names.size() == 1) {
                files.put(names.get(0), of("urlset", "url", base, pages));
                return files;
            }
            files.put(names.get(0), of("sitemapindex", "sitemap", base, names.subList(1, names.size())));
            for (int file = 1; file < names.size(); file++) {
                List<String> its = pages.subList((file - 1) * most, Math.min(pages.size(), file * most));
                files.put(names.get(file), of("urlset", "url", base, its));
            }
            return files;
        }

        private static String of(String element, String item, String base, List<String> addresses) {
            StringBuilder map =
                    new StringBuilder(HEAD).append("<").append(element).append(SCHEMA);
            for (String address : addresses) {
                map.append("<" + item + "><loc>" + Markup.text(base + address) + "</loc></" + item + ">\n");
            }
            return map.append("</").append(element).append(">\n").toString();
        }
    }
}
