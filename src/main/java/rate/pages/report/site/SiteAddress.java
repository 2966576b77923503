package rate.pages.report.site;

import java.util.Set;
import rate.engine.game.Ladder;

/** Where the pages of a site are, from its folder on and without what follows the point, and how one leads to another. */
final class SiteAddress {

    /** The first page. */
    static final String INDEX = "index";

    /** The list of all players. */
    static final String PLAYERS = "players/index";

    /** The coming fixtures. */
    static final String FIXTURES = "fixtures";

    /** The forecast of the season. */
    static final String FORECAST = "forecast";

    /** The script that every page runs. */
    static final String SCRIPT = "site.js";

    /** The page that servers show for an address that does not exist. */
    static final String NOT_FOUND = "404";

    /** Ladders without names. */
    private static final Set<String> UNNAMED = Set.of("players", "commanders");

    private SiteAddress() {}

    /** The page of a player. */
    static String player(String name) {
        return "players/" + SiteSlug.inFolder(name, "player");
    }

    /**
     * The first page of a ladder.
     *
     * @param name the log's own; empty if it has none
     */
    static String ladder(Ladder ladder, String name) {
        if (name.isEmpty()) {
            return "ladders/" + ladder.id();
        }
        String folder = ladder == Ladder.PLAYERS ? "ladders/" : ladder.id() + "/";
        return folder + SiteSlug.of(name, "ladder", UNNAMED);
    }

    /** One of the pages that a list goes over, from 1. */
    static String page(String first, int page) {
        return page == 1 ? first : first.replaceFirst("/index$", "") + "/page-" + page;
    }

    /** How a page leads to the folder of the site: {@code ../}, as often as it takes. */
    static String root(String from) {
        return "../".repeat((int) from.chars().filter(c -> c == '/').count());
    }

    /** How a page leads to a file of the site, by what is between them. */
    static String link(String from, String to) {
        int common = 0;
        for (int slash = from.indexOf('/');
                slash >= 0 && to.startsWith(from.substring(0, slash + 1));
                slash = from.indexOf('/', slash + 1)) {
            common = slash + 1;
        }
        StringBuilder link = new StringBuilder();
        for (int slash = from.indexOf('/', common); slash >= 0; slash = from.indexOf('/', slash + 1)) {
            link.append("../");
        }
        return link.append(to, common, to.length()).toString();
    }
}
