package rate.pages.report.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A page of sections below a title, which needs nothing else. All of it is there without scripts.
 *
 * @param nav links to its parts, or to other pages, below the title: markup; empty if it has none
 * @param lead what it is about: markup
 * @param content its sections: markup
 */
public record SectionsPage(PageHead head, String nav, String lead, String content) {

    /** A page without links below its title. */
    public SectionsPage(PageHead head, String lead, String content) {
        this(head, "", lead, content);
    }

    /** Writes a page whose script changes the colours, and nothing else. */
    public void write(OutputStream out, List<String> styles) throws IOException {
        write(out, styles, "sections-scripts.txt");
    }

    /**
     * Writes the page.
     *
     * @param styles the files of its style, behind those that all pages have
     */
    public void write(OutputStream out, List<String> styles, String scripts) throws IOException {
        String links = nav.isEmpty()
                ? ""
                : "<nav id=\"contents\" aria-label=\""
                        + Markup.text(head.words().text("Parts")) + "\">\n" + nav + "</nav>\n";
        String page = PageFiles.page(
                head,
                "sections.html",
                styles,
                PageFiles.script(scripts, head.words()),
                Map.of("nav", links, "lead", lead, "content", content));
        out.write(page.getBytes(StandardCharsets.UTF_8));
    }
}
