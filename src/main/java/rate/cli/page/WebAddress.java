package rate.cli.page;

import java.net.URI;
import java.net.URISyntaxException;
import rate.engine.problem.WrongUsage;

/**
 * Where something will be found on the web, as it is written everywhere: in ASCII, with {@code /} as the path if none was
 * given.
 *
 * @param uri absolute, of a web server, without a fragment
 */
record WebAddress(URI uri) {

    /**
     * That of a page.
     *
     * @param option by which it was given
     * @throws WrongUsage if it is none
     */
    static WebAddress ofPage(String option, String text) {
        try {
            URI given = new URI(text);
            boolean isWeb = "https".equals(given.getScheme()) || "http".equals(given.getScheme());
            if (isWeb && given.getHost() != null && given.getRawFragment() == null) {
                return new WebAddress(given.getRawPath().isEmpty() ? given.resolve("/" + query(given)) : given);
            }
        } catch (URISyntaxException e) {
            // Said below.
        }
        throw none(option, text);
    }

    /**
     * That of a site, below which its files are; it ends with a slash.
     *
     * @param option by which it was given
     * @throws WrongUsage if it is none, or has a query
     */
    static WebAddress ofSite(String option, String text) {
        URI given = ofPage(option, text).uri;
        if (given.getRawQuery() != null) {
            throw none(option, text);
        }
        return given.getRawPath().endsWith("/") ? new WebAddress(given) : new WebAddress(URI.create(given + "/"));
    }

    private static String query(URI given) {
        return given.getRawQuery() == null ? "" : "?" + given.getRawQuery();
    }

    private static WrongUsage none(String option, String text) {
        return new WrongUsage(option + " must be an address such as https://example.org/ladder/, not \"" + text + "\"");
    }

    @Override
    public String toString() {
        return uri.toASCIIString();
    }
}
