package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import rate.pages.report.plot.Svg;

/** The pages of a site as a reader of XML sees them, and where their links lead. */
final class SiteLinks {

    /** Elements that have no end in HTML. */
    private static final String VOID = "(?s)<((?:meta|link|img|br|hr|input)\\b[^>]*?)/?>";

    private final Path site;
    private final Map<String, Document> pages = new HashMap<>();

    /** Reads every page; one that is not well-formed fails. */
    SiteLinks(Path site) throws IOException {
        this.site = site;
        for (String file : files(site)) {
            if (file.endsWith(".html")) {
                pages.put(file, parsed(file, Files.readString(site.resolve(file))));
            }
        }
    }

    /** All files of a folder, from it on. */
    static Set<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            Set<String> names = new TreeSet<>();
            files.filter(Files::isRegularFile)
                    .forEach(
                            file -> names.add(folder.relativize(file).toString().replace('\\', '/')));
            return names;
        }
    }

    private static Document parsed(String file, String page) throws IOException {
        assertThat(page).as(file).startsWith("<!doctype html>");
        return Svg.parsed(page.substring("<!doctype html>".length()).replaceAll(VOID, "<$1/>"));
    }

    /** Fails if a link leads out of the site, to a file that is not there or to a place that no page has. */
    void requireSound() {
        Set<String> reached = new HashSet<>(Set.of("index.html", "404.html"));
        pages.forEach((file, page) -> {
            List<String> ids = attributes(page, "id");
            assertThat(ids).as(file).doesNotHaveDuplicates();
            NodeList scripts = page.getElementsByTagName("script");
            assertThat(scripts.getLength()).as(file).isOne();
            assertThat(((Element) scripts.item(0)).getAttribute("data-root"))
                    .as("what loads the script of the site")
                    .isEqualTo(file.equals("404.html") ? "" : "./" + "../".repeat(file.split("/", -1).length - 1));
            assertThat(page.getElementsByTagName("h1").getLength()).as(file).isOne();
            for (String link : hrefs(page)) {
                reached.add(requireSound(file, link));
            }
        });
        assertThat(reached).as("pages that somebody finds").containsAll(pages.keySet());
    }

    private String requireSound(String file, String link) {
        assertThat(link).as(file).doesNotMatch("(/|[a-z]+:).*");
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty()
                ? site.resolve(file)
                : site.resolve(file)
                        .resolveSibling(URLDecoder.decode(parts[0], StandardCharsets.UTF_8))
                        .normalize();
        assertThat(target).as("%s leads to %s", file, link).startsWith(site).isRegularFile();
        String name = site.relativize(target).toString().replace('\\', '/');
        if (parts.length > 1) {
            assertThat(attributes(pages.get(name), "id")).as(file).contains(parts[1]);
        }
        return name;
    }

    private static List<String> hrefs(Document page) {
        List<String> links = new ArrayList<>();
        NodeList anchors = page.getElementsByTagName("a");
        for (int i = 0; i < anchors.getLength(); i++) {
            links.add(((Element) anchors.item(i)).getAttribute("href"));
        }
        return links;
    }

    private static List<String> attributes(Document page, String name) {
        List<String> found = new ArrayList<>();
        NodeList all = page.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.hasAttribute(name)) {
                found.add(element.getAttribute(name));
            }
        }
        return found;
    }

    /** The links of a page. */
    List<String> of(String file) {
        return hrefs(pages.get(file));
    }

    /** The text of a page. */
    String text(String file) {
        return pages.get(file).getDocumentElement().getTextContent();
    }
}
