package rate.report.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A page of sections below a title, which needs nothing else. All of it is there without scripts.
 *
 * @param title a text
 * @param lead what it is about: markup
 * @param content its sections: markup
 * @param program name and version of the program that writes the page
 */
public record SectionsPage(String title, String lead, String content, String program) {

    /**
     * Writes the page.
     *
     * @param styles the files of its style, behind the colours
     * @param scripts the list of the files of its script
     */
    public void write(OutputStream out, List<String> styles, String scripts) throws IOException {
        String script = PageFiles.script(scripts);
        String page = PageFiles.page(
                "sections.html",
                styles,
                script,
                Map.of(
                        "title",
                        Markup.text(title),
                        "lead",
                        lead,
                        "content",
                        content,
                        "program",
                        Markup.text(program),
                        "script",
                        script));
        out.write(page.getBytes(StandardCharsets.UTF_8));
    }
}
