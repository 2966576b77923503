package rate.pages.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.pages.report.page.Markup;
import rate.pages.report.page.PageFiles;
import rate.pages.report.page.PageHead;

/**
 * The page around the content: its own styles and scripts and, where it has charts, those of Chart.js, which draws them. A
 * policy of the page lets nothing else be run or fetched: not even a name that gets into the page as markup can do anything.
 *
 * @param markup what a reader sees who runs no scripts, by its places in the page
 */
record Page(Kind kind, PageHead head, Map<String, String> markup) {

    enum Kind {
        RUN("page.html", "scripts.txt", true, "report.css times.css"),

        COMPARISON("comparison.html", "comparison-scripts.txt", false, "report.css plots.css comparison.css");

        private final String content;
        private final String scripts;
        private final boolean hasCharts;
        private final String styles;

        Kind(String content, String scripts, boolean hasCharts, String styles) {
            this.content = content;
            this.scripts = scripts;
            this.hasCharts = hasCharts;
            this.styles = styles;
        }
    }

    private static final String LIBRARIES = "/META-INF/resources/webjars/";

    private static final String CHARTS = LIBRARIES + "chart.js/4.5.1/";
    private static final String ZOOM = LIBRARIES + "chartjs-plugin-zoom/2.2.0/";

    /** Chart.js is put together with it, and does not say under which licence. */
    private static final String COLOR_LICENCE = "/META-INF/licenses/kurkle-color-MIT.txt";

    /** Begins the last line of a script, which says in which file its source is described: no reader of the page has that. */
    private static final String SOURCE_MAP = "//# sourceMappingURL=";

    /** Writes it with packed content. */
    void write(byte[] data, OutputStream out) throws IOException {
        String script = (kind.hasCharts ? charts() : "") + PageFiles.script(kind.scripts, head.words());
        Map<String, String> parts = new HashMap<>(markup);
        parts.put("data", Base64.getEncoder().encodeToString(data));
        parts.put("licences", Markup.text(licences()));
        String page = PageFiles.page(head, kind.content, List.of(kind.styles.split(" ")), script, parts);
        out.write(page.getBytes(StandardCharsets.UTF_8));
    }

    private static String charts() {
        return library(CHARTS + "dist/chart.umd.min.js") + library(ZOOM + "dist/chartjs-plugin-zoom.min.js");
    }

    /** Whoever passes the page on passes these scripts on, and their licences ask to go with them. */
    private static String licences() {
        return String.join(
                "\n\n",
                "Chart.js\n\n" + PageFiles.read(CHARTS + "LICENSE.md").trim(),
                "chartjs-plugin-zoom\n\n" + PageFiles.read(ZOOM + "LICENSE.md").trim(),
                "@kurkle/color, in Chart.js\n\n" + PageFiles.read(COLOR_LICENCE).trim());
    }

    private static String library(String name) {
        String script = PageFiles.read(name);
        int last = script.lastIndexOf(SOURCE_MAP);
        return (last < 0 ? script : script.substring(0, last) + "\n") + "\n";
    }
}
