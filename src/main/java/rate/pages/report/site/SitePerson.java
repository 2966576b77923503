package rate.pages.report.site;

import java.util.List;
import rate.pages.report.page.Markup;

/** Names of players with the links to their pages. */
final class SitePerson {

    /** Of a large team so many are named. */
    private static final int MOST = 5;

    private SitePerson() {}

    /** The name; one with a page leads there. */
    static String link(SiteContent content, String from, String player) {
        String name = Markup.name(player);
        String address = content.address(content.number(player));
        return address == null ? name : "<a href=\"" + SiteAddress.link(from, address) + ".html\">" + name + "</a>";
    }

    /** Those of a team. */
    static String links(SiteContent content, String from, List<String> players) {
        StringBuilder links = new StringBuilder();
        for (String player : players.subList(0, Math.min(MOST, players.size()))) {
            links.append(links.length() == 0 ? "" : ", ").append(link(content, from, player));
        }
        if (players.size() > MOST) {
            links.append(' ').append(Markup.text(content.words.say("and {1} more", players.size() - MOST)));
        }
        return links.toString();
    }
}
