package rate.pages.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Pictures of pages from top to bottom, light and dark, as wide as a table and a telephone: {@code PagePictures FOLDER PAGE[#PLACE]...}.
 * A picture has the name of its page and place.
 */
final class PagePictures {

    private static final List<Integer> WIDTHS = List.of(1280, 390);

    /** Longer pages are cut. */
    private static final int LONGEST = 9000;

    private PagePictures() {}

    public static void main(String[] args) {
        Path folder = Path.of(args[0]);
        try (Browser browser = new Browser()) {
            for (String theme : List.of("light", "dark")) {
                browser.theme(theme);
                for (int width : WIDTHS) {
                    for (String page : List.of(args).subList(1, args.length)) {
                        take(browser, page, width, folder.resolve(name(page) + "-" + width + "-" + theme + ".png"));
                    }
                }
            }
        }
    }

    private static void take(Browser browser, String page, int width, Path picture) {
        int place = page.indexOf('#');
        browser.resize(width, 900);
        if (page.contains("/site/")) {
            browser.openWithoutScripts(Path.of(page));
        } else {
            browser.open(Path.of(place < 0 ? page : page.substring(0, place)), place < 0 ? "" : page.substring(place));
        }
        long height = (Long) browser.script("return document.documentElement.scrollHeight");
        browser.resize(width, (int) Math.min(LONGEST, height));
        browser.picture(picture);
    }

    private static String name(String page) {
        String file = page.substring(page.lastIndexOf('/') + 1);
        return file.replace(".html", "").replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT);
    }
}
