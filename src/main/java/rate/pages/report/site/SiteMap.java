package rate.pages.report.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.pages.report.page.Markup;

/** The sitemap for search engines: the pages under their whole addresses, so many in a file as the protocol allows. */
final class SiteMap {

    /** Addresses that a file may have. */
    static final int MOST = 50_000;

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String SCHEMA = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

    private SiteMap() {}

    /** The files of the map. */
    static List<String> names(int pages, int most) {
        List<String> names = new ArrayList<>(List.of("sitemap.xml"));
        for (int file = 1; pages > most && file <= SitePager.pages(pages, most); file++) {
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
        StringBuilder map = new StringBuilder(HEAD).append("<").append(element).append(SCHEMA);
        for (String address : addresses) {
            map.append("<" + item + "><loc>" + Markup.text(base + address) + "</loc></" + item + ">\n");
        }
        return map.append("</").append(element).append(">\n").toString();
    }
}
