package rate.pages.report.health;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.PagePreview;
import rate.pages.report.page.SectionsPage;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.HealthReport;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** The health of a ladder as a page that needs nothing else, without scripts but for the colours. */
public final class HealthPage {

    private final HealthReport report;
    private final PageIdentity identity;

    /**
     * The page of a report.
     *
     * @param report of a run
     * @param identity what is said of the page
     */
    public HealthPage(HealthReport report, PageIdentity identity) {
        this.report = report;
        this.identity = identity.inEnglish();
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream to) throws IOException {
        PagePreview preview = new PagePreview("Health of the ladder " + report.log(), summary());
        new SectionsPage(new PageHead(identity, preview), lead(), content())
                .write(to, List.of("report.css", "tune.css", "health.css"));
    }

    private String summary() {
        return report.count(Severity.SERIOUS) + " serious and " + report.count(Severity.NOTABLE) + " notable findings; "
                + report.count(Severity.CLEAR) + " more were looked for and not found.";
    }

    private String lead() {
        return "<p class=\"lead\">By the ledger of <strong>" + Markup.text(report.run())
                + "</strong>, which was rated by <strong>" + Markup.text(report.system()) + "</strong>: "
                + Markup.text(summary()) + " Intervals are of 95 %.</p>\n";
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        for (LadderHealth ladder : report.ladders()) {
            String title = report.title(ladder);
            for (Measure.Findings measure : ladder.measures()) {
                page.append("<section class=\"part\">\n<h2><bdi>")
                        .append(Markup.text(title.isEmpty() ? measure.title() : title + ": " + measure.title()))
                        .append("</bdi></h2>\n");
                measure.findings().forEach(finding -> finding(finding, page));
                measure.tables().forEach(table -> table(table, page));
                page.append("</section>\n");
            }
        }
        if (report.ladders().isEmpty()) {
            page.append("<section class=\"part\"><p>No game was rated.</p></section>\n");
        }
        return page.toString();
    }

    private void finding(Finding finding, StringBuilder page) {
        page.append("<div class=\"finding ")
                .append(finding.severity().word())
                .append("\">\n<p><strong>")
                .append(label(finding.severity()))
                .append("</strong> ")
                .append(Markup.text(finding.sentence()))
                .append("</p>\n");
        if (!finding.interval().isEmpty()) {
            page.append("<p class=\"hint\">")
                    .append(Markup.text(finding.interval()))
                    .append("</p>\n");
        }
        if (!finding.evidence().isEmpty()) {
            page.append("<details><summary>Games that show it</summary><ul>\n");
            finding.evidence()
                    .forEach(game -> page.append("<li><bdi>")
                            .append(Markup.text(game.id() + ": " + game.shown()))
                            .append("</bdi></li>\n"));
            page.append("</ul></details>\n");
        }
        String command = report.command(finding);
        if (command != null) {
            page.append("<p>Remedy: <code>").append(Markup.text(command)).append("</code></p>\n");
        }
        page.append("</div>\n");
    }

    private static String label(Severity severity) {
        return switch (severity) {
            case SERIOUS -> "Serious.";
            case NOTABLE -> "Notable.";
            case INFORMATION -> "To know.";
            case CLEAR -> "Not found.";
        };
    }

    private static void table(SmallTable table, StringBuilder page) {
        MarkupTable markup = new MarkupTable().named(table.columns()).caption(table.title());
        for (List<@Nullable Object> row : table.rows()) {
            markup.row().head(SmallTable.shown(row.get(0)), "");
            for (int column = 1; column < row.size(); column++) {
                String cell = SmallTable.shown(row.get(column));
                if (table.columns().get(column).startsWith("#")) {
                    markup.number(cell);
                } else {
                    markup.text(cell);
                }
            }
        }
        markup.write(page);
    }
}
