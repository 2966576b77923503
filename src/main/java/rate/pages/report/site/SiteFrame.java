package rate.pages.report.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import rate.file.input.language.Language;
import rate.file.store.SingleFile;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageFiles;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;

/**
 * The frame around the content of every page of a site: made once, with places that each page fills. A line of it loads the
 * script of the site.
 */
final class SiteFrame {

    private static final String TITLE = "@@title@@";
    private static final String NAVIGATION = "@@navigation@@";
    private static final String HEADING = "@@heading@@";
    private static final String CONTENT = "@@content@@";
    private static final String ROOT = "@@root@@";
    private static final Pattern PLACE = Pattern.compile("@@[a-z]+@@");
    private static final List<String> STYLES = List.of("plots.css", "site.css");

    private final String site;
    private final PageIdentity identity;
    private final PageHead head;
    private final Language words;
    private final List<String> more = new ArrayList<>();

    /** The pieces of markup between the places; the places are in the list, too. */
    private final List<String> pieces = new ArrayList<>();

    /** @param site what it is called, as text */
    SiteFrame(String site, PageIdentity identity) {
        this(site, identity, STYLES);
    }

    /** @param styles of its pages, beside those that all have */
    private SiteFrame(String site, PageIdentity identity, List<String> styles) {
        this.identity = identity;
        this.site = site;
        this.words = identity.words();
        PagePreview preview = new PagePreview(site, "", words.say("Standings, players and games of {1}.", site));
        this.head = new PageHead(identity, preview);
        String frame = PageFiles.page(
                head,
                "site.html",
                styles,
                PageFiles.read("load.js"),
                Map.of(
                        "root", ROOT,
                        "trust", " 'strict-dynamic'",
                        "title", TITLE,
                        "navigation", NAVIGATION,
                        "heading", HEADING,
                        "content", CONTENT));
        Matcher place = PLACE.matcher(frame);
        int end = 0;
        while (place.find()) {
            pieces.add(frame.substring(end, place.start()));
            pieces.add(place.group());
            end = place.end();
        }
        pieces.add(frame.substring(end));
    }

    /** Returns a frame with more style, whose pages have the same links. */
    SiteFrame with(String style) {
        SiteFrame other = new SiteFrame(
                site, identity, Stream.concat(STYLES.stream(), Stream.of(style)).toList());
        other.more.addAll(more);
        return other;
    }

    /** Has every page lead to one more. */
    void link(String address) {
        more.add(address);
    }

    /** The introduction before the first page, as markup. */
    String intro() {
        return head.intro();
    }

    String site() {
        return site;
    }

    /**
     * A whole page.
     *
     * @param address where it is, for the links to other pages
     */
    SingleFile.Content page(String address, String heading, CharSequence content) {
        StringBuilder navigation = new StringBuilder(link(address, SiteAddress.INDEX, site) + " "
                + link(address, SiteAddress.PLAYERS, words.text("Players")));
        for (String other : more) {
            String name = other.equals(SiteAddress.FIXTURES) ? words.text("Fixtures") : words.text("Forecast");
            navigation.append(' ').append(link(address, other, name));
        }
        return framed(heading, navigation.toString(), content, "./" + SiteAddress.root(address));
    }

    /**
     * Returns a whole page with a navigation of its own, given as markup.
     *
     * @param root how it leads to the folder of the site; empty if that is not known, and so has no script
     */
    SingleFile.Content framed(String heading, String navigation, CharSequence content, String root) {
        String title = Markup.text(heading.equals(site) ? site : heading + " · " + site);
        Map<String, CharSequence> parts = Map.of(
                TITLE, title, NAVIGATION, navigation, HEADING, Markup.text(heading), CONTENT, content, ROOT, root);
        return out -> {
            for (String piece : pieces) {
                out.write(parts.getOrDefault(piece, piece).toString().getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    private static String link(String from, String to, String text) {
        return "<a href=\"" + SiteAddress.link(from, to) + ".html\"" + (from.equals(to) ? " aria-current=\"page\"" : "")
                + "><bdi>" + Markup.text(text) + "</bdi></a>";
    }

    /** Where the same stands for programs. */
    String forPrograms(String address, String file) {
        String link = SiteAddress.link(address, file);
        return "<p class=\"hint\">" + Markup.text(words.text("For programs:")) + " <a href=\"" + link
                + ".json\">JSON</a>, <a href=\"" + link + ".csv\" title=\""
                + Markup.text(words.text("Exact: a spreadsheet may run a name as a formula")) + "\">CSV</a></p>\n";
    }

    /**
     * Links between the pages of a long table: the first, the last, and those around the present one.
     *
     * @param first of the first one
     * @param page which it is, from 1
     */
    record SitePager(String address, String first, int page, int pages, Language words) {

        /** So many to each side of the present one. */
        private static final int AROUND = 3;

        /** How many pages so many rows take; one even if there are none. */
        static int pages(int rows, int onOne) {
            return Math.max(1, (rows + onOne - 1) / onOne);
        }

        /** Writes them, if there is more than one. */
        void write(StringBuilder markup) {
            if (pages == 1) {
                return;
            }
            markup.append("<nav class=\"pages\" aria-label=\"" + Markup.text(words.text("Pages")) + "\">");
            int from = Math.max(2, page - AROUND);
            int to = Math.min(pages - 1, page + AROUND);
            link(1, markup);
            markup.append(from > 2 ? " …" : "");
            for (int other = from; other <= to; other++) {
                link(other, markup);
            }
            markup.append(to < pages - 1 ? " …" : "");
            link(pages, markup);
            markup.append("</nav>\n");
        }

        private void link(int to, StringBuilder markup) {
            if (to == page) {
                markup.append(" <b aria-current=\"page\">").append(to).append("</b>");
                return;
            }
            markup.append(
                    " <a href=\"" + SiteAddress.link(address, SiteAddress.page(first, to)) + ".html\">" + to + "</a>");
        }
    }
}
