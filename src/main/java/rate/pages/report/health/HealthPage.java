package rate.pages.report.health;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.file.input.language.Language;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingText;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.HealthReport;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** The health of a ladder as a page that needs nothing else, without scripts but for the colours. */
public record HealthPage(HealthReport report, PageIdentity identity) {

    /** A minus, which no word, date or number stands before. */
    private static final Pattern MINUS = Pattern.compile("(?<![\\p{L}\\p{N}_-])-(?=[0-9])");

    private Language words() {
        return identity.words();
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream to) throws IOException {
        PagePreview preview = new PagePreview(
                words().say(
                                "Health of the ladder {1}",
                                LogsTitle.of(
                                        report.logs().stream()
                                                .map(log -> Location.of(log).fileName())
                                                .toList(),
                                        words())),
                summary());
        new SectionsPage(new PageHead(identity, preview), lead(), content())
                .write(to, List.of("report.css", "tune.css", "health.css"));
    }

    private String summary() {
        return words().say(
                        "{1} serious and {2} notable findings; {3} more were looked for and not found.",
                        report.count(Severity.SERIOUS), report.count(Severity.NOTABLE), report.count(Severity.CLEAR));
    }

    private String lead() {
        return "<p class=\"lead\">"
                + words().say(
                                "By the ledger of {1}, which was rated by {2}: {3} Intervals are of 95 %.",
                                "<strong><bdi>" + Markup.text(folder()) + "</bdi></strong>",
                                "<strong>" + Markup.text(report.system()) + "</strong>",
                                Markup.text(summary()))
                + "</p>\n";
    }

    /** The name of the folder of the run; as it was written if that has none. */
    private String folder() {
        String shown = report.run().replaceFirst("[/\\\\]+$", "");
        String name = Location.of(shown).fileName();
        return name.isEmpty() ? report.run() : name;
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        MarkupTable overview = new MarkupTable(words(), "Parts", "Found");
        int parts = 0;
        for (LadderHealth ladder : report.ladders()) {
            String title = title(ladder);
            for (Measure.Findings measure : ladder.measures()) {
                String id = "part-" + ++parts;
                String heading = "<bdi>"
                        + Markup.text((title.isEmpty() ? "" : title + ": ") + words().text(measure.title())) + "</bdi>";
                Severity worst = measure.findings().get(0).severity();
                overview.row()
                        .headed("<a href=\"#" + id + "\">" + heading + "</a>", "")
                        .cell(worst.word(), words().text(label(worst)));
                page.append("<section class=\"part\" id=\"" + id + "\">\n<h2>" + heading + "</h2>\n");
                Set<String> told = new HashSet<>();
                measure.findings().stream()
                        .filter(finding -> told.add(told(finding.sentence())))
                        .forEach(finding -> finding(finding, page));
                measure.tables().forEach(table -> table(table, page));
                page.append("</section>\n");
            }
        }
        StringBuilder first = new StringBuilder("<section class=\"part\" id=\"parts\">");
        if (overview.isEmpty()) {
            first.append("<p>").append(words().text("No game was rated.")).append("</p>");
        } else {
            overview.write(first);
        }
        return first.append("</section>\n").append(page).toString();
    }

    private String title(LadderHealth ladder) {
        return report.ladders().size() == 1
                ? ""
                : (ladder.ladder().isEmpty() ? "" : ladder.ladder() + ": ")
                        + words().text(ladder.role().equals("commander") ? "Commanders" : "Players");
    }

    private String told(FindingText said) {
        return Markup.sentence(MINUS.matcher(said.in(words())).replaceAll("−"));
    }

    private void finding(Finding finding, StringBuilder page) {
        page.append("<div class=\"finding " + finding.severity().word() + "\">\n<p><strong>"
                + words().text(label(finding.severity())) + "</strong> " + told(finding.sentence()) + "</p>\n");
        FindingText interval = finding.interval();
        if (interval != null) {
            page.append("<p class=\"hint\">").append(told(interval)).append("</p>\n");
        }
        if (!finding.evidence().isEmpty()) {
            page.append("<details><summary>" + words().text("Games that show it") + "</summary><ul>\n");
            finding.evidence()
                    .forEach(game -> page.append("<li><bdi>"
                            + Markup.text(game.id() + ": " + game.shown().in(words())) + "</bdi></li>\n"));
            page.append("</ul></details>\n");
        }
        String command = report.command(finding);
        if (command != null) {
            page.append("<p>" + words().say("Remedy: {1}", "<code>" + Markup.text(command) + "</code>") + "</p>\n");
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

    private void table(SmallTable table, StringBuilder page) {
        MarkupTable markup = new MarkupTable(words(), table.columns().toArray(String[]::new)).caption(table.title());
        for (List<@Nullable Object> row : table.rows()) {
            markup.row().head(shown(row.get(0)), "");
            for (int column = 1; column < row.size(); column++) {
                String cell = shown(row.get(column));
                if (table.columns().get(column).startsWith("#")) {
                    markup.number(cell);
                } else {
                    markup.text(cell);
                }
            }
        }
        markup.write(page);
    }

    private String shown(@Nullable Object cell) {
        return cell instanceof FindingText said
                ? said.in(words())
                : cell instanceof Number ? SmallTable.shown(cell).replace('-', '−') : SmallTable.shown(cell);
    }
}
